import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ProtectionRefusal } from '../protection.ts'
import { priceMatchTerms } from './terms.ts'

export interface MatchableBooking {
  readonly inPackage: boolean
  readonly isVacationRental: boolean
  /** Of a property; null for flights and other stays. */
  readonly collection: string | null
  readonly paidAtProperty: boolean
}
/** Whether a booking's price is matched at all (protections-41). */
export const checkPriceMatch = ({
  inPackage,
  isVacationRental,
  collection,
  paidAtProperty,
}: MatchableBooking): Result<true, ProtectionRefusal> => {
  const refused = (reason: string): Result<true, ProtectionRefusal> =>
    refuse({ code: 'ProtectionNotOffered', facts: { reason } })
  if (inPackage) return refused('Package')
  if (isVacationRental) return refused('VacationRental')
  const isExcluded = priceMatchTerms.excludedCollections.some((one) => one === collection)
  return isExcluded && paidAtProperty ? refused(collection ?? '') : ok(true)
}
