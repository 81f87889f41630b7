import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { nightsBetween } from '@portolan/domain/packages/nights.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { fares } from './booked-fares.ts'
import {
  quotesExchange,
  seesExchangeQuote,
  shopsExchange,
  type ExchangeQuote,
} from './exchanges.ts'
import { booksPackage, quotesPackage, type WantedPackage } from './packages.ts'
import type { Traveler } from './traveler.ts'

/** A booked package whose flights can be changed, and its stay too unless said otherwise. */
export const booksChangeablePackage = async (person: Traveler, wanted: WantedPackage) => {
  const { quote } = await quotesPackage(person, {
    fare: fares.changeable,
    rate: ({ cancellation }) => cancellation.refund === 'FullyRefundable',
    // Fewer nights than a property asks for would be refused.
    nights: 9,
    ...wanted,
  })
  const booking = await booksPackage(person, quote, (body) => ({
    ...body,
    stay: { requests: 'A high floor' },
  }))
  if (booking.tripId === null) throw new Error(`the package is ${booking.state} and has no trip`)
  return { quote, booking, tripId: booking.tripId }
}

type OtherFlights = Parameters<typeof shopsExchange>[2]

/** A quote of other flights, with what they do to the stay. */
export const quotesOtherFlights = async (
  person: Traveler,
  tripId: string,
  wanted: OtherFlights,
) => {
  const { slices, difference } = await shopsExchange(person, tripId, wanted)
  return quotesExchange(person, tripId, slices, difference)
}

type Moved = NonNullable<NonNullable<ExchangeQuote['offer']>['slices'][number]['after']>

/** Days by which the end of a stay moves with other flights that land or leave then. */
const movedBy = (slice: number, [before, after]: readonly [Moved, Moved]): number => {
  const day = ({ segments }: Moved) =>
    slice === 0
      ? nightsBetween(segments.at(-1)?.arrival.local ?? '', '9999-12-31T23:59')?.checkIn
      : segments[0]?.departure.local.slice(0, 10)
  return daysBetween(day(before) ?? '', day(after) ?? '')
}

/**
 * The same, on the first later day that has flights and whose nights the property sells. Flights a
 * day later may land two days later, or at an hour that still counts as the night before.
 */
export const movesStay = async (
  person: Traveler,
  tripId: string,
  { slice, pick = 'least' }: Omit<OtherFlights, 'days'> = { slice: 0 },
) => {
  const bars: unknown[] = []
  for (const days of [1, 2, 3]) {
    const wanted = await shopsExchange(person, tripId, { slice, days, pick }).catch(() => null)
    if (wanted === null) continue
    const quote = await quotesExchange(person, tripId, wanted.slices, wanted.difference)
    const { before, after } = quote.offer?.slices.find((one) => one.slice === slice) ?? {}
    if (quote.offer?.stay?.outcome === 'Moves' && before && after)
      return { quote, later: movedBy(slice, [before, after]) }
    bars.push(quote.offer?.stay?.bar ?? quote.refusal?.code)
  }
  throw new Error(`no day on which the stay can begin or end: ${bars.join(', ')}`)
}

/**
 * A quote of a stay a night longer than booked with the flights home that fit, on the first such
 * night that both sell: the last night is the traveler's wish, the first is left as it is.
 */
export const asksForDates = async (
  person: Traveler,
  tripId: string,
  { checkIn, checkOut }: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate },
) => {
  for (const days of [1, 2, 3]) {
    const { slices } = await shopsExchange(person, tripId, { slice: 1, days })
    // A night of its own after the arrival: flights alone would leave the first one.
    const dates = { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, days) }
    const asked = await (
      await person.api()
    ).get(quoteExchange, { params: { tripId }, body: { slices, stay: dates } })
    const quote = await seesExchangeQuote(person, tripId, asked.id)
    if (quote.offer?.stay?.outcome === 'Moves')
      return { quote, wanted: { ...dates, nights: daysBetween(dates.checkIn, dates.checkOut) } }
  }
  throw new Error('no dates that both sell')
}
