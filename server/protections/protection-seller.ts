import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { BeforePaying } from '@portolan/domain/protections/before-paying.ts'
import type { BookingProtection } from '@portolan/domain/protections/interactions.ts'
import type { ProtectionRefusalCode } from '@portolan/domain/protections/protection.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { StoredQuote } from '../quotes/index.ts'

export type ProtectionOffer = AnswerOf<typeof offerProtections>['offers'][number]

export interface OfferAsked {
  readonly tenant: TenantId
  readonly personId: string
  /** The person's own and unexpired. */
  readonly quote: StoredQuote
  readonly now: number
}

/** What a protection brings to checkout; registered once, in `sellers.ts`. */
export interface ProtectionSeller {
  readonly protection: BookingProtection
  /**
   * Stores the offer as a quote of its own, with the product's name and the checkout quote that it
   * is for. Null for a quote of something that the protection is not made for.
   */
  readonly offer: (
    asked: OfferAsked,
  ) => Promise<Result<ProtectionOffer, ProtectionRefusalCode> | null>
}

/** For the wire; `coverage` where no cap is said. */
export const beforePayingShown = (
  { cap, worstCase, fairPrice: { premium, expected, returnedPercent, odds } }: BeforePaying,
  coverage: Money,
): ProtectionOffer['beforePaying'] => ({
  premium: toWire(premium),
  coverage: toWire(cap ?? coverage),
  worstCase: { loses: toWire(worstCase.loses), clause: worstCase.clause },
  expected: toWire(expected),
  returnedPercent,
  odds: { ...odds },
})
