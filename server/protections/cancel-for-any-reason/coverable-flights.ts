import { passengersOf, travelersOf } from '@portolan/domain/flights/party.ts'
import { refundByRules } from '@portolan/domain/flights/refund-by-rules.ts'
import { addOnsTotal } from '@portolan/domain/pricing/price-sums.ts'
import { cancelTerms } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import { tripSpan } from '@portolan/domain/trips/flight-trip.ts'
import { fromWire, subtract, toWire } from '@portolan/kernel/money.ts'
import { flightQuotes, flightsProduct } from '../../flights/index.ts'
import type { StoredQuote } from '../../quotes/index.ts'
import type { Coverable } from './coverable.ts'

/**
 * Flights as they are covered: all travelers and all flights of one ticket. Tickets of several
 * sellers are canceled by an agent, so they are not covered (protections-28). Undefined for a quote
 * of something else.
 */
export const coverableFlights = (quote: StoredQuote): Coverable | null | undefined => {
  const flights = flightQuotes.of(quote)
  if (flights === null) return undefined
  const { tickets, party, passportRequired } = flights.body
  const [ticket, ...others] = tickets
  if (ticket === undefined || others.length > 0) return null
  const { slices, price } = ticket
  const first = slices[0]?.segments[0]
  const last = slices.at(-1)?.segments.at(-1)
  const dates = travelDatesOf(slices, slices[0])
  if (first === undefined || last === undefined || dates === null) return null
  const whole = fromWire(price.grandTotal)
  const paid = subtract(whole, addOnsTotal(price.addOns, whole.currency))
  const refund = refundByRules(
    paid,
    slices.map(({ brand }) => brand),
    travelersOf(party),
  )
  return {
    covered: {
      covers: 'Flight',
      percent: cancelTerms.percent.Flight,
      paid: toWire(paid),
      ...tripSpan(slices),
      startZone: first.departure.zone,
      endZone: last.arrival.zone,
    },
    leastRefund: refund,
    refundOf: () => refund,
    paidAtProperty: false,
    roomTotals: null,
    facts: {
      kind: 'Flight',
      product: flightsProduct,
      travelers: passengersOf(party),
      dates,
      passportRequired,
    },
  }
}
