import { X } from 'lucide-react'
import { areaFault } from '@portolan/domain/lodging/area.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { IconButton } from '@portolan/design/primitives/icon-button.tsx'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { type Bounds, type Position } from '../map/bounds.ts'
import type { StayPin } from '../map/stay-map.tsx'
import styles from './map-pane.module.css'

const c = classNames(styles)
/** The map library is large: it comes when a map is to be seen. */
const StayMap = lazy(() => import('../map/stay-map.tsx'))
const memory = 'portolan.searchAsTheMapMoves'

export interface MapPaneProps {
  label: string
  pins: readonly StayPin[]
  /** Of the pins whose card is here. */
  names: ReadonlyMap<string, string>
  centre: Position | null
  bounds: Bounds
  active: string | null
  /** The card of the pin that is open. */
  card: ReactNode
  onPoint: (id: string | null) => void
  onOpen: (id: string | null) => void
  /** Left out where the map only shows: then it searches nowhere. */
  onSearch: ((bounds: Bounds) => void) | undefined
  large: { readonly on: boolean; readonly toggle: () => void } | undefined
}

/** The map beside the list: moving it searches there, unless the person would rather be asked. */
export const MapPane = ({
  label,
  pins,
  names,
  centre,
  bounds,
  active,
  card,
  onPoint,
  onOpen,
  onSearch,
  large,
}: MapPaneProps) => {
  const { storage, config } = useServices()
  const [follows, setFollows] = useState(() => storage.local.getItem(memory) !== 'no')
  const [moved, setMoved] = useState<Bounds | null>(null)
  const tooLarge = moved !== null && areaFault({ by: 'bounds', ...moved }) !== null
  const search = (to: Bounds): void => {
    setMoved(null)
    onSearch?.(to)
  }
  const move = (to: Bounds): void => {
    if (onSearch === undefined) return
    if (follows && areaFault({ by: 'bounds', ...to }) === null) search(to)
    else setMoved(to)
  }
  const follow = (on: boolean): void => {
    setFollows(on)
    storage.local.setItem(memory, on ? 'yes' : 'no')
    if (on && moved !== null && !tooLarge) search(moved)
  }
  const { title, text } = errorWords.AreaTooLarge
  return (
    <div className={c('pane')}>
      <Suspense
        fallback={
          <div className={c('coming')}>
            <LoadingMark label="The map is coming" />
          </div>
        }
      >
        <StayMap
          label={label}
          pins={pins}
          names={names}
          centre={centre}
          bounds={moved ?? bounds}
          active={active}
          onPoint={onPoint}
          onOpen={onOpen}
          onMove={move}
          large={large}
          style={config.mapStyle || null}
        >
          {onSearch !== undefined && (
            <div className={c('choice')}>
              <Checkbox
                label="Search as I move the map"
                checked={follows}
                onChange={() => follow(!follows)}
              />
            </div>
          )}
          {moved !== null &&
            (tooLarge ? (
              <p className={c('large')} role="status">{`${title}. ${text}`}</p>
            ) : (
              <Button size="small" className={c('here')} onClick={() => search(moved)}>
                Search this area
              </Button>
            ))}
        </StayMap>
      </Suspense>
      {card && (
        <div className={c('card')} role="group" aria-label="The place that is open on the map">
          {card}
          <IconButton
            icon={X}
            label="Close this place"
            className={c('close')}
            onClick={() => onOpen(null)}
          />
        </div>
      )}
    </div>
  )
}
