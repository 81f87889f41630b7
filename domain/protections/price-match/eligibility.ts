import type { Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { canReceiveCredit, type CreditHolder } from '../credit.ts'
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

/** Why no claim can be made about a booking, in the order in which they are told. */
export const matchBars = [
  'TooLate',
  'Package',
  'VacationRental',
  'Premier',
  'Lifestyle',
  'OtherCurrency',
  'NoCreditAccount',
  'ChangedOrCanceled',
] as const
export type MatchBar = (typeof matchBars)[number]

/** What is told before a claim is filled in (protections-41). Null if one can be made. */
export const matchBarOf = (
  booking: MatchableBooking & {
    readonly price: Pick<Money, 'currency'>
    readonly holder: CreditHolder
    readonly isCanceled: boolean
    readonly confirmedAt: number
  },
  at: number,
): MatchBar | null => {
  if (at > booking.confirmedAt + priceMatchTerms.claimedWithinMs) return 'TooLate'
  const checked = checkPriceMatch(booking)
  if (!checked.ok) {
    const reason = checked.refusal.facts?.['reason']
    return matchBars.find((bar) => bar === reason) ?? 'Premier'
  }
  if (booking.price.currency !== 'USD') return 'OtherCurrency'
  if (!canReceiveCredit(booking.holder)) return 'NoCreditAccount'
  return booking.isCanceled ? 'ChangedOrCanceled' : null
}
