import type { Ids } from '@portolan/kernel/ports.ts'
import { releaseJourney } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { closeTrip, ownTrip, type TripProducts } from '../trips/index.ts'
import { canceledMail } from './cancellation-letters.ts'
import type { CancellationStore } from './cancellation-store.ts'
import {
  cancellationById,
  cancellationQuoteById,
  insertCancellation,
} from './cancellations.store.ts'
import {
  createPostgresClaimedTripStore,
  createRefundTracker,
  tripOfSaga,
} from '../after-sales/index.ts'

export const createPostgresCancellationStore = ({
  database,
  ids,
  outbox,
  products,
}: {
  readonly database: Database
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
  readonly products: TripProducts
}): CancellationStore<Tx> => {
  const tracker = createRefundTracker({ ids, outbox, products })
  return {
    ...createPostgresClaimedTripStore(database),
    closeTrip: (tx, trip, closed) => closeTrip(tx, products, trip, closed),
    releaseJourney,
    ownTrip: (tx, principal, tripId) => ownTrip(tx, principal, 'trip:cancel', tripId),
    quoteOf: async (tx, asked) => {
      const quote = await cancellationQuoteById(tx, asked)
      return quote === null
        ? null
        : {
            expiresAt: quote.expiresAt,
            refund: quote.quoted.answer.refund,
            confirms: quote.quoted.confirms,
          }
    },
    insert: insertCancellation,
    byId: cancellationById,
    keepOwed: async (tx, { tenant, id, tripId, progress, at }) => {
      const trip = await tripOfSaga(tx, { tenant, tripId })
      const owing = { tenant, trip, cause: { of: 'cancellation', id }, at } as const
      await tracker.oweTenders(tx, owing, progress.refunds ?? [])
      await tracker.oweCredits(
        tx,
        owing,
        progress.parts.flatMap(({ id: partId, state, terms }) =>
          state === 'Canceled' ? products.creditsOf(trip, partId, terms) : [],
        ),
      )
      await outbox.post(
        tx,
        canceledMail({
          tenant,
          personId: trip.ownerId,
          tripId,
          causeId: id,
          left: progress.parts.some(({ state }) => state === 'Left'),
        }),
      )
    },
    sent: tracker.sent,
  }
}
