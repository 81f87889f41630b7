import { hasCardExpired } from '@portolan/kernel/card-expiry.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { takesBrand, type CardBrand } from './card-brand.ts'
import { stepUpTerms } from './terms.ts'

/** The facts we may know of a person's card. */
export interface PayingCard {
  readonly brand: CardBrand
  readonly lastFour: string
  /** Last month of validity, such as `2029-04`. */
  readonly expires: string
  /** Saved for later; otherwise it is valid only for the checkout it was entered in. */
  readonly kept: boolean
  /** When its security code was last entered, in product time; 0 if never. */
  readonly codeAt: number
}

/**
 * The highest amount a saved card pays without its security code; null means no limit. A code
 * entered just now is good for any amount, one from the last weeks for usual amounts, an older one
 * for none.
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

/** Why a charge is refused without asking the bank; null if it can be tried. */
export const cardFault = (
  card: PayingCard,
  charge: MoneyWire,
  now: number,
): 'CreditCardNotSupported' | 'CreditCardExpired' | 'SecurityCodeNeeded' | null => {
  if (!takesBrand(card.brand, charge.currency)) return 'CreditCardNotSupported'
  if (hasCardExpired(card.expires, now)) return 'CreditCardExpired'
  const free = paidWithoutCode(card, charge.currency, now)
  return free !== null && charge.minor > free.minor ? 'SecurityCodeNeeded' : null
}
