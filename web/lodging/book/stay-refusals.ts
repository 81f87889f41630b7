import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { FieldPath } from 'react-hook-form'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from './stay-book-words.ts'
import type { StayEntries } from './stay-entries.ts'

/**
 * Fields of the form that a property or its supplier can object to after the booking was sent. All
 * other codes that can be mended in the form are the card's.
 */
const fields: Partial<Readonly<Record<ErrorCode, FieldPath<StayEntries>>>> = {
  InvalidGuestCountry: 'country',
  CheckInMinimumAgeNotMet: 'travelers.0.dateOfBirth',
  InvalidFulfillmentInput: 'requests',
  InvalidCustomer: 'contact.email',
  InvalidPassengers: 'travelers.0.givenName',
  MissingInformation: 'travelers.0.givenName',
  UnsupportedNameCharacters: 'travelers.0.givenName',
  MissingContactInformation: 'contact.email',
}
const ofCard: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CardDeclined',
  'InsufficientFunds',
  'CreditCardExpired',
  'CreditCardLostStolen',
  'CreditCardNotSupported',
  'InvalidCreditCardNumber',
  'InvalidCreditCardVerificationNumber',
  'InvalidCreditCardInformation',
  'InvalidCreditCardZipCode',
  'InvalidCreditCardCountryCode',
  'PaymentError',
  'UserCardNotFound',
  'SecurityCodeNeeded',
])

/**
 * How a stay that was refused is answered: at a field of the form or at the card, where it can be
 * mended (a warning), or by a screen of its own (fatal).
 */
export type StayReaction =
  | { readonly severity: 'Warning'; readonly at: 'field'; readonly field: FieldPath<StayEntries> }
  | { readonly severity: 'Warning'; readonly at: 'card' }
  | { readonly severity: 'Fatal'; readonly at: 'screen' }

/** Null where a code sends the person back to the form and nothing there says why: no code may. */
export const stayReaction = (code: ErrorCode): StayReaction | null => {
  const { screen } = wordsFor(stayBookWords, code)
  // The card is what is left to pay with.
  if (screen === 'tenders') return { severity: 'Warning', at: 'card' }
  if (screen !== 'field') return { severity: 'Fatal', at: 'screen' }
  const field = fields[code]
  if (field !== undefined) return { severity: 'Warning', at: 'field', field }
  return ofCard.has(code) ? { severity: 'Warning', at: 'card' } : null
}
