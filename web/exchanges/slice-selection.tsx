import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import type { SegmentAction } from '@portolan/domain/after-sales/exchange.ts'
import { useState, type ReactNode } from 'react'
import { changeWords, type FlightTrip } from '../flights/index.ts'
import { errorWords } from '../shell/error-words.ts'
import { BackToTrip } from '../after-sales/index.ts'
import { noWish, type RequestedFlight, type Wish } from './exchange-address.ts'
import type { Eligibility } from './exchange-queries.ts'
import { SliceRow, sliceTitle } from './slice-row.tsx'
import { useQuoteExchange } from './use-quote-exchange.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

type Choice = 'Keep' | 'Change' | 'Remove'
const choiceWords: Readonly<Record<Choice, string>> = {
  Keep: 'Keep',
  Change: 'Change',
  Remove: 'Cancel',
}
const isChoice = (action: SegmentAction): action is Choice =>
  action === 'Keep' || action === 'Change' || action === 'Remove'

/** A search for the same route and day as the current flight. */
const replacementOf = ({
  slice,
  fared: { segments },
}: Eligibility['slices'][number]): RequestedFlight => ({
  slice,
  origin: segments[0]?.origin.locationCode ?? '',
  destination: segments.at(-1)?.destination.locationCode ?? '',
  date: segments[0]?.departure.local.slice(0, 10) ?? '',
})
/** A search for a return from the last destination. */
const returnFlightOf = ({ slices }: Eligibility): RequestedFlight => {
  const last = slices.at(-1)
  return {
    slice: null,
    origin: last?.fared.segments.at(-1)?.destination.locationCode ?? '',
    destination: slices[0]?.fared.segments[0]?.origin.locationCode ?? '',
    date: '',
  }
}

interface SliceSelectionProps {
  trip: FlightTrip
  eligibility: Eligibility
  wish: Wish
  heading: (text: string) => ReactNode
  onContinue: (wish: Wish) => void
}

/** The choice a slice starts with. A single flight that can only change starts as `Change`. */
const initialChoice = (slice: number, wish: Wish, isOnlyOption: boolean): Choice => {
  if (wish.flights.some((flight) => flight.slice === slice)) return 'Change'
  if (wish === noWish && isOnlyOption) return 'Change'
  return wish.removed.includes(slice) ? 'Remove' : 'Keep'
}

interface SliceItemProps {
  item: Eligibility['slices'][number]
  choice: Choice
  onChoose: (choice: Choice) => void
}

const SliceItem = ({
  item: { fared, action, actions, change },
  choice,
  onChoose,
}: SliceItemProps) => {
  const offered = actions.filter(isChoice)
  const isFlown = action === 'Flown'
  return (
    <li>
      <h2 className={c('sliceTitle')}>{sliceTitle(fared)}</h2>
      <SliceRow slice={fared} aside={isFlown ? <Mark tone="plain">Completed</Mark> : undefined} />
      {!isFlown && offered.length > 1 && (
        <RadioGroup
          legend={`What to do with ${sliceTitle(fared)}`}
          hideLegend
          look="row"
          value={choice}
          onChange={onChoose}
          choices={offered.map((value) => ({ value, label: choiceWords[value] }))}
        />
      )}
      {!isFlown && offered.length <= 1 && <p className={c('note')}>{changeWords(change)}</p>}
    </li>
  )
}

/** Step 1: which flights to keep, change or cancel, and whether to add one. */
export const SliceSelection = ({
  trip,
  eligibility,
  wish,
  heading,
  onContinue,
}: SliceSelectionProps) => {
  const { slices, canAdd } = eligibility
  const open = slices.filter(({ action }) => action !== 'Flown')
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>(() =>
    Object.fromEntries(
      open.map(({ slice }) => [slice, initialChoice(slice, wish, open.length === 1 && !canAdd)]),
    ),
  )
  const [adds, setAdds] = useState(wish.flights.some(({ slice }) => slice === null))
  const [isEmpty, setIsEmpty] = useState(false)
  const quoting = useQuoteExchange(trip.id)
  const submit = (): void => {
    const before = (slice: number | null): RequestedFlight | undefined =>
      wish.flights.find((one) => one.slice === slice)
    const flights = [
      ...open
        .filter(({ slice }) => choices[slice] === 'Change')
        .map((one) => before(one.slice) ?? replacementOf(one)),
      ...(adds ? [before(null) ?? returnFlightOf(eligibility)] : []),
    ]
    const removed = open
      .filter(({ slice }) => choices[slice] === 'Remove')
      .map(({ slice }) => slice)
    const changesNothing = flights.length + removed.length === 0
    setIsEmpty(changesNothing)
    if (changesNothing) return
    // Without new flights to search for, the change can be quoted right away.
    if (flights.length === 0) quoting.quote({ wish: { flights, removed }, chosen: [] })
    else onContinue({ flights, removed })
  }
  return (
    <form
      className={c('narrow')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {heading('Which flights do you want to change?')}
      <p className={c('lead')}>Flights you keep don’t change, including their seats and bags.</p>
      <ul className={c('slices')}>
        {slices.map((item) => (
          <SliceItem
            key={item.slice}
            item={item}
            choice={choices[item.slice] ?? 'Keep'}
            onChoose={(chosen) => setChoices({ ...choices, [item.slice]: chosen })}
          />
        ))}
      </ul>
      {canAdd && (
        <Checkbox
          className={c('adds')}
          label="Add a return flight"
          note="On the same ticket, priced together."
          checked={adds}
          onChange={({ target }) => setAdds(target.checked)}
        />
      )}
      {isEmpty && (
        <Notice
          className={c('notice')}
          tone="warn"
          role="alert"
          title="Choose at least one flight to change"
        />
      )}
      {quoting.refused !== undefined && (
        <Notice
          className={c('notice')}
          tone="danger"
          role="alert"
          title={errorWords[quoting.refused].title}
        >
          {errorWords[quoting.refused].text}
        </Notice>
      )}
      <div className={c('actions')}>
        <Button type="submit" variant="primary" busy={quoting.isPending}>
          Continue
        </Button>
        <BackToTrip tripId={trip.id}>Keep your trip</BackToTrip>
      </div>
    </form>
  )
}
