import { addDays, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

/** Days ahead that airlines sell; 331 is common (flights-1). */
export const furthestDays = 331
/** Maximum number of slices of a trip; six is what airlines price together (flights-1). */
export const mostSlices = 6

export interface WantedSlice {
  /** A place code (`place-code.ts`). */
  readonly origin: string
  readonly destination: string
  readonly date: CalendarDate
}
export interface SlicePlace {
  readonly airports: readonly string[]
  /** Current date at the place. */
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
  /** Path in the request, such as `slices.0.origin`. */
  readonly field: string
  readonly facts?: Readonly<Record<string, string>>
}

const shareAirport = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((airport) => b.includes(airport))

/**
 * Checks a journey in the order of the form and returns the first violation. `placeOf` returns null
 * for a code without flights. A date is past once it is over at the origin.
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
