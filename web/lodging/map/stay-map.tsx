import { MapPin as MapPinned, Maximize2, Minimize2, Minus, Plus } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { MapPin } from '@portolan/design/travel/map-pin.tsx'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { boundsText, type Bounds, type Position } from './bounds.ts'
import { MapScale } from './map-scale.tsx'
import { loadMapLibrary } from './map-worker.ts'
import { nearPins, pinTowards, type Box, type PlacedPin } from './near-pins.ts'
import { openMap, type OpenMap } from './open-map.ts'
import styles from './stay-map.module.css'

const c = classNames(styles)

export interface StayPin extends Position {
  readonly id: string
  /** `$184`. */
  readonly price: string
  /** Accessible name. */
  readonly label: string
  /** From 1, the likeliest to suit, to 3. */
  readonly tier: number
  readonly deal?: boolean | undefined
}

export interface StayMapProps {
  label: string
  /** The likeliest first. */
  pins: readonly StayPin[]
  /** Names by id, put before the label of a pin. Absent if the labels include them. */
  names?: ReadonlyMap<string, string> | undefined
  /** The point that distances are measured from. */
  center: Position | null
  /** Name of the property at the center, which then has a pin. */
  centerName?: string | undefined
  /** Radius in meters around the center that the property is in; 0 if exact. Read once. */
  within?: number | undefined
  /** What to show. The map moves when this changes. */
  bounds: Bounds
  /** Id of the pin whose card is pointed at or open. */
  active: string | null
  onPoint: (id: string | null) => void
  onOpen: (id: string | null) => void
  /** Called after a person has moved the map. */
  onMove: (bounds: Bounds) => void
  /** Whether the map has most of the page, and how to change that; absent without a choice. */
  large?: { readonly on: boolean; readonly toggle: () => void } | undefined
  /** Address of a hosted style; null for our own. */
  style?: string | null | undefined
  /** Controls at the top left. */
  children?: ReactNode
}

const moveTo = (element: HTMLElement | undefined, x: number, y: number): void => {
  if (element) element.style.transform = `translate(${x}px, ${y}px)`
}
/** The box of an element relative to the map. */
const boxOver = (map: HTMLElement | null, over: HTMLElement | null): Box[] => {
  if (map === null || over === null) return []
  const [ground, { left, right, top, bottom }] = [
    map.getBoundingClientRect(),
    over.getBoundingClientRect(),
  ]
  return [
    {
      left: left - ground.left,
      right: right - ground.left,
      top: top - ground.top,
      bottom: bottom - ground.top,
    },
  ]
}

/**
 * Properties on a map. The list beside it shows everything the map shows. For the keyboard, the map
 * is one tab stop and its prices are another; arrow keys move between prices.
 */
export const StayMap = ({
  label,
  pins,
  names,
  center,
  centerName,
  within = 0,
  bounds,
  active,
  onPoint,
  onOpen,
  onMove,
  large,
  style = null,
  children,
}: StayMapProps) => {
  const host = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const zoom = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [failed, setFailed] = useState(false)
  const [prices, setPrices] = useState<readonly string[]>([])
  const [scale, setScale] = useState(0)
  const named = useRef<HTMLDivElement>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [focused, setFocused] = useState<string | null>(null)
  const byId = useMemo(() => new Map(pins.map((pin) => [pin.id, pin])), [pins])
  const shownBounds = useRef('')
  const now = useRef({ byId, pins, center, active, onPoint, onOpen, onMove })
  useLayoutEffect(() => {
    now.current = { byId, pins, center, active, onPoint, onOpen, onMove }
  })

  const placePrices = useCallback((open: OpenMap): void => {
    for (const [id, element] of buttons.current) {
      const pin = now.current.byId.get(id)
      if (pin === undefined) continue
      const { x, y } = open.place(pin)
      moveTo(element, x, y)
    }
    const { center: middle } = now.current
    if (named.current === null || middle === null) return
    const { x, y } = open.place(middle)
    moveTo(named.current, x, y)
  }, [])
  const choosePrices = useCallback((open: OpenMap): void => {
    const placed = (pin: StayPin): PlacedPin => ({
      id: pin.id,
      ...open.place(pin),
      letters: pin.price.length,
    })
    setPrices(
      nearPins(
        now.current.pins,
        placed,
        {
          ...open.size(),
          covered: [choice, zoom].flatMap(({ current }) => boxOver(host.current, current)),
        },
        now.current.active,
      ),
    )
    setScale(open.metersPerPixel())
  }, [])

  useEffect(() => {
    const element = host.current
    if (element === null) return
    let opened: OpenMap | null = null
    let closed = false
    const settings = {
      element,
      label,
      bounds,
      center,
      within,
      style,
      fetchFile: (path: string) => fetch(path),
    }
    const open = async (): Promise<void> => {
      const made: OpenMap = await openMap(await loadMapLibrary(), settings, {
        onFrame: () => opened && placePrices(opened),
        onRest: (byPerson) => {
          if (opened === null) return
          choosePrices(opened)
          const moved = opened.bounds()
          if (!byPerson || moved === null) return
          shownBounds.current = boundsText(moved)
          now.current.onMove(moved)
        },
        onClickPin: (id) => now.current.onOpen(id),
        onPointPin: (id) => now.current.onPoint(id),
      })
      if (closed) return made.close()
      opened = made
      shownBounds.current = boundsText(bounds)
      setMap(made)
    }
    open().catch(() => setFailed(true))
    const resized = new ResizeObserver(() => {
      opened?.resize()
      if (opened) choosePrices(opened)
    })
    resized.observe(element)
    const inks = new MutationObserver(() => opened?.redraw())
    const mount = element.closest('[data-tenant]')
    if (mount) inks.observe(mount, { attributeFilter: ['data-scheme', 'data-tenant'] })
    return () => {
      closed = true
      resized.disconnect()
      inks.disconnect()
      opened?.close()
      setMap(null)
    }
    // Opened once: the effects below pass later changes to the open map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [style])

  useEffect(() => {
    if (map === null) return
    map.setPins(pins)
    choosePrices(map)
  }, [map, pins, choosePrices])
  const from = center === null ? '' : `${center.lon},${center.lat}`
  useEffect(() => {
    map?.setCenter(center)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compared by value
  }, [map, from])
  const wanted = boundsText(bounds)
  useEffect(() => {
    if (map === null || wanted === shownBounds.current) return
    shownBounds.current = wanted
    map.show(bounds, { animated: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compared by value
  }, [map, wanted])
  useEffect(() => {
    if (map !== null && active !== null && !prices.includes(active)) choosePrices(map)
  }, [map, active, prices, choosePrices])
  useLayoutEffect(() => {
    if (map !== null) placePrices(map)
  }, [map, prices, pins, placePrices])

  const moveFocus = (event: KeyboardEvent): void => {
    if (map === null || !event.key.startsWith('Arrow')) return
    const placed = prices.flatMap((id): PlacedPin[] => {
      const pin = byId.get(id)
      return pin === undefined ? [] : [{ id, ...map.place(pin), letters: 0 }]
    })
    const here = placed.find(({ id }) => buttons.current.get(id) === document.activeElement)
    const next = here && pinTowards(placed, here, event.key)
    event.preventDefault()
    if (next) buttons.current.get(next.id)?.focus()
  }
  const shown = prices.flatMap((id) => byId.get(id) ?? [])
  const tabStop = shown.some(({ id }) => id === focused) ? focused : shown[0]?.id
  if (failed)
    return (
      <div className={c('failed')}>
        <p>This browser can’t show the map. The list shows every place with its distance.</p>
      </div>
    )
  return (
    <div
      role="group"
      className={c('map')}
      aria-label={label}
      data-map={map === null ? 'opening' : 'open'}
    >
      <div ref={host} className={c('ground')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows among the buttons inside */}
      <div
        className={c('prices')}
        role="group"
        aria-label={`${shown.length} prices on the map; use arrow keys to move between them`}
        onKeyDown={moveFocus}
      >
        {shown.map(({ id, price, label: text, deal }) => (
          <MapPin
            key={id}
            ref={(element) => {
              if (element) buttons.current.set(id, element)
              return () => void buttons.current.delete(id)
            }}
            price={price}
            label={names === undefined ? text : `${names.get(id) ?? 'A place'}, ${text}`}
            deal={deal}
            active={id === active}
            tabIndex={id === tabStop ? 0 : -1}
            onPress={() => onOpen(id)}
            onPoint={(pointed) => onPoint(pointed ? id : null)}
            onFocus={() => setFocused(id)}
          />
        ))}
      </div>
      {map !== null && centerName !== undefined && <NamedPin ref={named} name={centerName} />}
      {children && (
        <div ref={choice} className={c('choice')}>
          {children}
        </div>
      )}
      <ZoomControls ref={zoom} onZoom={(by) => map?.zoom(by)} large={large} />
      {map !== null && <MapFoot scale={scale} isOwn={style === null} />}
    </div>
  )
}

/** Marks a property on its own map. `ref`: moved with the map. */
const NamedPin = ({ ref, name }: { ref: Ref<HTMLDivElement>; name: string }) => (
  <div className={c('prices')}>
    <div ref={ref} className={c('named')}>
      <MapPinned className={c('pin')} aria-hidden="true" />
      <span className={c('name')}>{name}</span>
    </div>
  </div>
)

/** Scale, and the sources of our own map. */
const MapFoot = ({ scale, isOwn }: { scale: number; isOwn: boolean }) => (
  <div className={c('foot')}>
    <MapScale metersPerPixel={scale} />
    {isOwn && (
      <p className={c('source')}>
        Coastlines © OpenStreetMap contributors, names by GeoNames. Streets aren’t shown.
      </p>
    )}
  </div>
)

interface ZoomControlsProps extends Pick<StayMapProps, 'large'> {
  ref: Ref<HTMLDivElement>
  onZoom: (by: 1 | -1) => void
}

const ZoomControls = ({ ref, onZoom, large }: ZoomControlsProps) => (
  <div ref={ref} className={c('zoom')}>
    <button type="button" className={c('press')} aria-label="Zoom in" onClick={() => onZoom(1)}>
      <Icon of={Plus} />
    </button>
    <button type="button" className={c('press')} aria-label="Zoom out" onClick={() => onZoom(-1)}>
      <Icon of={Minus} />
    </button>
    {large && (
      <button
        type="button"
        className={c('press')}
        aria-label={large.on ? 'Smaller map' : 'Larger map'}
        onClick={large.toggle}
      >
        <Icon of={large.on ? Minimize2 : Maximize2} />
      </button>
    )}
  </div>
)
export default StayMap
