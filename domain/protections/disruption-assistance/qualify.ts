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
  readonly cabin: number
  readonly seatsLeft: number
  /** Of each traveler, with taxes and fees. */
  readonly fare: Money
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
  /** Of the disrupted slice, from where the traveler is. */
  readonly slice: Pick<CoveredSlice, 'origin' | 'destination' | 'date' | 'cabin'>
  readonly travelers: number
  /** Of each traveler. */
  readonly cap: Money
}

/** Every reason against a candidate; empty if it qualifies (protections-31). */
export const rebookBars = (
  { at, slice, travelers, cap }: RebookTerms,
  { origin, destination, date, departure, cabin, seatsLeft, fare }: RebookCandidate,
): readonly RebookBar[] => {
  const last = addDays(slice.date, disruptionTerms.laterDays)
  const over = excess(fare, cap)
  const bars: (RebookBar | false)[] = [
    origin !== slice.origin && { code: 'OtherOrigin', must: slice.origin, found: origin },
    destination !== slice.destination && {
      code: 'OtherDestination',
      must: slice.destination,
      found: destination,
    },
    (date < slice.date || date > last) && {
      code: 'OtherDay',
      first: slice.date,
      last,
      found: date,
    },
    departure <= at && { code: 'Departed', departure },
    cabin > slice.cabin && { code: 'HigherCabin', most: slice.cabin, found: cabin },
    seatsLeft < travelers && { code: 'TooFewSeats', needed: travelers, found: seatsLeft },
    over.minor > 0n && { code: 'OverCap', cap, over },
  ]
  return bars.filter((bar) => bar !== false)
}
