import { Maximize2, Minimize2, Minus, Plus } from 'lucide-react'
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
  /** What is said of it. */
  readonly label: string
  /** 1 likeliest to suit, 3 least. */
  readonly tier: number
  readonly deal?: boolean | undefined
}

export interface StayMapProps {
  label: string
  /** The likeliest first. */
  pins: readonly StayPin[]
  /** Names known so far, said before the pin's label; left out where labels say them. */
  names?: ReadonlyMap<string, string> | undefined
  /** What distances are measured from. */
  centre: Position | null
  /**
   * Metres around it in which the place lies that the map is of; left out where that is known
   * exactly. Told once.
   */
  within?: number | undefined
  /** What to show; the map moves there when it becomes other than what it shows. */
  bounds: Bounds
  /** The pin whose card is pointed at or open. */
  active: string | null
  onPoint: (id: string | null) => void
  onOpen: (id: string | null) => void
  /** Where a person has moved it. */
  onMove: (bounds: Bounds) => void
  /** Whether it has most of the page, and the way to change that; left out where there is no choice. */
  large?: { readonly on: boolean; readonly toggle: () => void } | undefined
  /** Address of a style from elsewhere. */
  style?: string | null | undefined
  /** At the top left: whether to search where the map goes. */
  children?: ReactNode
}

const stand = (element: HTMLElement | undefined, x: number, y: number): void => {
  if (element) element.style.transform = `translate(${x}px, ${y}px)`
}
/** Where a thing lies over the map. */
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
 * Properties on a map. The list beside it says all that the map says: to the keyboard the map is
 * one stop, and its prices are one more, among which the arrows walk; Tab leads out of both.
 */
export const StayMap = ({
  label,
  pins,
  names,
  centre,
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
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [reached, setReached] = useState<string | null>(null)
  const byId = useMemo(() => new Map(pins.map((pin) => [pin.id, pin])), [pins])
  const shownBounds = useRef('')
  const now = useRef({ byId, pins, active, onPoint, onOpen, onMove })
  useLayoutEffect(() => {
    now.current = { byId, pins, active, onPoint, onOpen, onMove }
  })

  const follow = useCallback((open: OpenMap): void => {
    for (const [id, element] of buttons.current) {
      const pin = now.current.byId.get(id)
      if (pin === undefined) continue
      const { x, y } = open.place(pin)
      stand(element, x, y)
    }
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
    setScale(open.metresPerPixel())
  }, [])

  useEffect(() => {
    const element = host.current
    if (element === null) return
    let opened: OpenMap | null = null
    let gone = false
    const settings = {
      element,
      label,
      bounds,
      centre,
      within,
      style,
      fetchFile: (path: string) => fetch(path),
    }
    const open = async (): Promise<void> => {
      const made: OpenMap = await openMap(await loadMapLibrary(), settings, {
        onFrame: () => opened && follow(opened),
        onRest: (byPerson) => {
          if (opened === null) return
          choosePrices(opened)
          const moved = opened.bounds()
          if (!byPerson || moved === null) return
          shownBounds.current = boundsText(moved)
          now.current.onMove(moved)
        },
        onPressPin: (id) => now.current.onOpen(id),
        onPointPin: (id) => now.current.onPoint(id),
      })
      if (gone) return made.close()
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
      gone = true
      resized.disconnect()
      inks.disconnect()
      opened?.close()
      setMap(null)
    }
    // Opened once: what changes later is told to the open map below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [style])

  useEffect(() => {
    if (map === null) return
    map.setPins(pins)
    choosePrices(map)
  }, [map, pins, choosePrices])
  const from = centre === null ? '' : `${centre.lon},${centre.lat}`
  useEffect(() => {
    map?.setCentre(centre)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same place may come as another object
  }, [map, from])
  const wanted = boundsText(bounds)
  useEffect(() => {
    if (map === null || wanted === shownBounds.current) return
    shownBounds.current = wanted
    map.show(bounds, { gently: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same bounds may come as another object
  }, [map, wanted])
  useEffect(() => {
    if (map !== null && active !== null && !prices.includes(active)) choosePrices(map)
  }, [map, active, prices, choosePrices])
  useLayoutEffect(() => {
    if (map !== null) follow(map)
  }, [map, prices, pins, follow])

  const walk = (event: KeyboardEvent): void => {
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
  const stop = shown.some(({ id }) => id === reached) ? reached : shown[0]?.id
  if (failed)
    return (
      <div className={c('failed')}>
        <p>
          The map cannot be drawn in this browser. The list shows every place with its distance.
        </p>
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
        aria-label={`${shown.length} prices on the map; arrow keys walk among them`}
        onKeyDown={walk}
      >
        {shown.map(({ id, price, label: said, deal }) => (
          <MapPin
            key={id}
            ref={(element) => {
              if (element) buttons.current.set(id, element)
              return () => void buttons.current.delete(id)
            }}
            price={price}
            label={names === undefined ? said : `${names.get(id) ?? 'A place'}, ${said}`}
            deal={deal}
            active={id === active}
            tabIndex={id === stop ? 0 : -1}
            onPress={() => onOpen(id)}
            onPoint={(pointed) => onPoint(pointed ? id : null)}
            onFocus={() => setReached(id)}
          />
        ))}
      </div>
      {children && (
        <div ref={choice} className={c('choice')}>
          {children}
        </div>
      )}
      <div ref={zoom} className={c('zoom')}>
        <button
          type="button"
          className={c('press')}
          aria-label="Zoom in"
          onClick={() => map?.zoom(1)}
        >
          <Icon of={Plus} />
        </button>
        <button
          type="button"
          className={c('press')}
          aria-label="Zoom out"
          onClick={() => map?.zoom(-1)}
        >
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
      {map !== null && (
        <div className={c('foot')}>
          <MapScale metresPerPixel={scale} />
          {style === null && (
            <p className={c('source')}>
              Shores by Natural Earth, names by GeoNames. Streets are not drawn.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
export default StayMap
