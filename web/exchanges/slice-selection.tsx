import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import type { SegmentAction } from '@portolan/domain/trips/exchange.ts'
import { useState, type ReactNode } from 'react'
import { changeWords } from '../flights/penalty-words.ts'
import { errorWords } from '../shell/error-words.ts'
import type { Trip } from '../trips/trip-queries.ts'
import { noWish, type SoughtFlight, type Wish } from './exchange-address.ts'
import type { Eligibility } from './exchange-queries.ts'
import { BackToTrip } from './exchange-screen.tsx'
import { SliceRow, sliceTitle } from './slice-row.tsx'
import { useQuoteExchange } from './use-quote-exchange.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

type Choice = 'Keep' | 'Change' | 'Remove'
const choiceWords: Readonly<Record<Choice, string>> = {
  Keep: 'Keep',
  Change: 'Change',
  Remove: 'Give up',
}
const isChoice = (action: SegmentAction): action is Choice =>
  action === 'Keep' || action === 'Change' || action === 'Remove'

/** As it is now: where it begins and ends, on its day. */
const soughtInPlaceOf = ({
  slice,
  fared: { segments },
}: Eligibility['slices'][number]): SoughtFlight => ({
  slice,
  origin: segments[0]?.origin.locationCode ?? '',
  destination: segments.at(-1)?.destination.locationCode ?? '',
  date: segments[0]?.departure.local.slice(0, 10) ?? '',
})
/** The way back from where the last flight arrives. */
const soughtBehind = ({ slices }: Eligibility): SoughtFlight => {
  const last = slices.at(-1)
  return {
    slice: null,
    origin: last?.fared.segments.at(-1)?.destination.locationCode ?? '',
    destination: slices[0]?.fared.segments[0]?.origin.locationCode ?? '',
    date: '',
  }
}

interface SliceSelectionProps {
  trip: Trip
  eligibility: Eligibility
  wish: Wish
  heading: (text: string) => ReactNode
  onContinue: (wish: Wish) => void
}

/**
 * SliceSelection: which flights change, which are kept, which are given up, and whether one is
 * added.
 */
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
      open.map(({ slice }) => [
        slice,
        wish.sought.some((one) => one.slice === slice) ||
        (wish === noWish && open.length === 1 && !canAdd)
          ? 'Change'
          : wish.removed.includes(slice)
            ? 'Remove'
            : 'Keep',
      ]),
    ),
  )
  const [adds, setAdds] = useState(wish.sought.some(({ slice }) => slice === null))
  const [nothing, setNothing] = useState(false)
  const quoting = useQuoteExchange(trip.id)
  const submit = (): void => {
    const before = (slice: number | null): SoughtFlight | undefined =>
      wish.sought.find((one) => one.slice === slice)
    const sought = [
      ...open
        .filter(({ slice }) => choices[slice] === 'Change')
        .map((one) => before(one.slice) ?? soughtInPlaceOf(one)),
      ...(adds ? [before(null) ?? soughtBehind(eligibility)] : []),
    ]
    const removed = open
      .filter(({ slice }) => choices[slice] === 'Remove')
      .map(({ slice }) => slice)
    const isNothing = sought.length + removed.length === 0
    setNothing(isNothing)
    if (isNothing) return
    // With nothing new to look for, the price can be asked for at once.
    if (sought.length === 0) quoting.quote({ wish: { sought, removed }, chosen: [] })
    else onContinue({ sought, removed })
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
      <p className={c('lead')}>What you keep stays as it is, with its seats and bags.</p>
      <ul className={c('slices')}>
        {slices.map((one) => {
          const { slice, fared, action, actions, change } = one
          const offered = actions.filter(isChoice)
          return (
            <li key={slice}>
              <h2 className={c('sliceTitle')}>{sliceTitle(fared)}</h2>
              <SliceRow
                slice={fared}
                aside={action === 'Flown' ? <Mark tone="plain">Flown</Mark> : undefined}
              />
              {action === 'Flown' ? null : offered.length > 1 ? (
                <RadioGroup
                  legend={`What becomes of ${sliceTitle(fared)}`}
                  hideLegend
                  look="row"
                  value={choices[slice] ?? 'Keep'}
                  onChange={(chosen) => setChoices({ ...choices, [slice]: chosen })}
                  choices={offered.map((value) => ({ value, label: choiceWords[value] }))}
                />
              ) : (
                <p className={c('note')}>{changeWords(change)}</p>
              )}
            </li>
          )
        })}
      </ul>
      {canAdd && (
        <Checkbox
          className={c('adds')}
          label="Add a flight back"
          note="On the same ticket, priced with it."
          checked={adds}
          onChange={({ target }) => setAdds(target.checked)}
        />
      )}
      {nothing && (
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
        <BackToTrip tripId={trip.id}>Keep everything</BackToTrip>
      </div>
    </form>
  )
}
