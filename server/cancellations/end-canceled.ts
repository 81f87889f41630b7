import { unknownTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { expiriesOf } from '../after-sales/index.ts'
import type { EndCanceled, PaidBooking } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { anyTripById, type TripRow } from '../trips/index.ts'
import { addOnsOf } from './add-on-quotes.ts'
import type { CancelTripDeps } from './cancel-trip.ts'
import { newCancellation, type NewCancellation } from './cancellation-progress.ts'

type Ending = Pick<NewCancellation['parts'][number], 'terms' | 'state' | 'endsWithMain'>

/**
 * How each part ends: by the terms that its supplier says, or not at all. What belongs to one that
 * was found canceled ends with it, and its price is refunded (protections-27).
 */
const ending = (
  trip: Pick<TripRow, 'parts' | 'currency'>,
  found: readonly string[],
): ((part: Pick<PaidBooking['parts'][number], 'id' | 'charged'>) => Ending) => {
  const unknown = unknownTerms(trip.currency)
  const addOns = addOnsOf(trip, found)
  return ({ id, charged }) => {
    if (addOns.includes(id))
      return {
        terms: { ...unknown, kind: 'SuppliersDoing', refund: charged },
        endsWithMain: true,
      }
    return found.includes(id) ? { terms: unknown } : { terms: unknown, state: 'Left' }
  }
}

/**
 * Ends what a supplier has canceled and we have no cancellation of, because ours was lost or the
 * supplier did it by itself (cancellations-12): a cancellation that reads the orders, refunds by
 * the terms they were canceled on, and tells the traveler. Nothing happens while somebody cancels
 * or changes the trip, or once the parts are canceled with us too.
 */
export const createEndCanceled =
  ({
    store,
    engine,
    clock,
    ids,
    wake,
    onRepair,
  }: CancelTripDeps<Tx> & {
    /** Called for each that is begun. */
    readonly onRepair: () => void
  }): EndCanceled =>
  async ({ tenant, tripId, parts }) => {
    const begun = await store.transaction(tenant, async (tx) => {
      const id = ids.make('cancellation')
      // No quote was confirmed: the cancellation's id takes its place.
      const claim = { tenant, tripId, of: 'cancellation', holderId: id, quoteId: id } as const
      if ((await store.claim(tx, claim)) !== null) return null
      const trip = await anyTripById(tx, tenant, tripId)
      const gone = new Set(await store.canceledParts(tx, tenant, tripId))
      const found = parts.filter((part) => !gone.has(part))
      if (trip === null || found.length === 0) {
        await store.releaseClaim(tx, tenant, id)
        return null
      }
      // Read after the claim, which may have waited.
      const now = clock.now()
      const { bookingId, ownerId } = trip
      const paid = await store.paid(tx, tenant, bookingId)
      await store.insert(tx, {
        tenant,
        id,
        personId: ownerId,
        actedBy: null,
        tripId,
        bookingId,
        quoteId: id,
        placedAt: now,
      })
      const endingOf = ending(trip, found)
      return engine.begin(
        tx,
        { id, tenant },
        newCancellation(
          {
            parts: paid.parts
              .filter((part) => !gone.has(part.id))
              .map(({ choice: _choice, ordered: _ordered, ...part }) => ({
                ...part,
                quoteId: '',
                ...endingOf(part),
              })),
            charge: paid.charge,
            refundKey: `${id}:refund`,
            tenders: paid.tenders,
            returned: paid.returned,
            creditExpiries: await expiriesOf(tx, tenant, paid),
            found: true,
          },
          now,
        ),
        now,
      )
    })
    if (begun === null) return
    onRepair()
    wake(begun)
  }
