import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { DateRangeField } from '@portolan/design/travel/date-range-field.tsx'
import { PlaceField } from '@portolan/design/travel/place-field.tsx'
import { searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { timeBuckets } from '@portolan/domain/flights/time-buckets.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { useState } from 'react'
import { sliceWords } from '../flights/journey-words.ts'
import { daysOnSale } from '../flights/search/calendar-prices.ts'
import { usePlace, useRememberPlace, useSuggestions } from '../flights/search/places.ts'
import { bucketWords, cabinWords } from '../flights/shop/filter-words.ts'
import { errorWords } from '../shell/error-words.ts'
import { useToday } from '../shell/use-today.ts'
import type { SoughtFlight, Wish } from './exchange-address.ts'
import type { Eligibility } from './exchange-queries.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

export type SoughtField = 'origin' | 'destination' | 'date'
/** What is wrong with which of the flights that are looked for. */
export interface SoughtFault {
  readonly at: number
  readonly field: SoughtField
  readonly code: ErrorCode
}

interface PlaceProps {
  label: string
  code: string
  error: string | undefined
  onPick: (code: string) => void
}
const Place = ({ label, code, error, onPick }: PlaceProps) => {
  const value = usePlace(code === '' ? undefined : code)
  const remember = useRememberPlace()
  const [text, setText] = useState('')
  const { groups, status } = useSuggestions(text)
  return (
    <PlaceField
      label={label}
      value={value}
      groups={groups}
      status={status}
      error={error}
      onQuery={setText}
      onChange={(item) => {
        if (item === null) return
        remember(item)
        onPick(item.id)
      }}
    />
  )
}

const missing: Readonly<Record<SoughtField, string>> = {
  origin: 'Choose where you leave from.',
  destination: 'Choose where you go.',
  date: 'Choose the day.',
}
const sentence = ({ code, field }: SoughtFault): string =>
  code === 'MissingField'
    ? missing[field]
    : `${errorWords[code].title}. ${errorWords[code].text}`.trim()

/** What the form itself can tell before anybody is asked; whatever else is wrong the server says. */
export const soughtFaults = ({ sought }: Wish, today: string): SoughtFault[] =>
  sought.flatMap(({ origin, destination, date }, at): SoughtFault[] => [
    ...(origin === '' ? [{ at, field: 'origin', code: 'MissingField' } as const] : []),
    ...(destination === ''
      ? [{ at, field: 'destination', code: 'MissingField' } as const]
      : placeParts(origin).place === placeParts(destination).place
        ? [{ at, field: 'destination', code: 'SameOriginAndDestination' } as const]
        : []),
    ...(date === ''
      ? [{ at, field: 'date', code: 'MissingField' } as const]
      : date < today
        ? [{ at, field: 'date', code: 'DateInPast' } as const]
        : sought.slice(0, at).some((before) => before.date > date)
          ? [{ at, field: 'date', code: 'SlicesOutOfOrder' } as const]
          : []),
  ])

interface ChangeFormProps {
  eligibility: Eligibility
  wish: Wish
  cabin: SearchCabin
  /** Where from and where to can be changed as well. */
  places: boolean
  refused?: readonly SoughtFault[] | undefined
  onPlaces: (wish: Wish) => void
  onSearch: (wish: Wish, cabin: SearchCabin) => void
}

/**
 * When, and where the person wants it from and to where: one group of fields for each flight that
 * is looked for.
 */
export const ChangeForm = ({
  eligibility,
  wish: given,
  cabin: givenCabin,
  places,
  refused = [],
  onPlaces,
  onSearch,
}: ChangeFormProps) => {
  const today = useToday()
  const [sought, setSought] = useState(given.sought)
  const [cabin, setCabin] = useState(givenCabin)
  const [own, setOwn] = useState<readonly SoughtFault[]>([])
  const [touched, setTouched] = useState(false)
  const faults = [...own, ...(touched ? [] : refused)]
  const wish: Wish = { ...given, sought }
  const change = (at: number, part: Partial<SoughtFlight>): void => {
    setTouched(true)
    setOwn([])
    setSought(sought.map((one, index) => (index === at ? { ...one, ...part } : one)))
  }
  const errorAt = (at: number, field: SoughtField): string | undefined => {
    const fault = faults.find((one) => one.at === at && one.field === field)
    return fault && sentence(fault)
  }
  return (
    <form
      className={c('form')}
      noValidate
      role="search"
      aria-label="Other flights"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = soughtFaults(wish, today)
        setOwn(wrong)
        if (wrong.length === 0) onSearch(wish, cabin)
      }}
    >
      {sought.map((one, at) => {
        const old =
          one.slice === null
            ? undefined
            : eligibility.slices.find(({ slice }) => slice === one.slice)?.fared
        const words = old && sliceWords(old)
        return (
          <fieldset key={one.slice ?? 'added'} className={c('sought')}>
            <legend className={c('sliceTitle')}>
              {words === undefined ? 'The flight back' : `${words.origin} to ${words.destination}`}
            </legend>
            {words !== undefined && (
              <p className={c('note')}>
                Now {words.day}, {words.departs} – {words.arrives}
                {words.dayShift > 0 && ` +${words.dayShift}`}, {words.airline.name} {words.numbers}
              </p>
            )}
            <div className={c('fields')}>
              {places && (
                <>
                  <Place
                    label="From"
                    code={one.origin}
                    error={errorAt(at, 'origin')}
                    onPick={(origin) => change(at, { origin })}
                  />
                  <Place
                    label="To"
                    code={one.destination}
                    error={errorAt(at, 'destination')}
                    onPick={(destination) => change(at, { destination })}
                  />
                </>
              )}
              <DateRangeField
                mode="single"
                startLabel="New day"
                endLabel=""
                start={one.date === '' ? null : one.date}
                end={null}
                today={today}
                min={sought
                  .slice(0, at)
                  .reduce((latest, { date }) => (date > latest ? date : latest), today)}
                max={addDays(today, daysOnSale)}
                error={errorAt(at, 'date')}
                onChange={({ start }) => start !== null && change(at, { date: start })}
              />
              <SelectField
                label="Leave"
                value={one.leave ?? ''}
                choices={[
                  { value: '', label: 'At any time' },
                  ...timeBuckets.map((value) => ({ value, label: bucketWords[value] })),
                ]}
                onChange={({ target }) =>
                  change(at, { leave: timeBuckets.find((bucket) => bucket === target.value) })
                }
              />
            </div>
          </fieldset>
        )
      })}
      <div className={c('foot')}>
        <SelectField
          label="Cabin"
          className={c('cabin')}
          value={cabin}
          choices={searchCabins.map((value) => ({ value, label: cabinWords[value] }))}
          onChange={({ target }) =>
            setCabin(searchCabins.find((one) => one === target.value) ?? cabin)
          }
        />
        {!places && (
          <TextButton className={c('more')} onClick={() => onPlaces(wish)}>
            Change airports too
          </TextButton>
        )}
        <Button type="submit" variant="primary">
          Show flights
        </Button>
      </div>
    </form>
  )
}
