import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { excess } from '../clause.ts'
import type { CoveredSlice } from './assistance.ts'
import { disruptionTerms } from './terms.ts'

/** A flight, or flights, that could replace the disrupted ones. */
export interface RebookCandidate {
  readonly origin: string
  readonly destination: string
  /** Local date of departure at the origin. */
  readonly date: CalendarDate
  /** Milliseconds. */
  readonly departure: number
  readonly arrival: number
  readonly cabin: number
  readonly seatsLeft: number
  /** Of each traveler, with taxes and fees. */
  readonly fare: Money
  /** Of all travelers, where they pay different fares; else `fare` of each. */
  readonly total?: Money
}
/** Why a candidate does not qualify, with what was compared. */
export type RebookBar =
  | { readonly code: 'OtherOrigin'; readonly must: string; readonly found: string }
  | { readonly code: 'OtherDestination'; readonly must: string; readonly found: string }
  | {
      readonly code: 'OtherDay'
      readonly first: CalendarDate
      readonly last: CalendarDate
      readonly found: CalendarDate
    }
  | { readonly code: 'Departed'; readonly departure: number }
  | { readonly code: 'HigherCabin'; readonly most: number; readonly found: number }
  | { readonly code: 'TooFewSeats'; readonly needed: number; readonly found: number }
  | { readonly code: 'OverCap'; readonly cap: Money; readonly over: Money }

export interface RebookTerms {
  readonly at: number
  readonly from: RebookFrom
  readonly travelers: number
  /** Of each traveler. */
  readonly cap: Money
}
/** What a new flight is compared with. */
export interface RebookFrom {
  readonly origin: string
  readonly destination: string
  readonly date: CalendarDate
  readonly cabin: number
}
/**
 * A slice that nobody has begun is replaced from its start; later the travelers are where the
 * disrupted flight departs.
 */
export const rebookFrom = (
  { flights, destination, cabin }: CoveredSlice,
  disrupted: number,
  at: number,
): RebookFrom | null => {
  const [first] = flights
  const isBegun = first !== undefined && first.departure !== null && first.departure <= at
  const flight = isBegun ? (flights[disrupted] ?? first) : first
  return flight === undefined
    ? null
    : { origin: flight.origin, destination, date: flight.date, cabin }
}

/** Every reason against a candidate; empty if it qualifies (protections-31). */
export const rebookBars = (
  { at, from, travelers, cap }: RebookTerms,
  { origin, destination, date, departure, cabin, seatsLeft, fare }: RebookCandidate,
): readonly RebookBar[] => {
  const last = addDays(from.date, disruptionTerms.laterDays)
  const over = excess(fare, cap)
  const bars: (RebookBar | false)[] = [
    origin !== from.origin && { code: 'OtherOrigin', must: from.origin, found: origin },
    destination !== from.destination && {
      code: 'OtherDestination',
      must: from.destination,
      found: destination,
    },
    (date < from.date || date > last) && {
      code: 'OtherDay',
      first: from.date,
      last,
      found: date,
    },
    departure <= at && { code: 'Departed', departure },
    cabin > from.cabin && { code: 'HigherCabin', most: from.cabin, found: cabin },
    seatsLeft < travelers && { code: 'TooFewSeats', needed: travelers, found: seatsLeft },
    over.minor > 0n && { code: 'OverCap', cap, over },
  ]
  return bars.filter((bar) => bar !== false)
}

/** All candidates, earliest arrival first: those that qualify, and the others with their reasons. */
export const rebookChoices = <C extends RebookCandidate>(
  terms: RebookTerms,
  candidates: readonly C[],
): {
  readonly qualifying: readonly C[]
  readonly barred: readonly { readonly candidate: C; readonly bars: readonly RebookBar[] }[]
} => {
  const judged = candidates
    .toSorted((a, b) => a.arrival - b.arrival)
    .map((candidate) => ({ candidate, bars: rebookBars(terms, candidate) }))
  return {
    qualifying: judged.filter(({ bars }) => bars.length === 0).map(({ candidate }) => candidate),
    barred: judged.filter(({ bars }) => bars.length > 0),
  }
}
