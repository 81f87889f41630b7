import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDay, formatDayShift } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import {
  BarAxis,
  CandidateBar,
  laterWords,
  ReplacedBar,
  stopWords,
  type Replaced,
} from './candidate-bar.tsx'
import { CandidateMap } from './candidate-map.tsx'
import { CapMeter } from './cap-meter.tsx'
import type { RebookingFlight, RebookingFlights } from './disruption-queries.ts'
import { timeWindow, type TimeWindow } from './time-window.ts'
import styles from './candidates.module.css'

const c = classNames(styles)

/** A flight with the reasons against it, of one kind or another. */
export type Candidate<Bar extends { readonly code: string }> = Omit<RebookingFlight, 'bars'> & {
  readonly bars: readonly Bar[]
}

interface Listing<Bar extends { readonly code: string }> {
  /** What is left for each traveler. */
  readonly cap: MoneyWire
  /** The page that a chosen flight leads to. */
  readonly chooses: string
  readonly tripId: string
  /** What was found, then what is needed. */
  readonly reasonOf: (bar: Bar) => readonly [found: string, must: string]
  /** The flight that is replaced, above the others; absent where there is none to show. */
  readonly replaced?: Replaced
}
interface Row<Bar extends { readonly code: string }> extends Listing<Bar> {
  readonly window: TimeWindow | null
  /** The highest fare of the list, minor units. */
  readonly highest: number
}

const nameOf = ({ airlineName, flights }: Pick<RebookingFlight, 'airlineName' | 'flights'>) =>
  `${airlineName}, ${flights.join(', ')}`

const keyOf = ({ option, brand }: Pick<RebookingFlight, 'option' | 'brand'>): string =>
  `${option}${brand}`

/** The key of the row under the pointer or with the focus. The map repeats it; nothing needs it. */
const usePointed = () => {
  const list = useRef<HTMLDivElement>(null)
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    const points = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-flight]') : null
      setKey(row?.dataset['flight'] ?? null)
    }
    const leaves = (): void => setKey(null)
    element?.addEventListener('pointerover', points)
    element?.addEventListener('focusin', points)
    element?.addEventListener('pointerleave', leaves)
    return () => {
      element?.removeEventListener('pointerover', points)
      element?.removeEventListener('focusin', points)
      element?.removeEventListener('pointerleave', leaves)
    }
  }, [])
  return [list, key] as const
}

const FlightRow = <Bar extends { readonly code: string }>({
  flight,
  cap,
  chooses,
  tripId,
  reasonOf,
  replaced,
  window,
  highest,
}: Row<Bar> & { flight: Candidate<Bar> }) => {
  const { departure, arrival, plusDays, bars, fare } = flight
  const name = nameOf(flight)
  const later = bars.length === 0 ? laterWords(flight, replaced) : ''
  const words = `${stopWords(flight)}${later}`
  const shift = plusDays === 0 ? '' : ` ${formatDayShift(plusDays)}`
  const times = `${formatTime(departure.local)} to ${formatTime(arrival.local)}${shift}`
  const choice = `trip=${tripId}&option=${encodeURIComponent(flight.option)}&brand=${encodeURIComponent(flight.brand)}`
  return (
    <li className={c('flight', bars.length > 0 && 'barred')} data-flight={keyOf(flight)}>
      <TailMark code={flight.airline} name={flight.airlineName} />
      <div>
        <p className={c('times')}>{times}</p>
        <p className={c('small')}>{`${formatDay(departure.local.slice(0, 10))}, ${name}`}</p>
      </div>
      {window === null ? (
        <p className={c('small')}>{words}</p>
      ) : (
        <CandidateBar flight={flight} window={window} words={words} />
      )}
      <div className={c('fare')}>
        <p>
          <b>{formatWhole(fromWire(fare))}</b>
          {fare.minor <= cap.minor && <span>{` of ${formatWhole(fromWire(cap))}`}</span>}
        </p>
        <CapMeter fare={fare} cap={cap} highest={highest} />
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

const ReplacedRow = ({ replaced, window }: { replaced: Replaced; window: TimeWindow | null }) => (
  <div className={c('flight', 'replaced')}>
    <TailMark code={replaced.flight.slice(0, 2)} name={replaced.flight} />
    <div>
      <p className={c('times')}>
        <s>{formatTime(replaced.scheduled.local)}</s>
      </p>
      <p className={c('small')}>
        {`${formatDay(replaced.scheduled.local.slice(0, 10))}, ${replaced.flight}`}
      </p>
    </div>
    {window !== null && <ReplacedBar replaced={replaced} window={window} />}
  </div>
)

const Rows = <Bar extends { readonly code: string }>({
  flights,
  ...row
}: Row<Bar> & { flights: readonly Candidate<Bar>[] }) => (
  <ul className={c('flights')}>
    {flights.map((flight) => (
      <FlightRow key={keyOf(flight)} flight={flight} {...row} />
    ))}
  </ul>
)

const flownOf = ({ departure, arrival }: Pick<RebookingFlight, 'departure' | 'arrival'>) => ({
  departs: Date.parse(departure.instant),
  arrives: Date.parse(arrival.instant),
})

interface Found<Bar extends { readonly code: string }> extends Pick<RebookingFlights, 'airports'> {
  readonly qualifying: readonly Candidate<Bar>[]
  readonly barred: readonly Candidate<Bar>[]
}

const plannedOf = (replaced: Replaced | undefined) =>
  replaced === undefined
    ? []
    : [
        {
          departs: Date.parse(replaced.scheduled.instant),
          arrives: Date.parse(replaced.scheduledArrival),
        },
      ]

/** The bars and meters of both lists are drawn to one scale: that of the flights to choose from. */
const scaleOf = <Bar extends { readonly code: string }>(
  { qualifying, barred }: Found<Bar>,
  replaced: Replaced | undefined,
) => {
  const drawn = qualifying.length > 0 ? qualifying : barred
  const zone = drawn[0]?.departure.zone ?? 'UTC'
  return {
    window: timeWindow([...drawn.map(flownOf), ...plannedOf(replaced)], zone),
    highest: Math.max(0, ...[...qualifying, ...barred].map(({ fare }) => fare.minor)),
    city: drawn[0]?.origin ?? '',
  }
}

/** Flights that could replace others, each with its fare and the reasons against it, and a map. */
export const Candidates = <Bar extends { readonly code: string }>({
  found,
  disagree,
  ...listing
}: Listing<Bar> & {
  found: Found<Bar>
  /** The way to an agent. */
  disagree: ReactNode
}) => {
  const { qualifying, barred, airports } = found
  const { replaced } = listing
  const [list, pointedKey] = usePointed()
  const pointed = [...qualifying, ...barred].find((flight) => keyOf(flight) === pointedKey)
  const { window, highest, city } = scaleOf(found, replaced)
  if (qualifying.length + barred.length === 0) return null
  const row = { ...listing, window, highest }
  const [reason] = pointed?.bars.map((bar) => listing.reasonOf(bar)) ?? []
  return (
    <div className={c('board')}>
      <div ref={list} className={c('sheet')}>
        {window !== null && (
          <div className={c('head')} aria-hidden="true">
            <span>{`Bars show ${airports[city]?.city ?? city} time`}</span>
            <BarAxis window={window} />
            <span>Fare each, against the cap</span>
          </div>
        )}
        {replaced !== undefined && <ReplacedRow replaced={replaced} window={window} />}
        {qualifying.length > 0 && <Rows flights={qualifying} {...row} />}
        {barred.length > 0 && (
          <>
            <div className={c('divider')}>
              <h2>{`${barred.length} that don’t qualify`}</h2>
              <p>
                <span>We list them so you can check our reasons. </span>
                {disagree}
              </p>
            </div>
            <Rows flights={barred} {...row} />
          </>
        )}
      </div>
      <CandidateMap
        found={found}
        pointed={
          pointed === undefined
            ? null
            : {
                legs: pointed.legs,
                words: `${nameOf(pointed)}: ${reason === undefined ? 'qualifies' : reason.join('. ')}`,
              }
        }
      />
    </div>
  )
}

export const countWords = (count: number): string => {
  if (count === 0) return 'No flight qualifies right now'
  return count === 1 ? '1 flight qualifies' : `${count} flights qualify`
}
