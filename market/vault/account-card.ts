import { createHmac } from 'node:crypto'
import { passesLuhn } from './card.ts'
import type { CardData } from './method.ts'

/** An account of the bank, whose card the bank puts in the vault itself. */
export interface CardAccount {
  readonly accountReferenceId: string
  /** Four digits, which the number of its card ends in. */
  readonly lastFour: string
}

/** A card as it was issued: its token, and its data without a security code, which is never stored. */
export interface IssuedCard {
  readonly token: string
  readonly card: CardData
}

/** First six digits of every card that the bank issues; a Visa's. */
const issuerDigits = '453202'
/** Digits between the issuer's and the check digit. */
const accountDigits = 5
/** A card is replaced every three years, two before it expires. */
const yearsToReplacement = 3
const yearsAfterReplacement = 2

/** Sixteen digits that pass Luhn's check. Throws RangeError unless `lastFour` is four digits. */
const numberOf = (digest: Buffer, lastFour: string): string => {
  if (!/^\d{4}$/.test(lastFour))
    throw new RangeError('vault: an account’s card ends in four digits')
  const own = String(digest.readUInt32BE(0) % 10 ** accountDigits).padStart(accountDigits, '0')
  for (let digit = 0; digit <= 9; digit++) {
    const number = `${issuerDigits}${own}${digit}${lastFour}`
    if (passesLuhn(number)) return number
  }
  throw new RangeError('vault: no digit makes this number pass')
}

/**
 * The card of an account in a subject's hands. Everything is derived from `key`, so that every
 * process issues the same one. Holders of one account share its number and have a token each; a
 * replaced card has a new one. `now` is product time.
 */
export const issueCard = (
  key: Buffer,
  subject: string,
  { accountReferenceId, lastFour }: CardAccount,
  now: number,
): IssuedCard => {
  const digest = (...parts: readonly unknown[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const thisYear = new Date(now).getUTCFullYear()
  const issued = thisYear - (thisYear % yearsToReplacement)
  const ofAccount = digest('number', accountReferenceId)
  return {
    token: digest('token', subject, accountReferenceId, issued).toString('base64url'),
    card: {
      number: numberOf(ofAccount, lastFour),
      month: 1 + (ofAccount.readUInt8(4) % 12),
      year: issued + yearsToReplacement + yearsAfterReplacement,
      cvc: null,
      name: '',
      postalCode: '',
      country: 'US',
    },
  }
}
