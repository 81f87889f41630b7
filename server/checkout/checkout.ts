import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
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
import { bookingOf } from './read-booking.ts'
import type { BookingView } from './booking-view.ts'
import { openTripOfBooking } from './open-trip-of-booking.ts'
import { orderReference, type BookingDetails } from './booking-request.ts'
import type { BookingBooks, PostedTrip } from './booking-store.ts'
import type { BookingProducts } from './booking-product.ts'
import { createApprovedBookings, type ApprovedBookings } from './approved-bookings.ts'
import { placeBookingSaga, remember, type KnownRequests } from './place-booking.saga.ts'
import { createPlaceBooking, type PlaceBookingDeps } from './place-booking.ts'
import { createBookingBooks } from './post-booking.ts'
import { createTripReadBack, type EndCanceled } from './read-back-trip.ts'
import { createPostgresBookingStore, forgetKey, keyExpiry } from './postgres-booking-store.ts'
import { visibleTravelers } from '../travelers/index.ts'
import {
  confirmationOf,
  type DocumentsOf,
  type TripProducts,
  type TripsUnderWay,
} from '../trips/index.ts'
import { createChangedJourneys, type ChangedJourneys } from './changed-journeys.ts'
import { createDetailsSealer } from './sealed-details.ts'
import { sweepWatches } from './sweep-watches.ts'
import { tenderDesks, type FreezeDesks, type RescueDesks } from './tender-desks.ts'
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
  readonly freezes?: FreezeDesks
  /** Pay new flights after a disruption; absent where none is covered. */
  readonly rescue?: RescueDesks
  /** What is promised with a booking for nothing; in the transaction that opens its trip. */
  readonly promise?: (tx: Tx, posted: PostedTrip) => Promise<void>
  /** Whether a stay is still sold at package rates with the flights of a trip. */
  readonly alongRefusal?: PlaceBookingDeps<Tx>['alongRefusal']
  /** What the caller's company says of a booking; absent where there are none. */
  readonly ruling?: PlaceBookingDeps<Tx>['ruling']
  readonly chargeTo?: PlaceBookingDeps<Tx>['chargeTo']
  /** In the transaction in which a booking ends. */
  readonly ended?: BookingBooks<Tx>['ended']
  /** Called for each orphan that a sweep repaired; a metric. */
  readonly onRepair?: (of: 'order' | 'charge') => void
}

export interface Checkout {
  readonly routes: readonly Route[]
  /** For listing and canceling trips in progress. */
  readonly tripsUnderWay: TripsUnderWay
  /** Documents that a booking was placed with. */
  readonly documentsOf: DocumentsOf
  /** Places a booking for a person, as its route does. */
  readonly place: ReturnType<typeof createPlaceBooking<Tx>>
  /** A booking as the traveler sees it; null if the caller may not see it. */
  readonly bookingOf: (principal: Principal, bookingId: string) => Promise<BookingView | null>
  /** What a booking was placed with. */
  readonly detailsOf: (tx: Tx, tenant: TenantId, bookingId: string) => Promise<BookingDetails>
  /** For changes of booked journeys. */
  readonly changedJourneys: ChangedJourneys
  /** For bookings that are approved first. */
  readonly approved: ApprovedBookings
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
  rescue,
  promise,
  ended,
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
  const books = createBookingBooks<Tx>({
    ledger: postgresLedger,
    tenders: tenderDesks(freezes, rescue),
    openTrip: async (tx, posted) => {
      const startsAt = openTripOfBooking(tx, { shown, sold }, posted)
      await tripReadBack.schedule(tx, posted.request.tenant, posted.request.id, startsAt)
      await outbox.put(tx, [confirmationOf(posted.request)])
      await cashBack.promise(tx, posted.request)
      await promise?.(tx, posted)
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
  return ended === undefined ? books : { ...books, ended }
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
  const placing: PlaceBookingDeps<Tx> = {
    store,
    engine,
    clock,
    ids,
    digest: sealer.digest,
    books,
    isOverdraft,
    knownTravelers: visibleTravelers,
    tenders: {
      desks: tenderDesks(deps.freezes, deps.rescue),
      accountsOf: accountsInSession,
    },
    cardOf: ({ tenant, personId }, token) => deps.vault.methodOf(token, { tenant, personId }),
    quoteOf: quotes.quoteOf,
    ...(deps.alongRefusal === undefined ? {} : { alongRefusal: deps.alongRefusal }),
    ...(deps.ruling === undefined ? {} : { ruling: deps.ruling }),
    ...(deps.chargeTo === undefined ? {} : { chargeTo: deps.chargeTo }),
    wake: (begun, request) => {
      if (isRunning()) remember(requests, request)
      wake(begun.row, begun)
    },
  }
  const place = createPlaceBooking(placing)
  return {
    approved: createApprovedBookings({
      ...placing,
      place,
      desks,
      requote: quotes.requote,
      shown,
      sold,
    }),
    tripsUnderWay: createTripsUnderWay(store, { shown, sold }),
    documentsOf: createDocumentsOf(store),
    place,
    bookingOf: (principal, bookingId) =>
      bookingOf({ database, journal: deps.sagas.journal }, principal, bookingId),
    detailsOf: async (tx, tenant, bookingId) =>
      (await store.requestOf(tx, tenant, bookingId)).details,
    changedJourneys: createChangedJourneys(sealer),
    routes: checkoutRoutes({
      ...placing,
      engine,
      database,
      journal: deps.sagas.journal,
      goOn: (begun) => wake(begun.row, begun),
    }),
  }
}
