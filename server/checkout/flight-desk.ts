import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { passengersOf, travelersOf } from '@portolan/domain/flights/party.ts'
import { priceFault } from '@portolan/domain/pricing/add-up.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import { quoteById, requoteFlights, type FlightQuote } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { FlightPart } from './booking-part.ts'
import type { OrderDesk } from './order-desk.ts'
import type { QuoteDesk, QuoteFacts } from './quote-desk.ts'

/** Where tickets are ordered. */
export const flightDesk = (
  supplier: Pick<FlightSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>,
  clock: Clock,
): OrderDesk<FlightPart> => ({
  price: async ({ slices, party, fingerprint }) => {
    const priced = await supplier.price({ slices, party, now: clock.now(), honour: fingerprint })
    return priced.ok
      ? ok({ total: priced.value.price.grandTotal, fingerprint: priced.value.fingerprint })
      : priced
  },
  book: (reference, { slices, party, total }, { passengers, contact }) =>
    supplier.book({ reference, slices, party, passengers, contact, expectedTotal: total }),
  readBack: supplier.readBack,
  closeReference: supplier.closeReference,
  cancel: supplier.cancel,
})

const datesOf = (tickets: FlightQuote['tickets']): QuoteFacts['dates'] => {
  const first = tickets[0]?.slices[0]?.segments[0]
  const lastTicket = tickets.at(-1)?.slices[0]?.segments[0]
  const last = tickets.at(-1)?.slices.at(-1)?.segments.at(-1)
  if (first === undefined || lastTicket === undefined || last === undefined)
    throw new Error('checkout: a quote without a flight')
  return {
    first: first.departure.local.slice(0, 10),
    lastTicket: lastTicket.departure.local.slice(0, 10),
    last: last.arrival.local.slice(0, 10),
  }
}

/** A quote of flights as checkout knows quotes: a part for each ticket. */
export const flightQuoteFacts = ({
  id,
  expiresAt,
  tickets,
  party,
  passportRequired,
  earn,
}: FlightQuote): QuoteFacts => {
  const slices = tickets.flatMap((ticket) => ticket.slices)
  const documents = travelersOf(party)
  return {
    id,
    expiresAt,
    passportRequired,
    earnsAs: 'flights',
    earn,
    travelers: passengersOf(party),
    dates: datesOf(tickets),
    addsUp: tickets.every(({ price }) => priceFault(price) === null),
    parts: tickets.map(({ choice, slices: itinerary, price, fingerprint }) => ({
      product: 'flights',
      slices: choice,
      party,
      itinerary,
      price,
      total: price.grandTotal,
      fingerprint,
      documents,
    })),
    journey: flightJourney(slices),
  }
}

export const flightQuotes = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
  readonly clock: Clock
}): QuoteDesk<Tx> => ({
  quoteOf: async (tx, tenant, personId, quoteId) => {
    const quote = await quoteById(tx, tenant, personId, quoteId)
    return quote && flightQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, parts }) => {
    const tickets = parts.flatMap((part) => (part.product === 'flights' ? [part] : []))
    const [first] = tickets
    if (first === undefined) return null
    return requoteFlights(deps, {
      tenant,
      personId,
      party: first.party,
      choices: tickets.map(({ slices }) => slices),
      now: deps.clock.now(),
    })
  },
})
