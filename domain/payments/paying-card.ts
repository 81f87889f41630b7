import type { MoneyWire } from '@portolan/kernel/money.ts'
import { takesBrand, type CardBrand } from './card-brand.ts'
import { stepUpTerms } from './terms.ts'

/** A card of a person, as far as we may know it. */
export interface PayingCard {
  readonly brand: CardBrand
  readonly lastFour: string
  /** `2029-04`, the last month it is good for. */
  readonly expires: string
  /** Its owner wants to use it again; otherwise it serves the checkout it was typed for. */
  readonly kept: boolean
  /** When its security code was last typed, product time. */
  readonly codeAt: number
}

/**
 * By the calendar of the place that is last in the world to end the month: a card is never called
 * expired too early.
 */
export const hasExpired = (expires: string, now: number): boolean =>
  new Date(now - 12 * 3_600_000).toISOString().slice(0, 7) > expires

/**
 * Up to what amount a kept card pays without its security code; null where no amount needs it. A
 * code that was typed just now does for any amount, one of the last weeks for a usual one, an older
 * one for none.
 */
export const paidWithoutCode = (
  { kept, codeAt }: Pick<PayingCard, 'kept' | 'codeAt'>,
  currency: MoneyWire['currency'],
  now: number,
): MoneyWire | null => {
  if (!kept || now - codeAt <= stepUpTerms.freshMs) return null
  const usual = now - codeAt <= stepUpTerms.rememberedMs ? (stepUpTerms.usual[currency] ?? 0) : 0
  return { minor: usual, currency }
}

/** Why a charge is not even tried on a card: the bank is not asked what we know already. */
export const cardFault = (
  card: PayingCard,
  charge: MoneyWire,
  now: number,
): 'CreditCardNotSupported' | 'CreditCardExpired' | 'SecurityCodeNeeded' | null => {
  if (!takesBrand(card.brand, charge.currency)) return 'CreditCardNotSupported'
  if (hasExpired(card.expires, now)) return 'CreditCardExpired'
  const free = paidWithoutCode(card, charge.currency, now)
  return free !== null && charge.minor > free.minor ? 'SecurityCodeNeeded' : null
}
