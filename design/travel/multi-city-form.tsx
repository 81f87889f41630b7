import { Plus, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import styles from './multi-city-form.module.css'

const c = classNames(styles)

export interface MultiCityLeg {
  id: string
  from: ReactNode
  to: ReactNode
  date: ReactNode
  /** Absent while there are as few flights as such a trip must have. */
  onRemove?: (() => void) | undefined
}

export interface MultiCityFormProps {
  label: string
  legs: readonly MultiCityLeg[]
  /** Absent once there are as many flights as can be sold together; `full` says so in its place. */
  onAdd?: (() => void) | undefined
  full: string
  /** Wishes that most leave as they are. */
  extra?: ReactNode
  party: ReactNode
  /** The submit button. */
  action: ReactNode
  /** Joined to the open tab above. */
  joined?: boolean | undefined
  onSubmit: () => void
}

/** The flights of a trip through several cities, a row each, with who travels and the search below. */
export const MultiCityForm = ({
  label,
  legs,
  onAdd,
  full,
  extra,
  party,
  action,
  joined = false,
  onSubmit,
}: MultiCityFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  // What was pressed goes with the last flight that can be added or taken out: the focus goes on to the flight in question.
  const moved = useRef<number | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    form.current
      ?.querySelectorAll<HTMLElement>(':scope > [role="group"]')
      [Math.min(moved.current, legs.length - 1)]?.focus()
    moved.current = null
  }, [legs.length])
  const changes = (at: number, act: () => void) => (): void => {
    moved.current = at
    act()
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      noValidate
      className={c('form', joined && 'joined')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {legs.map((leg, at) => (
        <div
          key={leg.id}
          role="group"
          tabIndex={-1}
          aria-label={`Flight ${at + 1}`}
          className={c('leg')}
        >
          <span className={c('number')} aria-hidden="true">
            {at + 1}
          </span>
          <div className={c('place')}>{leg.from}</div>
          <div className={c('place')}>{leg.to}</div>
          <div className={c('date')}>{leg.date}</div>
          <div className={c('remove')}>
            {leg.onRemove && (
              <IconButton
                icon={X}
                label={`Remove flight ${at + 1}`}
                onClick={changes(at, leg.onRemove)}
              />
            )}
          </div>
        </div>
      ))}
      <div className={c('foot')}>
        <div className={c('add')}>
          {onAdd ? (
            <TextButton className={c('more')} onClick={changes(legs.length, onAdd)}>
              <Icon of={Plus} size={16} />
              Add a flight
            </TextButton>
          ) : (
            <p className={c('full')}>{full}</p>
          )}
          <LiveRegion message={onAdd ? '' : full} />
          {extra}
        </div>
        <div className={c('party')}>{party}</div>
        <div className={c('action')}>{action}</div>
      </div>
    </form>
  )
}
