import { exchangeLifecycle } from '@portolan/domain/after-sales/exchange.lifecycle.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { ExchangeQuote } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { PaidBooking } from '@portolan/server/checkout/paid-booking.ts'
import { createFulfillmentDecision } from '@portolan/server/exchanges/decide-fulfillment.ts'
import { createExchangeBooks } from '@portolan/server/exchanges/exchange-books.ts'
import { confirmingDesk } from '@portolan/server/exchanges/exchange-desk.ts'
import type {
  ExchangeAnswer,
  ExchangeCall,
  ExchangeProgress,
} from '@portolan/server/exchanges/exchange-progress.ts'
import {
  exchangeTripKind,
  exchangeTripSaga,
} from '@portolan/server/exchanges/exchange-trip.saga.ts'
import { createExchangeTrip } from '@portolan/server/exchanges/exchange-trip.ts'
import type { QuotedExchange } from '@portolan/server/exchanges/quoted-exchange.ts'
import type { Json } from '@portolan/server/platform/json.ts'
import { createSagaEngine, type SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { ChangeContract } from '@portolan/server/protections/change-for-any-reason/change-contracts.ts'
import { coveredChanges } from '@portolan/server/protections/change-for-any-reason/covered-changes.ts'
import type { SagaDefinition } from '@portolan/server/platform/saga/saga.ts'
import type { AfterSale, AfterSaleDeps, AfterSalePerson } from './after-sales.ts'
import { changeFaults } from './change-invariants.ts'
import { itinerary } from './journey.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import { memoryChangeBooks } from './memory-change-covers.ts'
import { changeCoversTable } from './memory-contracts.ts'
import {
  createMemoryExchangeStore,
  flownTable,
  type KeptExchangeQuote,
} from './memory-exchanges.ts'
import { simulatedSealer, simulatedVault, startTabs, type Changing } from './simulated-changing.ts'
import { principal } from './simulated-person.ts'
import { refundPremiumOf } from './simulated-premium-refunds.ts'

const minute = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** An agent looks so often into the desk, and a job comes so often that has failed. */
const mostLooks = 10
const mostJobs = 40

const sagaOf = (
  deps: AfterSaleDeps,
): SagaDefinition<MemoryTx, ExchangeProgress, ExchangeCall, ExchangeAnswer> =>
  exchangeTripSaga({
    desk: confirmingDesk(deps.sides.supplier),
    acquirer: deps.sides.acquirer,
    methodOf: async () => 'token-4242',
    books: createExchangeBooks(
      createMemoryExchangeStore(deps.store),
      coveredChanges(memoryChangeBooks, refundPremiumOf(deps)),
    ),
  })
const engineOf = (deps: AfterSaleDeps): SagaEngine<MemoryTx, ExchangeProgress> => {
  const { journal, clock, within } = deps
  return createSagaEngine(sagaOf(deps), { journal, clock, log: silent, within })
}

/** Some flights that are the same for everybody who changes to them. */
const otherFlights = (nth: number): readonly FaredSlice[] =>
  itinerary.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      id: `BA178-2027-03-0${nth + 1}-JFK`,
      departure: { ...segment.departure, local: `2027-03-0${nth + 1}T18:25` },
    })),
  }))
const mostFlights = 3

/** What the person was shown, and what confirms it. */
const quotedOf = (
  quote: ExchangeQuote,
  { parts, tenders, returned, charge }: PaidBooking,
  [before, flights]: readonly [readonly FaredSlice[], readonly FaredSlice[]],
): QuotedExchange => {
  const { id, due, refund, credit, creditExpiresAt, forfeited, price } = quote
  return {
    offer: {
      slices: before.map((slice, at) => ({
        action: 'Change',
        slice: at,
        before: slice,
        after: flights[at] ?? null,
      })) as QuotedExchange['offer']['slices'],
      tripType: 'OneWay',
      lines: [
        { kind: 'NewFare', amount: quote.newFlights, travelers: null },
        {
          kind: 'GivenUp',
          amount: { ...quote.givenUp, minor: 0 - quote.givenUp.minor },
          travelers: null,
        },
        { kind: 'Penalty', amount: quote.penalty, travelers: quote.payers },
      ],
      difference: due,
      due,
      refund,
      credit,
      forfeited,
      tenders: [],
      credits: [],
      newPrice: { ...price, passengers: [], addOns: [] },
      earned: null,
      stay: null,
      cover: null,
    },
    confirms: {
      partId: parts[0]?.id ?? '',
      reference: parts[0]?.reference ?? '',
      quoteId: id,
      due,
      back: refund,
      credit,
      creditExpiresAt,
      tenders,
      returned,
      creditExpiries: {},
      charge,
      itinerary: flights,
      price,
      choice: [],
    },
  }
}

const isReimbursed = (store: MemoryStore, bookingId: string): boolean =>
  [...store.committed<ChangeContract>(changeCoversTable).values()].some(
    (one) => one.bookingId === bookingId && one.body.reimbursement !== null,
  )

const exchangingOf = (person: AfterSalePerson, made: { count: number }): Changing => {
  const { store, clock, random, plan, gate, fault, sides, wake } = person
  const kept = createMemoryExchangeStore(store, fault)
  const exchange = createExchangeTrip<MemoryTx>({
    store: kept,
    engine: engineOf(person),
    clock,
    ids: { make: (noun) => `${noun}_${++made.count}`, secret: () => 'secret' },
    vault: simulatedVault,
    sealer: simulatedSealer,
    wake: (begun) =>
      void gate('wake', random() < plan().stalls ? random() * 2 * minute : 0).then(() =>
        wake(begun),
      ),
  })
  return {
    name: 'exchange',
    // Several tickets are nobody's click. Covers stay with the ticket.
    fits: ({ parts: [part, ...others] }) =>
      part?.product === 'flights' && others.every(({ addOnOf }) => addOnOf !== undefined),
    ask: async ({ id, tripId }, paid) => {
      const answer = await sides.supplier.quoteChange(paid.parts[0]?.reference ?? '', [])
      if (answer.kind !== 'done') return null
      // An agent makes it (decision 0177).
      const { due, refund } = answer.value
      if (refund.minor > 0 && isReimbursed(store, id)) return null
      const quoted = quotedOf(answer.value, paid, [
        store.committed<readonly FaredSlice[]>(flownTable).get(id) ?? itinerary,
        otherFlights(Math.floor(random() * mostFlights)),
      ])
      await kept.transaction(principal.tenant, async (tx) =>
        tx
          .table<KeptExchangeQuote>('exchangeQuotes')
          .set(answer.value.id, { quoted, expiresAt: answer.value.expiresAt }),
      )
      return () =>
        exchange(principal, {
          tripId,
          quoteId: answer.value.id,
          due,
          refund,
          methodToken: 'token-4242',
        })
    },
  }
}

/** An agent: looks into the desk now and then, and says yes, no or nothing. */
const startAgent = (person: AfterSalePerson): void => {
  const { store, journal, clock, random, plan, gate, fault } = person
  if (plan().desks === 0) return
  const bookings = createMemoryBookingStore(store, fault)
  const jobs = new Map<string, (payload: Json) => Promise<void>>()
  const decide = createFulfillmentDecision<MemoryTx>({
    journal,
    saga: sagaOf(person),
    clock,
    wake: () => undefined,
    jobs: {
      enqueue: async (tx, name, payload) =>
        tx
          .table<{ readonly name: string; readonly payload: Json }>('jobs')
          .set(name, { name, payload }),
      work: (name, handle) => void jobs.set(name, handle),
    },
  })
  const work = async (): Promise<void> => {
    for (const { name, payload } of store
      .committed<{ readonly name: string; readonly payload: Json }>('jobs')
      .values()) {
      for (let attempt = 0; attempt < mostJobs; attempt++) {
        await gate('fulfillment job', attempt * 10_000)
        if (
          await jobs
            .get(name)?.(payload)
            .then(
              () => true,
              () => false,
            )
        )
          break
      }
    }
  }
  const run = async (): Promise<void> => {
    const decided = new Set<string>()
    for (let look = 0; look < mostLooks; look++) {
      await gate('agent looks', random() * 3 * 60 * minute)
      for (const subject of store.committed<string>('cases').keys()) {
        if (decided.has(subject)) continue
        decided.add(subject)
        const way = random()
        if (way < 0.2) continue
        await bookings
          .transaction(principal.tenant, (tx) =>
            decide(tx, principal.tenant, { subject }, way < 0.7 ? 'Accept' : 'Deny'),
          )
          .catch(() => decided.delete(subject))
        await work()
      }
    }
  }
  void run()
}

/** A person takes other flights on a ticket, at any moment. */
export const exchanging: AfterSale = {
  kind: exchangeTripKind,
  lifecycle: exchangeLifecycle,
  runner: engineOf,
  start: (person) => {
    startTabs(person, exchangingOf(person, { count: 0 }))
    if (person.plan().changes > 0) startAgent(person)
  },
  check: changeFaults,
  leaves: () => false,
}
