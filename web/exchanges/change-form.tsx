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
import { bucketWords, cabinWords, sliceWords } from '../flights/index.ts'
import {
  daysOnSale,
  type TodayOf,
  usePlace,
  useRememberPlace,
  useSuggestions,
  useTodayOf,
} from '../flight-search/index.ts'
import { errorWords } from '../shell/error-words.ts'
import type { RequestedFlight, Wish } from './exchange-address.ts'
import type { Eligibility } from './exchange-queries.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

export type FlightField = 'origin' | 'destination' | 'date'
/** An error at a field of a requested flight. */
export interface FieldFault {
  readonly at: number
  readonly field: FlightField
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

const missing: Readonly<Record<FlightField, string>> = {
  origin: 'Enter a departure city.',
  destination: 'Enter a destination.',
  date: 'Choose a date.',
}
const messageOf = ({ code, field }: FieldFault): string =>
  code === 'MissingField'
    ? missing[field]
    : `${errorWords[code].title}. ${errorWords[code].text}`.trim()

const destinationFault = (origin: string, destination: string): ErrorCode | null => {
  if (destination === '') return 'MissingField'
  return placeParts(origin).place === placeParts(destination).place
    ? 'SameOriginAndDestination'
    : null
}

const dateFault = (
  date: string,
  earlier: readonly RequestedFlight[],
  today: string,
): ErrorCode | null => {
  if (date === '') return 'MissingField'
  if (date < today) return 'DateInPast'
  return earlier.some((before) => before.date > date) ? 'SlicesOutOfOrder' : null
}

/** Errors the form can find itself; the server finds the others. */
export const faultsOf = ({ flights }: Wish, todayOf: TodayOf): FieldFault[] =>
  flights.flatMap(({ origin, destination, date }, at): FieldFault[] => {
    const faults: readonly (readonly [FlightField, ErrorCode | null])[] = [
      ['origin', origin === '' ? 'MissingField' : null],
      ['destination', destinationFault(origin, destination)],
      ['date', dateFault(date, flights.slice(0, at), todayOf(origin))],
    ]
    return faults.flatMap(([field, code]) => (code === null ? [] : [{ at, field, code }]))
  })

/** A flight leaves today at the earliest, and not before the flights before it. */
const firstDay = (earlier: readonly RequestedFlight[], today: string): string =>
  earlier.reduce((latest, { date }) => (date > latest ? date : latest), today)

interface ChangeFormProps {
  eligibility: Eligibility
  wish: Wish
  cabin: SearchCabin
  /** The airports can be changed too. */
  places: boolean
  refused?: readonly FieldFault[] | undefined
  onPlaces: (wish: Wish) => void
  onSearch: (wish: Wish, cabin: SearchCabin) => void
}

/** Dates, and optionally airports: one group of fields for each requested flight. */
export const ChangeForm = ({
  eligibility,
  wish: given,
  cabin: givenCabin,
  places,
  refused = [],
  onPlaces,
  onSearch,
}: ChangeFormProps) => {
  const [flights, setSought] = useState(given.flights)
  const todayOf = useTodayOf(flights.map(({ origin }) => origin))
  const [cabin, setCabin] = useState(givenCabin)
  const [formFaults, setFormFaults] = useState<readonly FieldFault[]>([])
  const [touched, setTouched] = useState(false)
  const faults = [...formFaults, ...(touched ? [] : refused)]
  const wish: Wish = { ...given, flights }
  const change = (at: number, part: Partial<RequestedFlight>): void => {
    setTouched(true)
    setFormFaults([])
    setSought(flights.map((one, index) => (index === at ? { ...one, ...part } : one)))
  }
  const errorAt = (at: number, field: FlightField): string | undefined => {
    const fault = faults.find((one) => one.at === at && one.field === field)
    return fault && messageOf(fault)
  }
  return (
    <form
      className={c('form')}
      noValidate
      role="search"
      aria-label="New flights"
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultsOf(wish, todayOf)
        setFormFaults(found)
        if (found.length === 0) onSearch(wish, cabin)
      }}
    >
      {flights.map((one, at) => {
        const old =
          one.slice === null
            ? undefined
            : eligibility.slices.find(({ slice }) => slice === one.slice)?.fared
        const words = old && sliceWords(old)
        return (
          <fieldset key={one.slice ?? 'added'} className={c('sought')}>
            <legend className={c('sliceTitle')}>
              {words === undefined ? 'Return flight' : `${words.origin} to ${words.destination}`}
            </legend>
            {words !== undefined && (
              <p className={c('note')}>
                {`Current: ${words.day}, ${words.departs} – ${words.arrives}${words.dayShift > 0 ? ` +${words.dayShift}` : ''}, ${words.airline.name} ${words.numbers}`}
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
                startLabel="New date"
                endLabel=""
                start={one.date === '' ? null : one.date}
                end={null}
                today={todayOf(one.origin)}
                min={firstDay(flights.slice(0, at), todayOf(one.origin))}
                max={addDays(todayOf(one.origin), daysOnSale)}
                error={errorAt(at, 'date')}
                onChange={({ start }) => change(at, { date: start ?? '' })}
              />
              <SelectField
                label="Departure time"
                value={one.leave ?? ''}
                choices={[
                  { value: '', label: 'Any time' },
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
