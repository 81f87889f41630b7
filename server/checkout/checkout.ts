import type { FreezeTender } from '@portolan/domain/payments/tenders.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
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
import type { SagaHost } from '../platform/saga/saga-host.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import { accountsInSession } from '../rewards/index.ts'
import { createGrantCredit } from '../wallet/index.ts'
import { createCashBack } from './cash-back.ts'
import { bookingOverMail } from './booking-over-letter.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { openTripOfBooking } from './open-trip-of-booking.ts'
import { orderReference } from './booking-request.ts'
import type { BookingBooks } from './booking-store.ts'
import type { BookingProducts } from './booking-product.ts'
import { placeBookingSaga, remember, type KnownRequests } from './place-booking.saga.ts'
import { createBookingBooks } from './post-booking.ts'
import { createTripReadBack, type EndCanceled } from './read-back-trip.ts'
import { createPostgresBookingStore, forgetKey, keyExpiry } from './postgres-booking-store.ts'
import { visibleTravelerIds } from '../travelers/index.ts'
import {
  confirmationOf,
  type DocumentsOf,
  type TripProducts,
  type TripsUnderWay,
} from '../trips/index.ts'
import { createChangedJourneys, type ChangedJourneys } from './changed-journeys.ts'
import { createDetailsSealer } from './sealed-details.ts'
import { sweepWatches } from './sweep-watches.ts'
import type { TenderDesk } from './tender-desk.ts'
import { tenderDesks } from './tender-desks.ts'
import { createDocumentsOf } from './documents-of-booking.ts'
import { createTripsUnderWay } from './trips-under-way.ts'

export interface CheckoutDeps {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly jobs: Jobs
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly sagas: Pick<SagaHost<Tx>, 'add' | 'journal'>
  readonly secretOf: SecretOf
  readonly shown: TripProducts
  readonly sold: BookingProducts
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  /**
   * Posts the trip's confirmation, or that there is no trip, in the transaction that ends the
   * booking.
   */
  readonly outbox: Pick<Outbox, 'put'>
  /** Ends what suppliers have canceled and we have not. */
  readonly endCanceled: EndCanceled
  /** Pays a part of today's price; absent where no price is frozen. */
  readonly freezes?: TenderDesk<Tx, FreezeTender>
  /** Called for each orphan that a sweep repaired; a metric. */
  readonly onRepair?: (of: 'order' | 'charge') => void
}

export interface Checkout {
  readonly routes: readonly Route[]
  /** For listing and canceling trips in progress. */
  readonly tripsUnderWay: TripsUnderWay
  /** Documents that a booking was placed with. */
  readonly documentsOf: DocumentsOf
  /** For changes of booked journeys. */
  readonly changedJourneys: ChangedJourneys
}

const watchEveryMs = 5000

/** Ledger, trip and letters of bookings that end. */
const checkoutBooks = ({
  database,
  deadlines,
  jobs,
  clock,
  outbox,
  shown,
  sold,
  endCanceled,
  freezes,
}: CheckoutDeps): BookingBooks<Tx> => {
  const tripReadBack = createTripReadBack({
    database,
    deadlines,
    jobs,
    clock,
    desks: sold.desks,
    endCanceled,
  })
  const cashBack = createCashBack({
    database,
    deadlines,
    clock,
    grantCredit: createGrantCredit({ deadlines }),
    outbox,
    sold,
  })
  return createBookingBooks<Tx>({
    ledger: postgresLedger,
    tenders: tenderDesks(freezes),
    openTrip: async (tx, posted) => {
      const startsAt = openTripOfBooking(tx, { shown, sold }, posted)
      await tripReadBack.schedule(tx, posted.request.tenant, posted.request.id, startsAt)
      await outbox.put(tx, [confirmationOf(posted.request)])
      await cashBack.promise(tx, posted.request)
    },
    keepBought: async (tx, { request, orders, at }) => {
      for (const [nth, part] of request.parts.entries()) {
        const order = orders[nth]
        if (order === undefined) throw new Error('checkout: a part without its order')
        const reference = orderReference(request.id, part)
        await sold.of(part).keep?.(tx, { part, reference, order, booking: request, at })
      }
    },
    tellOver: (tx, over) => outbox.put(tx, [bookingOverMail(over)]),
    needsAttention: openAttention,
    attentionOver: closeAttention,
  })
}

const forgetExpiredKeys = ({
  deadlines,
  database,
}: Pick<CheckoutDeps, 'deadlines' | 'database'>): void =>
  deadlines.on(keyExpiry, async (due) => {
    const { personId, key } = due.payload as { personId: string; key: string }
    await database.tenant(due.tenant, (tx) => forgetKey(tx, { tenant: due.tenant, personId, key }))
  })

/** Wires the routes, the booking saga and the watch over failed bookings. */
export const createCheckout = async (deps: CheckoutDeps): Promise<Checkout> => {
  const { database, deadlines, clock, ids, log, acquirer, shown, sold } = deps
  const sealer = await createDetailsSealer(deps.secretOf)
  const store = createPostgresBookingStore({ database, deadlines, sealer })
  const { desks, quotes } = sold
  const books = checkoutBooks(deps)
  const requests: KnownRequests = new Map()
  const saga = placeBookingSaga<Tx>(
    { desks, acquirer, store, books, clock, requote: quotes.requote },
    requests,
  )

  forgetExpiredKeys(deps)

  const watch = (): Promise<number> =>
    sweepWatches({
      desks,
      acquirer,
      store,
      clock,
      log,
      onRepair: ({ of }) => deps.onRepair?.(of === 'charge' ? of : 'order'),
    })
  const { engine, wake, isRunning } = deps.sagas.add(saga, {
    round: { name: 'watches', everyMs: watchEveryMs, run: watch },
  })
  return {
    tripsUnderWay: createTripsUnderWay(store, { shown, sold }),
    documentsOf: createDocumentsOf(store),
    changedJourneys: createChangedJourneys(sealer),
    routes: checkoutRoutes({
      database,
      store,
      engine,
      journal: deps.sagas.journal,
      clock,
      ids,
      digest: sealer.digest,
      books,
      isOverdraft,
      knownTravelers: visibleTravelerIds,
      tenders: { desks: tenderDesks(deps.freezes), accountsOf: accountsInSession },
      cardOf: ({ tenant, personId }, token) => deps.vault.methodOf(token, { tenant, personId }),
      quoteOf: quotes.quoteOf,
      goOn: (begun) => wake(begun.row, begun),
      wake: (begun, request) => {
        if (isRunning()) remember(requests, request)
        wake(begun.row, begun)
      },
    }),
  }
}
