import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { isStillPaidSo, paidBooking, type PaidBooking } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  alreadyCanceled,
  anyTripById,
  beingChanged,
  claimedTripRefusal,
  type TripRow,
} from '../trips/index.ts'

/**
 * Asked once the suppliers of a trip have answered, with the trip and its money as they were read
 * before. Of one that has been claimed, changed or paid differently meanwhile they may have spoken
 * as it will be, and nothing can be made of both (decision 0096). Null where all is as it was.
 */
export const changedMeanwhile = async (
  tx: Tx,
  tenant: TenantId,
  {
    trip,
    paid,
  }: {
    readonly trip: Pick<TripRow, 'id' | 'bookingId' | 'itinerary' | 'stay'>
    readonly paid: PaidBooking
  },
): Promise<Refusal | null> => {
  const refusal = await claimedTripRefusal(tx, tenant, trip.id)
  if (refusal !== null) return refusal
  const now = await anyTripById(tx, tenant, trip.id)
  if (now?.status === 'Canceled') return alreadyCanceled
  // Other flights, another week or another guest may have cost nothing.
  const isSame =
    isDeepStrictEqual([now?.itinerary, now?.stay], [trip.itinerary, trip.stay]) &&
    isStillPaidSo(paid, await paidBooking(tx, tenant, trip.bookingId))
  return isSame ? null : beingChanged
}
