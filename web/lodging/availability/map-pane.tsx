import { X } from 'lucide-react'
import { areaFault } from '@portolan/domain/lodging/area.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { IconButton } from '@portolan/design/primitives/icon-button.tsx'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { Suspense, useState, type ReactNode } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { type Bounds, type Position } from '../map/bounds.ts'
import { LazyStayMap } from '../map/lazy-stay-map.ts'
import type { StayPin } from '../map/stay-map.tsx'
import styles from './map-pane.module.css'

const c = classNames(styles)
const storageKey = 'portolan.searchAsTheMapMoves'

export interface MapPaneProps {
  label: string
  pins: readonly StayPin[]
  /** Names by id, of the pins whose card has been loaded. */
  names: ReadonlyMap<string, string>
  center: Position | null
  bounds: Bounds
  active: string | null
  /** The card of the selected pin. */
  card: ReactNode
  onPoint: (id: string | null) => void
  onOpen: (id: string | null) => void
  /** Absent for a map that doesn't search. */
  onSearch: ((bounds: Bounds) => void) | undefined
  large: { readonly on: boolean; readonly toggle: () => void } | undefined
}

/** The map beside the list. Moving it searches the area, or offers a button if that is turned off. */
export const MapPane = ({
  label,
  pins,
  names,
  center,
  bounds,
  active,
  card,
  onPoint,
  onOpen,
  onSearch,
  large,
}: MapPaneProps) => {
  const { storage, config } = useServices()
  const [follows, setFollows] = useState(() => storage.local.getItem(storageKey) !== 'no')
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
    storage.local.setItem(storageKey, on ? 'yes' : 'no')
    if (on && moved !== null && !tooLarge) search(moved)
  }
  return (
    <div className={c('pane')}>
      <Suspense
        fallback={
          <div className={c('coming')}>
            <LoadingMark label="Loading map" />
          </div>
        }
      >
        <LazyStayMap
          label={label}
          pins={pins}
          names={names}
          center={center}
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
          {moved !== null && <SearchArea tooLarge={tooLarge} onSearch={() => search(moved)} />}
        </LazyStayMap>
      </Suspense>
      {card && (
        <div className={c('card')} role="group" aria-label="Selected place">
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

/** Searches the area the map was moved to, unless it is too large. */
const SearchArea = ({ tooLarge, onSearch }: { tooLarge: boolean; onSearch: () => void }) => {
  const { title, text } = errorWords.AreaTooLarge
  return tooLarge ? (
    <p className={c('large')} role="status">{`${title}. ${text}`}</p>
  ) : (
    <Button size="small" className={c('here')} onClick={onSearch}>
      Search this area
    </Button>
  )
}
