import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { priceDropTerms } from './terms.ts'

export interface WatchableBooking {
  readonly inPackage: boolean
  /** Of a property; null for flights and other stays. */
  readonly collection: string | null
}
/** Whether a booking's price is watched (protections-39). */
export const checkPriceDrop = ({
  inPackage,
  collection,
}: WatchableBooking): Result<true, ProtectionRefusal> => {
  if (inPackage) return refuse({ code: 'ProtectionNotOffered', facts: { reason: 'Package' } })
  if (collection !== null && priceDropTerms.excludedCollections.some((one) => one === collection))
    return refuse({ code: 'ProtectionNotOffered', facts: { reason: collection } })
  return ok(true)
}
