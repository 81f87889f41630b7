import { findDestinations, type ContinentGroup } from '@portolan/domain/sale/find-destination.ts'
import type { SaleDestination } from '@portolan/domain/sale/sale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { activeAfterKey } from '@portolan/design/travel/use-place-combobox.ts'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import styles from './destination-search.module.css'

const c = classNames(styles)

/** Byte for byte (specification sections 2 and 8). */
const noMatch = 'The location you entered does not match a location currently on sale.'
const heading = 'Destinations on sale by continent'

export interface DestinationSearchProps {
  /** The sale's name: title of the search on a phone. */
  title: string
  continents: readonly string[]
  destinations: readonly SaleDestination[]
  /** What stands in the field. */
  search: string
  location: string | null
  onType: (text: string) => void
  onChoose: (name: string) => void
  onClear: () => void
}

const labelOf = ({ destinations }: Pick<DestinationSearchProps, 'destinations'>): string =>
  `Find a destination on sale (${destinations.length})`
const said = (groups: readonly ContinentGroup[], search: string): string => {
  const found = groups.reduce((sum, group) => sum + group.destinations.length, 0)
  return search.trim() === ''
    ? ''
    : found === 0
      ? noMatch
      : `${found} ${found === 1 ? 'destination' : 'destinations'}`
}

/**
 * The combobox of the ARIA authoring practices over a list that is all there: focus stays in the
 * field, the active row is pointed at. In a phone's dialog the list stands below the field all the
 * time.
 */
const Combobox = ({
  inDialog = false,
  onDone,
  ...props
}: DestinationSearchProps & { inDialog?: boolean; onDone?: () => void }) => {
  const { continents, destinations, search, location, onType, onChoose, onClear } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  // With a destination chosen its name stands in the field and narrows nothing: the list is whole again.
  const groups = findDestinations({ continents }, destinations, location === null ? search : '')
  const names = groups.flatMap((group) => group.destinations.map(({ name }) => name))
  const active =
    wanted !== null && names.includes(wanted)
      ? wanted
      : location === null && search.trim() !== ''
        ? (names[0] ?? null)
        : null
  const shown = inDialog || open
  const optionId = (name: string): string => `${id}-${names.indexOf(name)}`
  const choose = (name: string): void => {
    onChoose(name)
    setOpen(false)
    setWanted(null)
    onDone?.()
  }
  return (
    <div
      className={c('search', inDialog && 'still')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <div className={c('box')}>
        <Icon of={Search} className={c('glass')} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={c('input')}
          aria-label={labelOf(props)}
          placeholder={labelOf(props)}
          aria-autocomplete="list"
          aria-expanded={shown && names.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active !== null ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus={inDialog || undefined}
          maxLength={120}
          value={search}
          onChange={(event) => {
            onType(event.target.value)
            setOpen(true)
            setWanted(null)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            const next = activeAfterKey(event.key, names, active)
            if (next !== null) {
              event.preventDefault()
              setOpen(true)
              setWanted(next)
            } else if (event.key === 'Enter' && shown && active !== null) {
              event.preventDefault()
              choose(active)
            } else if (event.key === 'Escape' && open && !inDialog) {
              event.preventDefault()
              setOpen(false)
            }
          }}
        />
        {search !== '' && (
          <TextButton
            className={c('clear')}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
          >
            Clear
          </TextButton>
        )}
      </div>
      {shown && (
        <div className={c('panel')}>
          {names.length === 0 ? (
            <p className={c('none')}>{noMatch}</p>
          ) : (
            <>
              <p className={c('heading')} id={`${id}-heading`}>
                {heading}
              </p>
              <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-heading`}>
                {groups.map(({ continent, destinations: own }, at) => (
                  <div
                    key={continent}
                    role="group"
                    aria-labelledby={`${id}-continent-${at}`}
                    className={c('group')}
                  >
                    <p className={c('continent')} id={`${id}-continent-${at}`}>
                      {continent}
                    </p>
                    {own.map(({ name }) => (
                      <div
                        key={name}
                        role="option"
                        id={optionId(name)}
                        tabIndex={-1}
                        aria-selected={name === location}
                        className={c('option', name === active && 'active')}
                        onPointerMove={() => setWanted(name)}
                        // Focus stays in the field.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => choose(name)}
                        onKeyDown={(event) => {
                          if (event.key === 'Enter') choose(name)
                        }}
                      >
                        {name}
                      </div>
                    ))}
                  </div>
                ))}
              </div>
            </>
          )}
        </div>
      )}
      <LiveRegion message={shown ? said(groups, location === null ? search : '') : ''} />
    </div>
  )
}

/**
 * Finds a destination of the sale; on a phone over the whole screen, so that the keyboard hides
 * nothing.
 */
export const DestinationSearch = (props: DestinationSearchProps) => {
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  if (!mobile) return <Combobox {...props} />
  return (
    <div className={c('search')}>
      <div className={c('box')}>
        <Icon of={Search} className={c('glass')} />
        <button
          type="button"
          className={c('input', 'press', props.search === '' && 'empty')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {props.search === '' ? labelOf(props) : props.search}
        </button>
        {props.search !== '' && (
          <TextButton className={c('clear')} onClick={props.onClear}>
            Clear
          </TextButton>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={props.title} size="full">
        <Combobox {...props} inDialog onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}
