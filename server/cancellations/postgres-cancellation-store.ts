import type { Ids } from '@portolan/kernel/ports.ts'
import { keepAmendment, paidBooking, releaseJourney } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { anyTripById, closeTrip, ownTrip, type TripProducts } from '../trips/index.ts'
import { canceledMail } from './cancellation-letters.ts'
import type { CancellationProgress } from './cancellation-progress.ts'
import type { CancellationStore } from './cancellation-store.ts'
import {
  cancellationById,
  cancellationOfQuote,
  cancellationQuoteById,
  insertCancellation,
} from './cancellations.store.ts'
import {
  createPostgresClaimedTripStore,
  createRefundTracker,
  tripOfSaga,
} from '../after-sales/index.ts'

const othersOf = (parts: CancellationProgress['parts']): 'None' | 'Left' | 'Kept' => {
  if (parts.some(({ state }) => state === 'Kept')) return 'Kept'
  return parts.some(({ state }) => state === 'Left') ? 'Left' : 'None'
}

/** What the letter says of a cancellation. */
const toldOf = ({ parts, found = false }: CancellationProgress) => ({
  parts: parts.flatMap(({ id, state }) => (state === 'Canceled' ? [id] : [])),
  others: othersOf(parts),
  found,
})

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
    ofQuote: cancellationOfQuote,
    canceledParts: async (tx, tenant, tripId) =>
      ((await anyTripById(tx, tenant, tripId))?.parts ?? [])
        .filter(({ status }) => status === 'Canceled')
        .map(({ id }) => id),
    insert: insertCancellation,
    byId: cancellationById,
    keepReturned: async (tx, { tenant, id, bookingId, partId, amounts, at }) => {
      const part = (await paidBooking(tx, tenant, bookingId)).parts.find((one) => one.id === partId)
      if (part === undefined) throw new Error('cancellations: a part that was not booked')
      await keepAmendment(tx, {
        tenant,
        bookingId,
        id,
        partId,
        // Its price is what it was.
        total: BigInt(part.charged.minor),
        currency: part.charged.currency,
        choice: part.choice,
        cost: part.exchange?.cost ?? null,
        settled: 0n,
        tender: null,
        returned: amounts,
        at,
      })
    },
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
          ...toldOf(progress),
        }),
      )
    },
    sent: tracker.sent,
  }
}
