import { addDays, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

/**
 * Airlines open their flights this many days ahead (specification says nothing; 331 is what most
 * sell; the market's airlines do too).
 */
export const furthestDays = 331
/**
 * Slices of one trip: one way, a round trip, or up to six of a multi-city trip (specification
 * section 1 says none; six is what airlines price together).
 */
export const mostSlices = 6

export interface WantedSlice {
  /** As `place-code.ts` says it. */
  readonly origin: string
  readonly destination: string
  readonly date: CalendarDate
}
export interface SlicePlace {
  readonly airports: readonly string[]
  /** The calendar day that it is there now. */
  readonly today: CalendarDate
}
export type SliceRefusalCode =
  | 'UnknownAirport'
  | 'SameOriginAndDestination'
  | 'InvalidDate'
  | 'DateInPast'
  | 'DateTooFar'
  | 'ReturnBeforeDeparture'
  | 'SlicesOutOfOrder'
export interface SliceRefusal {
  readonly code: SliceRefusalCode
  /** In the request: `slices.0.origin`. */
  readonly field: string
  readonly facts?: Readonly<Record<string, string>>
}

const shareAirport = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((airport) => b.includes(airport))

/**
 * The rules of a wanted journey, in the order in which a person fills it in: places of each slice
 * first, then its date. `placeOf` answers null for a code nobody flies from. A date is past when it
 * is over at the origin, wherever the traveller sits.
 */
export const checkSlices = (
  slices: readonly WantedSlice[],
  placeOf: (code: string) => SlicePlace | null,
): Result<true, SliceRefusal> => {
  let previous: CalendarDate | null = null
  for (const [index, slice] of slices.entries()) {
    const at = (name: string): string => `slices.${index}.${name}`
    const origin = placeOf(slice.origin)
    if (origin === null)
      return refuse({ code: 'UnknownAirport', field: at('origin'), facts: { place: slice.origin } })
    const destination = placeOf(slice.destination)
    if (destination === null)
      return refuse({
        code: 'UnknownAirport',
        field: at('destination'),
        facts: { place: slice.destination },
      })
    if (shareAirport(origin.airports, destination.airports))
      return refuse({ code: 'SameOriginAndDestination', field: at('destination') })
    if (!isCalendarDate(slice.date)) return refuse({ code: 'InvalidDate', field: at('date') })
    if (slice.date < origin.today)
      return refuse({ code: 'DateInPast', field: at('date'), facts: { earliest: origin.today } })
    const latest = addDays(origin.today, furthestDays)
    if (slice.date > latest)
      return refuse({ code: 'DateTooFar', field: at('date'), facts: { latest } })
    if (previous !== null && slice.date < previous)
      return refuse({
        code: slices.length === 2 ? 'ReturnBeforeDeparture' : 'SlicesOutOfOrder',
        field: at('date'),
        facts: { earliest: previous },
      })
    previous = slice.date
  }
  return ok(true)
}
