import { BedDouble, History, MapPin, Plane, TrainFront } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import styles from './place-field.module.css'
import type { PlaceFieldProps, PlaceItem } from './search.props.ts'

const c = classNames(styles)
const drawings = {
  city: MapPin,
  airport: Plane,
  region: MapPin,
  hotel: BedDouble,
  station: TrainFront,
  recent: History,
}

interface PlaceListProps extends Pick<PlaceFieldProps, 'groups' | 'status' | 'label'> {
  id: string
  query: string
  activeId: string | null
  chosenId: string | null
  onActive: (id: string) => void
  onPick: (item: PlaceItem) => void
  /** Below a field it floats; inside a dialog it is fixed. */
  floats: boolean
}

export const optionId = (list: string, item: string): string =>
  `${list}-${item.replace(/[^\w-]/g, '_')}`

/** What the list says when it has no rows; empty while there is nothing to say. */
export const silence = (status: PlaceFieldProps['status'], query: string): string => {
  if (status === 'failed') return 'Places cannot be looked up right now.'
  return status === 'ready' && query.trim() !== ''
    ? `No place matches “${query.trim()}”. Try a city, an airport or its code.`
    : ''
}

export const PlaceList = (props: PlaceListProps) => {
  const { id, label, groups, status, query, activeId, chosenId, onActive, onPick, floats } = props
  const list = useRef<HTMLDivElement>(null)
  const shown = groups.filter((group) => group.items.length > 0)

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const words = shown.length === 0 ? silence(status, query) : ''
  if (shown.length === 0 && words === '' && status !== 'loading') return null
  return (
    // A press on the list must not take the focus from the field.
    <div className={c(floats ? 'pop' : 'still')} onPointerDown={(event) => event.preventDefault()}>
      {status === 'loading' && <div className={c('progress')} />}
      {words !== '' && <p className={c('said')}>{words}</p>}
      {status === 'loading' && shown.length === 0 && (
        <p className={c('said')}>Looking for places</p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {shown.map((group, at) => (
          <div
            key={group.title ?? at}
            role="group"
            aria-label={group.title ?? label}
            className={c('group')}
          >
            {group.title && (
              <div className={c('title')} aria-hidden="true">
                {group.title}
              </div>
            )}
            {group.items.map((item) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and hears the keys
              <div
                key={item.id}
                tabIndex={-1}
                id={optionId(id, item.id)}
                role="option"
                aria-selected={item.id === chosenId}
                data-active={item.id === activeId || undefined}
                className={c('item', item.nested && 'nested')}
                onPointerMove={() => onActive(item.id)}
                onClick={() => onPick(item)}
              >
                <Icon of={drawings[item.kind]} className={c('drawing')} />
                <span className={c('words')}>
                  <span className={c('name')}>{item.name}</span>
                  {item.note && <span className={c('note')}>{item.note}</span>}
                </span>
                <span className={c('right')}>{item.code}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
