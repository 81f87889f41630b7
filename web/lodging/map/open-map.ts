import type { Map as LibraryMap, GeoJSONSource } from 'maplibre-gl'
import { unwrapped, wrapBounds, type Bounds, type Position } from './bounds.ts'
import { createLandCells, type LandCells } from './land-cells.ts'
import { readInks, type MapInks } from './map-inks.ts'
import {
  chartStyle,
  coastData,
  landData,
  nothing,
  pinLayers,
  pinsData,
  placesData,
  waterData,
  zooms,
  type DotPin,
} from './map-style.ts'
import type { MapLibrary } from './map-worker.ts'

/** An open map of the library, behind the few operations that the page needs. */
export interface OpenMap {
  /** Pixels from the map's corner. */
  place(position: Position): { readonly x: number; readonly y: number }
  size(): { readonly width: number; readonly height: number }
  metersPerPixel(): number
  bounds(): Bounds | null
  /** `animated`: with padding and, unless motion is reduced, an animation. */
  show(bounds: Bounds, how: { readonly animated: boolean }): void
  zoom(by: 1 | -1): void
  setPins(pins: readonly DotPin[]): void
  setCenter(center: Position | null): void
  /** Reads the page's colors again, after a change of the color scheme. */
  redraw(): void
  resize(): void
  close(): void
}

export interface MapEvents {
  /** On every frame of a movement. */
  readonly onFrame: () => void
  /** After a movement. `byPerson`: not by `show`. */
  readonly onRest: (byPerson: boolean) => void
  readonly onClickPin: (id: string | null) => void
  readonly onPointPin: (id: string | null) => void
}

export interface MapSettings {
  readonly element: HTMLElement
  readonly label: string
  readonly bounds: Bounds
  readonly center: Position | null
  /** Radius in meters around the center that the property is in; 0 if its location is exact. */
  readonly within: number
  /** Address of a hosted style; null for our own. */
  readonly style: string | null
  readonly fetchFile: (path: string) => Promise<Response>
}

const padding = { top: 64, bottom: 40, left: 48, right: 48 }
/** Padding that also keeps pins out of the part of the map below the window's edge. */
const paddingFor = (element: HTMLElement) => {
  const { bottom, height } = element.getBoundingClientRect()
  return {
    ...padding,
    bottom: padding.bottom + Math.min(Math.max(0, bottom - innerHeight), height / 3),
  }
}
const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
let cells: LandCells | null = null

/** Below the names of a hosted style. Our own has the layers already. */
const addPinLayers = (map: LibraryMap, inks: MapInks): void => {
  const firstName = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id
  for (const layer of pinLayers(inks))
    if (map.getLayer(layer.id) === undefined) map.addLayer(layer, firstName)
}

export const openMap = async (
  library: MapLibrary,
  { element, label, bounds, center, within, style, fetchFile }: MapSettings,
  events: MapEvents,
): Promise<OpenMap> => {
  // The library draws names with the page's fonts, which must be loaded first.
  await Promise.allSettled(
    ['15px "Portolan Text"', '15px "Portolan Display"'].map((font) => document.fonts.load(font)),
  )
  const land = (cells ??= createLandCells(fetchFile))
  let pins: readonly DotPin[] = []
  let from = center
  // Cached, because reading it between a movement and its prices would force a layout.
  let size = { width: element.clientWidth, height: element.clientHeight }
  const box = (of: Bounds): [number, number, number, number] => {
    const { west, south, east, north } = unwrapped(of)
    return [west, south, east, north]
  }
  const map: LibraryMap = new library.Map({
    container: element,
    style: style ?? chartStyle(readInks(element), center, within),
    bounds: box(bounds),
    fitBoundsOptions: { padding: paddingFor(element), maxZoom: 15 },
    minZoom: zooms.least,
    maxZoom: zooms.most,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    maplibreLogo: false,
    fadeDuration: 0,
    locale: { 'Map.Title': `${label}. Use arrow keys to move, plus and minus to zoom.` },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()

  const shown = (): Bounds | null => {
    const bounds = map.getBounds()
    return wrapBounds({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    })
  }
  const source = (id: string): GeoJSONSource | undefined => map.getSource(id)
  const drawLand = (): void => {
    const all = land.all()
    void source('land')?.setData(landData(all))
    void source('water')?.setData(waterData(all))
    void source('coast')?.setData(coastData(all))
    void source('places')?.setData(placesData(all))
  }
  const loadLand = async (): Promise<void> => {
    if (style !== null) return
    const under = shown()
    if (under !== null && (await land.load(under).catch(() => false))) drawLand()
  }
  const drawPins = (): void => void source('pins')?.setData(pinsData(pins))

  const redraw = (): void => {
    if (style === null) map.setStyle(chartStyle(readInks(element), from, within), { diff: false })
  }

  map.on('style.load', () => {
    if (map.getSource('pins') === undefined)
      map.addSource('pins', { type: 'geojson', data: nothing })
    addPinLayers(map, readInks(element))
    if (style === null) drawLand()
    drawPins()
    void loadLand()
  })
  map.on('move', events.onFrame)
  map.on('resize', events.onFrame)
  map.on('moveend', (event: { originalEvent?: unknown; byPerson?: boolean }) => {
    events.onRest(event.originalEvent !== undefined || event.byPerson === true)
    void loadLand()
  })
  // The library sees a mouseup only over its own canvas: a drag that ends over a price would continue.
  const ground = map.getCanvasContainer()
  const released = (event: MouseEvent): void => {
    if (!(event.target instanceof Node && ground.contains(event.target)))
      ground.dispatchEvent(new MouseEvent('mouseup', event))
  }
  element.ownerDocument.addEventListener('mouseup', released)
  const pinAt = (point: { readonly x: number; readonly y: number }): string | null => {
    if (map.getLayer('pins') === undefined) return null
    const reach = 10
    const found = map.queryRenderedFeatures(
      [
        [point.x - reach, point.y - reach],
        [point.x + reach, point.y + reach],
      ],
      { layers: ['pins'] },
    )
    const id: unknown = found[0]?.properties['id']
    return typeof id === 'string' ? id : null
  }
  map.on('click', ({ point }) => events.onClickPin(pinAt(point)))
  let pointed: string | null = null
  map.on('mousemove', ({ point }) => {
    if (map.isMoving()) return
    const id = pinAt(point)
    if (id === pointed) return
    pointed = id
    map.getCanvas().style.cursor = id === null ? '' : 'pointer'
    events.onPointPin(id)
  })

  return {
    place: ({ lon, lat }) => {
      const { lng } = map.getCenter()
      // On the copy of the world that is in the middle of the map.
      const { x, y } = map.project([lon + Math.round((lng - lon) / 360) * 360, lat])
      return { x, y }
    },
    size: () => size,
    metersPerPixel: () => {
      const { lat } = map.getCenter()
      return (78_271.5 * Math.cos((lat * Math.PI) / 180)) / 2 ** map.getZoom()
    },
    bounds: shown,
    show: (next, { animated }) =>
      void map.fitBounds(box(next), {
        padding: animated ? paddingFor(element) : 0,
        maxZoom: 15,
        animate: animated && !reduced(),
        duration: 500,
      }),
    zoom: (by) =>
      void map.easeTo(
        { zoom: map.getZoom() + by, duration: reduced() ? 0 : 250 },
        { byPerson: true },
      ),
    setPins: (next) => {
      pins = next
      drawPins()
    },
    setCenter: (next) => {
      from = next
      redraw()
    },
    redraw,
    resize: () => {
      size = { width: element.clientWidth, height: element.clientHeight }
      map.resize()
    },
    close: () => {
      element.ownerDocument.removeEventListener('mouseup', released)
      map.remove()
    },
  }
}
