import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import { isOverdraft, postgresLedger } from '../ledger/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Route } from '../platform/http/route.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { closeAttention, openAttention } from '../platform/saga/attention.ts'
import { createSagaEngine } from '../platform/saga/engine.ts'
import { createPostgresJournal } from '../platform/saga/postgres-journal.ts'
import { createSagaSweeper } from '../platform/saga/saga-sweeper.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import { every, within, type Repeating } from '../platform/timers.ts'
import { createGrantCredit } from '../wallet/index.ts'
import { createCashBack } from './cash-back.ts'
import { bookingOverMail } from './booking-over-letter.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { flightQuotes } from './flight-desk.ts'
import { quoteDesks } from './quote-desks.ts'
import { stayQuotes } from './stay-desk.ts'
import { openTripOfBooking } from './open-trip-of-booking.ts'
import { orderDesks } from './order-desks.ts'
import {
  placeBookingKind,
  placeBookingSaga,
  remember,
  type KnownRequests,
} from './place-booking.saga.ts'
import { createBookingBooks } from './post-booking.ts'
import { createTripReadBack } from './read-back-trip.ts'
import { createPostgresBookingStore, forgetKey, keyExpiry } from './postgres-booking-store.ts'
import type { LodgingShops } from '../lodging/index.ts'
import { confirmationOf, type TripsUnderWay } from '../trips/index.ts'
import { createChangedJourneys, type ChangedJourneys } from './changed-journeys.ts'
import { createDetailsSealer } from './sealed-details.ts'
import { sweepWatches } from './sweep-watches.ts'
import { tenderDesk } from './tender-desks.ts'
import { createTripsUnderWay } from './trips-under-way.ts'

export interface CheckoutDeps {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly jobs: Jobs
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly secretOf: SecretOf
  readonly suppliers: { readonly flights: FlightSupplier; readonly lodging: LodgingSupplier }
  readonly lodgingShops: LodgingShops
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  /**
   * The first mail of the trip that a booking has become, or that there is none, put into the
   * transaction that ends it.
   */
  readonly outbox: Pick<Outbox, 'put'>
  /** Called for each orphan that a sweep had to repair: a number to watch. */
  readonly onRepair?: (of: 'order' | 'charge') => void
}

export interface Checkout {
  readonly routes: readonly Route[]
  /** For whoever shows a person's trips, or cancels one. */
  readonly tripsUnderWay: TripsUnderWay
  /** For whoever changes the flights of a booking. */
  readonly changedJourneys: ChangedJourneys
  /**
   * Carries on whatever is due now, and what that makes due, and waits for it: for when the
   * product's clock was moved.
   */
  readonly sweep: () => Promise<void>
  /** Carries on from now on whatever becomes due, until stopped; stopping waits for what runs. */
  readonly start: () => Repeating
}

const sweepEveryMs = 250
const watchEveryMs = 5000
/**
 * Sagas that one process carries on at once: none of them holds a connection, and those that write
 * together cost the less.
 */
const parallel = 256

/** Wires checkout: its routes, the saga of a booking, and what keeps it going. */
export const createCheckout = async (deps: CheckoutDeps): Promise<Checkout> => {
  const { database, deadlines, jobs, clock, ids, log, suppliers, acquirer } = deps
  const sealer = await createDetailsSealer(deps.secretOf)
  const store = createPostgresBookingStore({ database, deadlines, sealer })
  const journal = createPostgresJournal(database)
  const desks = orderDesks(suppliers, clock)
  const quotes = quoteDesks<Tx>({
    flights: flightQuotes({ database, ids, supplier: suppliers.flights, clock }),
    lodging: stayQuotes({ database, ids, shops: deps.lodgingShops, clock }),
  })
  const tripReadBack = createTripReadBack({ database, deadlines, jobs, clock, desks })
  const cashBack = createCashBack({
    database,
    deadlines,
    clock,
    grantCredit: createGrantCredit({ deadlines }),
    outbox: deps.outbox,
  })
  const books = createBookingBooks<Tx>({
    ledger: postgresLedger,
    openTrip: async (tx, posted) => {
      const startsAt = await openTripOfBooking(tx, posted)
      await tripReadBack.schedule(tx, posted.request.tenant, posted.request.id, startsAt)
      await deps.outbox.put(tx, [confirmationOf(posted.request)])
      await cashBack.promise(tx, posted.request)
    },
    tellOver: (tx, over) => deps.outbox.put(tx, [bookingOverMail(over)]),
    needsAttention: openAttention,
    attentionOver: closeAttention,
  })
  const requests: KnownRequests = new Map()
  const saga = placeBookingSaga<Tx>(
    { desks, acquirer, store, books, clock, requote: quotes.requote },
    requests,
  )
  const engine = createSagaEngine(saga, { journal, clock, log, within })

  deadlines.on(keyExpiry, async (due) => {
    const { personId, key } = due.payload as { personId: string; key: string }
    await database.tenant(due.tenant, (tx) => forgetKey(tx, { tenant: due.tenant, personId, key }))
  })

  const sweeper = createSagaSweeper({
    journal,
    engines: new Map([[placeBookingKind, engine]]),
    clock,
    parallel,
  })
  const watch = (): Promise<number> =>
    sweepWatches({
      desks,
      acquirer,
      store,
      clock,
      log,
      onRepair: ({ of }) => deps.onRepair?.(of === 'charge' ? of : 'order'),
    })
  const reporting = (kind: string, work: () => Promise<unknown>) => async (): Promise<void> => {
    await work().catch((error: unknown) => log.error('sweep-failed', { kind, error }))
  }
  // A process that has not begun to carry bookings on, or is about to end, leaves them to the others.
  let started = false
  return {
    tripsUnderWay: createTripsUnderWay(store),
    changedJourneys: createChangedJourneys(sealer),
    routes: checkoutRoutes({
      database,
      store,
      engine,
      journal,
      clock,
      ids,
      digest: sealer.digest,
      books,
      isOverdraft,
      tenders: tenderDesk(),
      cardOf: ({ tenant, personId }, token) => deps.vault.methodOf(token, { tenant, personId }),
      quoteOf: quotes.quoteOf,
      goOn: (begun) => {
        if (started) sweeper.wake(begun.row, begun)
      },
      wake: (begun, request) => {
        if (!started) return
        remember(requests, request)
        sweeper.wake(begun.row, begun)
      },
    }),
    sweep: async () => {
      await sweeper.settle()
      await watch()
    },
    start: () => {
      started = true
      const rounds = [
        every(sweepEveryMs, reporting('bookings', sweeper.startDue)),
        every(watchEveryMs, reporting('watches', watch)),
      ]
      return {
        stop: async () => {
          started = false
          await Promise.all(rounds.map(({ stop }) => stop()))
          await sweeper.idle()
        },
      }
    },
  }
}
