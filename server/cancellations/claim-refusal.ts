import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { isStillPaidSo, paidBooking, type PaidBooking } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { anyTripById, type TripRow } from '../trips/index.ts'
import { claimOf } from './cancellations.store.ts'

export const alreadyCanceled: Refusal = { code: 'AlreadyCanceled', message: 'The trip is canceled, or is being canceled.' }
export const exchangeUnderWay: Refusal = { code: 'ExchangeUnderWay', message: 'The trip is being changed, or has just been.' }

/** Why a trip that is being canceled or changed is not quoted; null where it is neither. */
export const claimRefusal = async (tx: Tx, tenant: TenantId, tripId: string): Promise<Refusal | null> => {
  const claim = await claimOf(tx, tenant, tripId)
  if (claim === null) return null
  return claim.of === 'cancellation' ? { ...alreadyCanceled, facts: { cancellationId: claim.holderId } } : exchangeUnderWay
}

/**
 * Asked once the suppliers of a trip have answered, with the trip and its money as they were read before. Of one that has been claimed, changed
 * or paid differently meanwhile they may have spoken as it will be, and nothing can be made of both (decision 96). Null where all is as it was.
 */
export const changedMeanwhile = async (tx: Tx, tenant: TenantId, { trip, paid }: { readonly trip: Pick<TripRow, 'id' | 'bookingId' | 'itinerary' | 'stay'>; readonly paid: PaidBooking }): Promise<Refusal | null> => {
  const refusal = await claimRefusal(tx, tenant, trip.id)
  if (refusal !== null) return refusal
  const now = await anyTripById(tx, tenant, trip.id)
  if (now?.status === 'Canceled') return alreadyCanceled
  // Other flights, another week or another guest may have cost nothing.
  const isSame = isDeepStrictEqual([now?.itinerary, now?.stay], [trip.itinerary, trip.stay]) && isStillPaidSo(paid, await paidBooking(tx, tenant, trip.bookingId))
  return isSame ? null : exchangeUnderWay
}
