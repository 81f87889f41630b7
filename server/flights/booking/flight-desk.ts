import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { passengersOf, travelersOf } from '@portolan/domain/flights/party.ts'
import { priceFault } from '@portolan/domain/pricing/add-up.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import type { OrderDesk, QuoteDesk, QuoteFacts } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { flightQuotes, type FlightQuote } from '../flight-quote.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import { quotedFares } from '../quoted-fares.ts'
import { requoteFlights } from '../requote-flights.ts'
import { flightsProduct } from '../trip/flight-part.ts'
import { ticketsOf, type FlightBookingPart } from './flight-booking-part.ts'
import { creditableTicket, flightPurchase } from './flight-purchase.ts'

type FareHolds = Pick<FlightSupplier, 'hold' | 'held' | 'releaseHold'>
type TicketOrders = Pick<
  FlightSupplier,
  'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'
> &
  Partial<FareHolds>

/** The part's own price while its airline holds it; null if nothing is held. */
const heldPrice = async (
  supplier: Partial<FareHolds>,
  { isHeld, total, fingerprint }: FlightBookingPart,
  reference: string,
): Promise<Awaited<ReturnType<OrderDesk['price']>> | null> => {
  if (isHeld === undefined || supplier.held === undefined) return null
  const held = await supplier.held(reference)
  if (held.kind === 'unknown')
    return refuse({ code: 'Unavailable', message: 'The airline does not say what it holds.' })
  return held.kind === 'done' && held.value !== null && held.value.total.minor === total.minor
    ? ok({ total, fingerprint })
    : null
}

const holdsOf = ({
  hold,
  releaseHold,
}: Partial<FareHolds>): Pick<OrderDesk<FlightBookingPart>, 'holds'> =>
  hold === undefined || releaseHold === undefined
    ? {}
    : {
        holds: {
          place: async (reference, { slices, party, total }) => {
            const held = await hold(reference, { slices, party, expectedTotal: total })
            return held.kind === 'done' ? { kind: 'done', value: held.value.until } : held
          },
          release: releaseHold,
        },
      }

/** The order desk for flights. */
export const flightDesk = (supplier: TicketOrders, clock: Clock): OrderDesk<FlightBookingPart> => ({
  price: async (part, reference) => {
    const held = await heldPrice(supplier, part, reference)
    if (held !== null) return held
    const { slices, party, fingerprint } = part
    const priced = await supplier.price({ slices, party, now: clock.now(), honor: fingerprint })
    return priced.ok
      ? ok({ total: priced.value.price.grandTotal, fingerprint: priced.value.fingerprint })
      : priced
  },
  book: (reference, { slices, party, total }, { passengers, contact }) =>
    supplier.book(reference, { slices, party, passengers, contact, expectedTotal: total }),
  readBack: supplier.readBack,
  closeReference: supplier.closeReference,
  cancel: supplier.cancel,
  ...holdsOf(supplier),
})

/** The first and the last local day of a journey. */
export const datesOf = (tickets: FlightQuote['body']['tickets']): QuoteFacts['dates'] => {
  const dates = travelDatesOf(
    tickets.flatMap(({ slices }) => slices),
    tickets.at(-1)?.slices[0],
  )
  if (dates === null) throw new Error('checkout: a quote without a flight')
  return dates
}

/** Quotes of flights for checkout: one part per ticket. */
export const flightQuoteFacts = ({
  id,
  expiresAt,
  body: { tickets, party, passportRequired, earn },
}: FlightQuote): QuoteFacts => {
  const slices = tickets.flatMap((ticket) => ticket.slices)
  const documents = travelersOf(party)
  const parts = tickets.map(
    ({ choice, slices: itinerary, price, holdsFor, fingerprint }): FlightBookingPart => ({
      product: flightsProduct,
      slices: choice,
      party,
      itinerary,
      price,
      total: price.grandTotal,
      fingerprint,
      documents,
      ...(holdsFor == null ? {} : { holdsFor }),
    }),
  )
  return {
    id,
    expiresAt,
    passportRequired,
    earnsAs: 'flights',
    earn,
    travelers: passengersOf(party),
    dates: datesOf(tickets),
    addsUp: tickets.every(({ price }) => priceFault(price) === null),
    parts,
    purchase: parts.map(flightPurchase),
    creditable: parts.map(creditableTicket),
    journey: flightJourney(slices),
    fares: quotedFares(tickets, party),
  }
}

export const flightQuoteDesk = (deps: {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
  readonly clock: Clock
}): QuoteDesk => ({
  factsOf: (stored) => {
    const quote = flightQuotes.of(stored)
    return quote && flightQuoteFacts(quote)
  },
  requote: async ({ tenant, personId, parts }) => {
    const tickets = ticketsOf(parts)
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
