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
 * Checks, after the suppliers have responded, that the trip and its payments are unchanged since
 * they were read: otherwise the quotes may describe another state of it (decision 0096). Null if
 * unchanged.
 */
export const changedMeanwhile = async (
  tx: Tx,
  tenant: TenantId,
  {
    trip,
    paid,
  }: {
    readonly trip: Pick<TripRow, 'id' | 'bookingId' | 'parts'>
    readonly paid: PaidBooking
  },
): Promise<Refusal | null> => {
  const refusal = await claimedTripRefusal(tx, tenant, trip.id)
  if (refusal !== null) return refusal
  const now = await anyTripById(tx, tenant, trip.id)
  if (now?.status === 'Canceled') return alreadyCanceled
  // Compare contents too: a change of flights, dates or guests may be free of charge.
  const isSame =
    isDeepStrictEqual(now?.parts, trip.parts) &&
    isStillPaidSo(paid, await paidBooking(tx, tenant, trip.bookingId))
  return isSame ? null : beingChanged
}
