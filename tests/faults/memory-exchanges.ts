import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import type { ExchangeableOrder } from '@portolan/server/exchanges/exchange-desk.ts'
import type { Exchange, ExchangeStore } from '@portolan/server/exchanges/exchange-store.ts'
import type { QuotedExchange } from '@portolan/server/exchanges/quoted-exchange.ts'
import type { PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import {
  createMemoryClaimedTripStore,
  createMemoryJourneys,
  createMemoryTrips,
  requestIn,
} from './memory-trips.ts'
import { digest } from './simulated-person.ts'

/** A quote that was shown for a trip. */
export interface KeptExchangeQuote {
  readonly quoted: QuotedExchange
  readonly expiresAt: number
}
/** The flights that a booking has after its exchanges. */
export const flownTable = 'flown'
/** The product day is not simulated: after this many failures a trip is left alone for good. */
const mostFailed = 3

/** A trip has other tickets now, and its flights are other flights. */
export const moveTickets = (
  tx: MemoryTx,
  bookingId: string,
  { locator, tickets }: Pick<ExchangeableOrder, 'locator' | 'tickets'>,
): void => {
  const trips = tx.table<PostedTrip>('trips')
  const trip = trips.get(bookingId)
  if (trip === undefined) throw new Error(`no trip of ${bookingId}`)
  const [first, ...others] = trip.orders
  if (first === undefined) throw new Error('a trip without an order')
  trips.set(bookingId, { ...trip, orders: [{ ...first, locator, tickets }, ...others] })
}

const moveFlights = (
  tx: MemoryTx,
  { bookingId, quoted: { confirms } }: Exchange,
  order: ExchangeableOrder,
): void => {
  moveTickets(tx, bookingId, order)
  tx.table<readonly FaredSlice[]>(flownTable).set(bookingId, confirms.itinerary)
}

const nothingJoined = (): never => {
  throw new Error('nothing changes with simulated flights')
}

/** Exchanges' tables in memory, with the promises that constraints keep in PostgreSQL. */
export const createMemoryExchangeStore = (
  store: MemoryStore,
  commitFault: (method: string) => CommitFault = () => 'none',
): ExchangeStore<MemoryTx> => {
  const bookings = createMemoryBookingStore(store, commitFault)
  const trips = createMemoryTrips()
  const journeys = createMemoryJourneys()
  const kept = (tx: MemoryTx, id: string): Exchange => {
    const exchange = tx.table<Exchange>('exchanges').get(id)
    if (exchange === undefined) throw new Error(`no exchange ${id}`)
    return exchange
  }
  return {
    ...createMemoryClaimedTripStore(store, commitFault),
    ownTrip: trips.ownTrip,
    quoteOf: async (tx, { quoteId }) =>
      tx.table<KeptExchangeQuote>('exchangeQuotes').get(quoteId) ?? null,
    ofQuote: async (tx, _tenant, tripId, quoteId) =>
      tx
        .table<Exchange>('exchanges')
        .values()
        .find(
          (one) =>
            one.tripId === tripId &&
            one.quoteId === quoteId &&
            !tx.table<string>('failedExchanges').has(one.id),
        )?.id ?? null,
    failedAttempts: async (tx, _tenant, tripId) => ({
      failed: tx
        .table<string>('failedExchanges')
        .values()
        .filter((one) => one === tripId).length,
      most: mostFailed,
    }),
    insert: async (tx, exchange) => tx.table<Exchange>('exchanges').set(exchange.id, exchange),
    byId: async (tx, _tenant, id) => kept(tx, id),
    keepAmendment: (
      tx,
      {
        exchange: {
          id,
          bookingId,
          quoted: { confirms },
        },
        tender,
        progress,
      },
    ) =>
      trips.amend(tx, {
        bookingId,
        id,
        partId: confirms.partId,
        total: confirms.price.grandTotal,
        currency: confirms.price.grandTotal.currency,
        tender,
        returned: (progress.refunds ?? []).map(({ amount }) => amount),
      }),
    keepJoined: nothingJoined,
    keepOwed: (tx, { exchange: { id }, progress, at }) =>
      trips.keepOwed(tx, id, progress.refunds ?? [], at),
    moveTrip: async (tx, exchange, order) => moveFlights(tx, exchange, order),
    claimJourney: (tx, { tenant, id, bookingId, quoted: { confirms } }) => {
      const [lead] = requestIn(tx, bookingId).details.passengers
      if (lead === undefined) throw new Error('a booking without a traveler')
      return journeys.claim(tx, {
        tenant,
        id,
        bookingId,
        journey: digest(journeyKey(lead, flightJourney(confirms.itinerary))),
      })
    },
    keepJourney: journeys.keep,
    giveJourneyBack: journeys.giveBack,
    tripOf: bookings.tripOf,
    sent: (tx, { id }, at) => trips.sent(tx, id, at),
    askAgent: async (tx, { id }) => tx.table<string>('cases').set(id, id),
    failed: async (tx, { id, tripId }) => tx.table<string>('failedExchanges').set(id, tripId),
  }
}
