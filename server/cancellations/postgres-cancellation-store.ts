import type { Ids } from '@portolan/kernel/ports.ts'
import { releaseJourney } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { closeTrip, ownTrip } from '../trips/index.ts'
import { canceledMail } from './cancellation-letters.ts'
import type { CancellationStore } from './cancellation-store.ts'
import {
  cancellationById,
  cancellationQuoteById,
  insertCancellation,
} from './cancellations.store.ts'
import { createPostgresClaimedTripStore } from './postgres-claimed-trip-store.ts'
import { creditsOfPart } from './quoted-trip.ts'
import { createRefundTracker, tripOfSaga } from './refund-tracker.ts'

export const createPostgresCancellationStore = ({
  database,
  ids,
  outbox,
}: {
  readonly database: Database
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'post'>
}): CancellationStore<Tx> => {
  const tracker = createRefundTracker({ ids, outbox })
  return {
    ...createPostgresClaimedTripStore(database),
    closeTrip,
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
        progress.parts.flatMap(({ state, terms }, part) =>
          state === 'Cancelled' ? creditsOfPart(trip, part, terms) : [],
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
