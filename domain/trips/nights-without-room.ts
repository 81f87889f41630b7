import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'

interface Moment {
  /** Local date and time. */
  readonly local: string
}
interface Slice {
  readonly segments: readonly {
    readonly departure: Moment
    readonly arrival: Moment
    readonly origin: { readonly cityName: string }
    readonly destination: { readonly cityName: string }
  }[]
}
/** Nights in a city between two flights of a trip. */
export interface NightsAway {
  readonly city: string
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly nights: number
}

/**
 * The nights between arriving in a city and leaving it on the next flight, from local dates: a
 * flight that lands in the morning after needs no room for the night in the air. `itinerary`: in
 * order of travel.
 */
export const nightsWithoutRoom = (itinerary: readonly Slice[]): NightsAway[] =>
  itinerary.slice(0, -1).flatMap((slice, at): NightsAway[] => {
    const arrival = slice.segments.at(-1)
    const departure = itinerary[at + 1]?.segments[0]
    if (arrival === undefined || departure === undefined) return []
    // Somewhere else in between: where the nights are spent is not known.
    if (arrival.destination.cityName !== departure.origin.cityName) return []
    const from = arrival.arrival.local.slice(0, 10)
    const until = departure.departure.local.slice(0, 10)
    const nights = daysBetween(from, until)
    return nights > 0 ? [{ city: arrival.destination.cityName, from, until, nights }] : []
  })
