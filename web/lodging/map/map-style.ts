import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { LandCell } from './land-cells.ts'
import type { MapInks } from './map-inks.ts'
import { formatDistance } from '@portolan/kernel/locale.ts'
import type { Position } from './bounds.ts'
import { rhumbLines, ringAround, ringMeters } from './rhumb-lines.ts'

/** Zoom limits: no more detail above, no use for lodging below. */
export const zooms = { least: 6, most: 16.5 } as const

type Data = Exclude<GeoJSONSourceSpecification['data'], string>
const features = (
  list: readonly {
    readonly geometry: unknown
    readonly properties?: Readonly<Record<string, unknown>>
  }[],
): Data =>
  ({
    type: 'FeatureCollection',
    features: list.map(({ geometry, properties = {} }) => ({
      type: 'Feature',
      geometry,
      properties,
    })),
  }) as Data
const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] })
const line = (coordinates: unknown) => ({ type: 'LineString', coordinates })
export const nothing: Data = features([])

/** Lakes and wide rivers, drawn over the land. */
export const waterData = (cells: readonly LandCell[]): Data =>
  features(
    cells.flatMap(({ water }) =>
      water.map((ring) => ({ geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } })),
    ),
  )
export const landData = (cells: readonly LandCell[]): Data =>
  features(
    cells.flatMap(({ land }) =>
      land.map((ring) => ({ geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } })),
    ),
  )
export const coastData = (cells: readonly LandCell[]): Data =>
  features(cells.flatMap(({ coast }) => coast.map((shore) => ({ geometry: line(shore) }))))
export const placesData = (cells: readonly LandCell[]): Data =>
  features(
    cells.flatMap(({ places, airports }) => [
      ...places.map(([name, lon, lat, thousands]) => ({
        geometry: point(lon, lat),
        properties: { name, thousands },
      })),
      ...airports.map(([name, lon, lat]) => ({
        geometry: point(lon, lat),
        properties: { name, thousands: -1 },
      })),
    ]),
  )
/**
 * Rhumb lines and distance rings around a point. `within`: radius in meters of the circle for a
 * property whose exact location is hidden.
 */
export const chartData = (center: Position | null, within = 0): Data =>
  center === null
    ? nothing
    : features([
        ...rhumbLines(center, 60_000).map(({ line: wind, main }) => ({
          geometry: line(wind),
          properties: { kind: 'wind', main },
        })),
        ...ringMeters().map((meters) => ({
          geometry: line(ringAround(center, meters)),
          properties: { kind: 'ring', meters, label: formatDistance(meters / 1000) },
        })),
        within > 0
          ? {
              geometry: { type: 'Polygon', coordinates: [ringAround(center, within)] },
              properties: { kind: 'within' },
            }
          : { geometry: point(center.lon, center.lat), properties: { kind: 'center' } },
      ])

export interface DotPin extends Position {
  readonly id: string
  readonly tier: number
}
/** Sorted so that the likeliest are drawn on top. */
export const pinsData = (pins: readonly DotPin[]): Data =>
  features(
    pins
      .toSorted((a, b) => b.tier - a.tier)
      .map(({ id, lon, lat, tier }) => ({ geometry: point(lon, lat), properties: { id, tier } })),
  )

/** Waterlines along the coast, far to near: half the stroke width in px. Land covers the other half. */
const waterlines = [26, 19.5, 14, 9.5, 6, 3] as const
const shore = ({ water, waterline }: MapInks): LayerSpecification[] =>
  waterlines.flatMap((reach, at): LayerSpecification[] => [
    {
      id: `waterline-${at}`,
      type: 'line',
      source: 'coast',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': waterline, 'line-width': 2 * reach, 'line-opacity': 1 },
    },
    {
      id: `water-${at}`,
      type: 'line',
      source: 'coast',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': water, 'line-width': 2 * reach - 1.2 - at * 0.1 },
    },
  ])

/** A ring is shown only at zooms where it is between 60 and 520 px across. */
const rings = (inks: MapInks, latitude: number): LayerSpecification[] =>
  ringMeters().flatMap((meters): LayerSpecification[] => {
    // Meters per pixel at zoom 0.
    const pixel = 78_271.5 * Math.cos((latitude * Math.PI) / 180)
    const zoomAt = (px: number): number => Math.log2((px * pixel) / meters)
    const common = {
      source: 'chart',
      minzoom: Math.max(0, zoomAt(60)),
      maxzoom: Math.min(24, zoomAt(520)),
      filter: ['==', ['get', 'meters'], meters] as ['==', ['get', string], number],
    }
    return [
      {
        id: `ring-${meters}`,
        type: 'line',
        ...common,
        paint: {
          'line-color': inks.rhumb,
          'line-width': 1,
          'line-dasharray': [3, 4],
          'line-opacity': 0.7,
        },
      },
      {
        id: `ring-name-${meters}`,
        type: 'symbol',
        ...common,
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 600,
          'text-field': ['get', 'label'],
          'text-size': 12,
          'text-font': fonts.words,
          'text-rotation-alignment': 'viewport',
          'text-pitch-alignment': 'viewport',
        },
        paint: { 'text-color': inks.quiet, 'text-halo-color': inks.land, 'text-halo-width': 3 },
      },
    ]
  })

const fonts = { words: ['Portolan Text'], names: ['Portolan Display'] }
/** The zoom from which towns of a size show their name. */
const townsFrom: readonly (readonly [thousands: number, zoom: number])[] = [
  [500, 6],
  [100, 7.5],
  [30, 9],
  [8, 10.5],
  [1, 11.5],
]
const airportMark = (inks: MapInks): LayerSpecification => ({
  id: 'airport-mark',
  type: 'circle',
  source: 'places',
  minzoom: 8,
  filter: ['==', ['get', 'thousands'], -1],
  paint: {
    'circle-radius': 3,
    'circle-color': inks.land,
    'circle-stroke-width': 1.5,
    'circle-stroke-color': inks.words,
  },
})
const names = (inks: MapInks): LayerSpecification[] => [
  ...townsFrom.map(([thousands, zoom], at): LayerSpecification => {
    const below = townsFrom[at - 1]?.[0]
    return {
      id: `town-${thousands}`,
      type: 'symbol',
      source: 'places',
      minzoom: zoom,
      filter: [
        'all',
        ['>=', ['get', 'thousands'], thousands],
        ['<', ['get', 'thousands'], below ?? 1e6],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.names,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          zoom,
          13 + (at === 0 ? 2 : 0),
          zoom + 4,
          17 + (at === 0 ? 4 : 0),
        ],
        // Above the center of the town, which often has the mark of the measuring point.
        'text-anchor': 'bottom',
        'text-offset': [0, -0.8],
        'text-letter-spacing': 0.08,
        'text-padding': 12,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['get', 'thousands']],
      },
      paint: { 'text-color': inks.words, 'text-halo-color': inks.land, 'text-halo-width': 1.5 },
    }
  }),
  {
    id: 'quarter',
    type: 'symbol',
    source: 'places',
    minzoom: 11.5,
    filter: ['==', ['get', 'thousands'], 0],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts.names,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11.5, 12, 15, 15],
      'text-letter-spacing': 0.1,
      'text-padding': 16,
      'text-max-width': 7,
    },
    paint: { 'text-color': inks.quiet, 'text-halo-color': inks.land, 'text-halo-width': 1.5 },
  },
  {
    id: 'airport',
    type: 'symbol',
    source: 'places',
    minzoom: 8,
    filter: ['==', ['get', 'thousands'], -1],
    layout: {
      'text-field': ['concat', ['get', 'name'], ' airport'],
      'text-font': fonts.words,
      'text-size': 13,
      'text-anchor': 'left',
      'text-offset': [0.6, 0],
    },
    paint: { 'text-color': inks.words, 'text-halo-color': inks.land, 'text-halo-width': 1.5 },
  },
]

/** Properties as dots, under the prices; added to every style. */
export const pinLayers = (inks: MapInks): LayerSpecification[] => [
  {
    id: 'pins',
    type: 'circle',
    source: 'pins',
    paint: {
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['zoom'],
        9,
        ['match', ['get', 'tier'], 1, 3, 2, 2, 1.5],
        14,
        ['match', ['get', 'tier'], 1, 5, 2, 3.5, 2.5],
      ],
      'circle-color': ['match', ['get', 'tier'], 1, inks.likely, inks.pin],
      'circle-stroke-width': ['match', ['get', 'tier'], 3, 0.8, 1.2],
      'circle-stroke-color': ['match', ['get', 'tier'], 1, inks.pin, inks.pinEdge],
    },
  },
]

/** The map's own style, which needs no tile server: sea, coast, land, rhumb lines, rings, names. */
export const chartStyle = (
  inks: MapInks,
  center: Position | null,
  within = 0,
): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: nothing, maxzoom: 12 },
    water: { type: 'geojson', data: nothing, maxzoom: 12 },
    coast: { type: 'geojson', data: nothing, maxzoom: 12 },
    places: { type: 'geojson', data: nothing, maxzoom: 12 },
    chart: { type: 'geojson', data: chartData(center, within), maxzoom: 12 },
    pins: { type: 'geojson', data: nothing, maxzoom: 12, buffer: 16 },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': inks.water } },
    ...shore(inks),
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': inks.land, 'fill-antialias': false },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'water',
      paint: { 'fill-color': inks.water, 'fill-antialias': false },
    },
    {
      id: 'shoreline',
      type: 'line',
      source: 'coast',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': inks.coast, 'line-width': 1.1 },
    },
    {
      id: 'winds',
      type: 'line',
      source: 'chart',
      filter: ['==', ['get', 'kind'], 'wind'],
      paint: {
        'line-color': inks.rhumb,
        'line-width': ['case', ['get', 'main'], 0.9, 0.5],
        'line-opacity': 0.5,
      },
    },
    ...rings(inks, center?.lat ?? 0),
    {
      id: 'within',
      type: 'fill',
      source: 'chart',
      filter: ['==', ['get', 'kind'], 'within'],
      paint: { 'fill-color': inks.likely, 'fill-opacity': 0.16 },
    },
    {
      id: 'within-edge',
      type: 'line',
      source: 'chart',
      filter: ['==', ['get', 'kind'], 'within'],
      paint: { 'line-color': inks.likely, 'line-width': 2 },
    },
    airportMark(inks),
    ...pinLayers(inks),
    {
      id: 'center',
      type: 'circle',
      source: 'chart',
      filter: ['==', ['get', 'kind'], 'center'],
      paint: {
        'circle-radius': 5,
        'circle-color': inks.land,
        'circle-stroke-width': 2.5,
        'circle-stroke-color': inks.coast,
      },
    },
    // Above every dot, so that a name can be read.
    ...names(inks),
  ],
})
