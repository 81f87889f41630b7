import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { TravelDates } from './age.ts'

/** A slice, as far as its local times go. */
interface TimedSlice {
  readonly segments: readonly {
    readonly departure: { readonly local: string }
    readonly arrival: { readonly local: string }
  }[]
}

/**
 * The earliest and the latest local date of all departures and arrivals. Over the date line a
 * flight may land on the day before it left, so neither is simply the first departure or the last
 * arrival. Null for a journey without flights.
 */
export const travelDatesOf = (
  slices: readonly TimedSlice[],
  lastTicket: TimedSlice | undefined,
): TravelDates | null => {
  const dates: CalendarDate[] = slices
    .flatMap(({ segments }) => segments)
    .flatMap(({ departure, arrival }) => [departure.local.slice(0, 10), arrival.local.slice(0, 10)])
    .toSorted()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return null
  const ticket = lastTicket?.segments[0]?.departure.local.slice(0, 10)
  return { first, last, ...(ticket === undefined ? {} : { lastTicket: ticket }) }
}
