import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { formatDay, formatDayShift } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { RebookingFlight } from './disruption-queries.ts'
import styles from './disruption.module.css'

const c = classNames(styles)

/** A flight with the reasons against it, of one kind or another. */
export type Candidate<Bar extends { readonly code: string }> = Omit<RebookingFlight, 'bars'> & {
  readonly bars: readonly Bar[]
}

/** A fare beside the cap; the words above say the same. */
export const CapMeter = ({ fare, cap }: { fare: MoneyWire; cap: MoneyWire }) => (
  <div aria-hidden="true" className={c('meter', fare.minor > cap.minor && 'over')}>
    <span
      style={{
        inlineSize: `${cap.minor === 0 ? 100 : Math.min(100, (fare.minor / cap.minor) * 100)}%`,
      }}
    />
  </div>
)

interface ListProps<Bar extends { readonly code: string }> {
  /** What is left for each traveler. */
  readonly cap: MoneyWire | undefined
  /** The page that a chosen flight leads to. */
  readonly chooses: string
  readonly tripId: string
  /** What was found, then what is needed. */
  readonly reasonOf: (bar: Bar) => readonly [found: string, must: string]
}

const Row = <Bar extends { readonly code: string }>({
  flight,
  cap,
  chooses,
  tripId,
  reasonOf,
}: ListProps<Bar> & { flight: Candidate<Bar> }) => {
  const { departure, arrival, plusDays, stops, bars, fare } = flight
  const name = `${flight.airlineName}, ${flight.flights.join(', ')}`
  const times = `${formatTime(departure.local)} to ${formatTime(arrival.local)}${plusDays === 0 ? '' : ` ${formatDayShift(plusDays)}`}`
  const choice = `trip=${tripId}&option=${encodeURIComponent(flight.option)}&brand=${encodeURIComponent(flight.brand)}`
  return (
    <li className={c('flight', bars.length > 0 && 'barred')}>
      <div>
        <p className={c('times')}>{times}</p>
        <p className={c('small')}>
          {`${formatDay(departure.local.slice(0, 10))}, ${name}, ${stops.length === 0 ? 'nonstop' : `through ${stops.join(', ')}`}`}
        </p>
      </div>
      <div>
        <p>
          <b>{formatWhole(fromWire(fare))}</b>
          {cap !== undefined && <span>{` of ${formatWhole(fromWire(cap))}`}</span>}
        </p>
        {cap !== undefined && <CapMeter fare={fare} cap={cap} />}
      </div>
      {bars.length === 0 ? (
        <AppLink
          href={`${chooses}?${choice}`}
          className={buttonClass({})}
          aria-label={`Choose, $0: ${name}, ${times}`}
        >
          Choose, $0
        </AppLink>
      ) : (
        <ul className={c('reasons')}>
          {bars.map((bar) => {
            const [found, must] = reasonOf(bar)
            return (
              <li key={bar.code}>
                <b>{found}</b>
                <span>{must}</span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** Flights that could replace others, each with its fare and the reasons against it. */
export const CandidateList = <Bar extends { readonly code: string }>({
  flights,
  ...list
}: ListProps<Bar> & { flights: readonly Candidate<Bar>[] }) =>
  flights.length === 0 ? null : (
    <ul className={c('flights')}>
      {flights.map((flight) => (
        <Row key={`${flight.option}${flight.brand}`} flight={flight} {...list} />
      ))}
    </ul>
  )

export const countWords = (count: number): string => {
  if (count === 0) return 'No flight qualifies right now'
  return count === 1 ? '1 flight qualifies' : `${count} flights qualify`
}
