import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { RebookCandidate } from '@portolan/domain/protections/disruption-assistance/qualify.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { fromWire, type Money } from '@portolan/kernel/money.ts'
import type { QuoteFacts } from '../../checkout/index.ts'
import { ticketsOf } from '../../flights/index.ts'

const dearest = (prices: readonly Money[], total: Money): Money =>
  prices.reduce((most, one) => (one.minor > most.minor ? one : most), {
    ...total,
    minor: 0n,
  })

/** One slice as new flights; `prices`: of each traveler. */
export const candidateOf = (
  slice: FaredSlice,
  prices: readonly Money[],
  total: Money,
): RebookCandidate | null => {
  const [first, last] = [slice.segments[0], slice.segments.at(-1)]
  return first === undefined || last === undefined
    ? null
    : {
        origin: first.origin.locationCode,
        destination: last.destination.locationCode,
        date: first.departure.local.slice(0, 10),
        departure: Date.parse(first.departure.instant),
        arrival: Date.parse(last.arrival.instant),
        cabin: cabins.indexOf(slice.brand.cabin),
        // The airline has priced them for everybody.
        seatsLeft: prices.length,
        fare: dearest(prices, total),
        total,
      }
}

/** The flights of a quote as new flights: one ticket for one slice, and nothing else. Null if not. */
export const quotedCandidate = ({ parts, fares }: QuoteFacts): RebookCandidate | null => {
  const [ticket, ...others] = ticketsOf(parts)
  const [slice, ...more] = ticket?.itinerary ?? []
  if (ticket === undefined || slice === undefined || fares === undefined) return null
  if (others.length > 0 || more.length > 0 || parts.length > 1) return null
  const prices = fares.travelers.map(({ price }) => price)
  return candidateOf(slice, prices, fromWire(ticket.price.grandTotal))
}

/** When the first flight of a quote departs; null without one. */
export const quotedDeparture = ({ parts }: Pick<QuoteFacts, 'parts'>): ZonedMoment | null =>
  ticketsOf(parts)[0]?.itinerary[0]?.segments[0]?.departure ?? null
