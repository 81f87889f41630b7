import { findDestinations, type ContinentGroup } from '@portolan/domain/sale/find-destination.ts'
import type { SaleDestination } from '@portolan/domain/sale/sale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { activeAfterKey } from '@portolan/design/travel/use-place-combobox.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './destination-search.module.css'

const c = classNames(styles)

/** Byte for byte (sale-7). */
const noMatch = 'The location you entered does not match a location currently on sale.'
const heading = 'Destinations on sale by continent'

export interface DestinationSearchProps {
  /** The name of the sale, the title of the search on phones. */
  title: string
  continents: readonly string[]
  destinations: readonly SaleDestination[]
  /** The text of the field. */
  search: string
  location: string | null
  onType: (text: string) => void
  onChoose: (name: string) => void
  onClear: () => void
}

const labelOf = ({ destinations }: Pick<DestinationSearchProps, 'destinations'>): string =>
  `Find a destination on sale (${destinations.length})`
const resultsText = (groups: readonly ContinentGroup[], search: string): string => {
  if (typedText(search) === '') return ''
  const found = groups.reduce((sum, group) => sum + group.destinations.length, 0)
  return found === 0 ? noMatch : `${found} ${found === 1 ? 'destination' : 'destinations'}`
}

/** The option that Enter chooses: the one pointed at, else the first match of the typed text. */
const activeOption = (
  pointed: string | null,
  names: readonly string[],
  hasQuery: boolean,
): string | null => {
  if (pointed !== null && names.includes(pointed)) return pointed
  return hasQuery ? (names[0] ?? null) : null
}

interface OptionsProps {
  /** Prefix of all ids. */
  id: string
  groups: readonly ContinentGroup[]
  optionId: (name: string) => string
  active: string | null
  location: string | null
  onPoint: (name: string) => void
  onChoose: (name: string) => void
}

const Options = ({ id, groups, optionId, active, location, onPoint, onChoose }: OptionsProps) => (
  <>
    <p className={c('heading')} id={`${id}-heading`}>
      {heading}
    </p>
    <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-heading`}>
      {groups.map(({ continent, destinations }, at) => (
        <div
          key={continent}
          role="group"
          aria-labelledby={`${id}-continent-${at}`}
          className={c('group')}
        >
          <p className={c('continent')} id={`${id}-continent-${at}`}>
            {continent}
          </p>
          {destinations.map(({ name }) => (
            <div
              key={name}
              role="option"
              id={optionId(name)}
              tabIndex={-1}
              aria-selected={name === location}
              className={c('option', name === active && 'active')}
              onPointerMove={() => onPoint(name)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(name)
              }}
            >
              {name}
            </div>
          ))}
        </div>
      ))}
    </div>
  </>
)

type ComboboxProps = DestinationSearchProps & { inDialog?: boolean; onDone?: () => void }

/** Open state, matches, active option and keyboard handling of the combobox. */
const useCombobox = ({
  continents,
  destinations,
  search,
  location,
  onType,
  onChoose,
  inDialog = false,
  onDone,
}: ComboboxProps) => {
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)
  // A chosen destination fills the field without filtering: the list shows all destinations again.
  const query = location === null ? search : ''
  const groups = findDestinations({ continents }, destinations, query)
  const names = groups.flatMap((group) => group.destinations.map(({ name }) => name))
  const active = activeOption(pointed, names, typedText(query) !== '')
  const isShown = inDialog || open
  const choose = (name: string): void => {
    onChoose(name)
    setOpen(false)
    setPointed(null)
    onDone?.()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = activeAfterKey(event.key, names, active)
    if (next !== null) {
      event.preventDefault()
      setOpen(true)
      setPointed(next)
    } else if (event.key === 'Enter' && isShown && active !== null) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && open && !inDialog) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const type = (text: string): void => {
    onType(text)
    setOpen(true)
    setPointed(null)
  }
  return {
    groups,
    names,
    active,
    isShown,
    results: isShown ? resultsText(groups, query) : '',
    setOpen,
    setPointed,
    choose,
    type,
    handleKey,
  }
}

/**
 * The combobox of the ARIA authoring practices: focus stays in the field, and the active option is
 * referenced by id. In a phone's dialog the list is always open.
 */
const Combobox = (props: ComboboxProps) => {
  const { inDialog = false, search, location, onClear } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox(props)
  const { names, active, isShown, setOpen } = box
  const optionId = (name: string): string => `${id}-${names.indexOf(name)}`
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
          aria-expanded={isShown && names.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active !== null ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          data-autofocus={inDialog || undefined}
          maxLength={120}
          value={search}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={box.handleKey}
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
      {isShown && (
        <div className={c('panel')}>
          {names.length === 0 ? (
            <p className={c('none')}>{noMatch}</p>
          ) : (
            <Options
              id={id}
              groups={box.groups}
              optionId={optionId}
              active={active}
              location={location}
              onPoint={box.setPointed}
              onChoose={box.choose}
            />
          )}
        </div>
      )}
      <LiveRegion message={box.results} />
    </div>
  )
}

/** Finds a destination of the sale. Full screen on phones, so that the keyboard hides nothing. */
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
