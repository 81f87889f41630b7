import type { ErrorCode } from '@portolan/contract/errors.ts'
import { get, type FieldPath } from 'react-hook-form'
import { sentenceOf, wordsFor } from '../../checkout/index.ts'
import { stayBookWords } from './stay-book-words.ts'
import type { StayEntries } from './stay-entries.ts'

/** Form fields that the property can reject after submission. Other form errors belong to the card. */
const fields: Partial<Readonly<Record<ErrorCode, FieldPath<StayEntries>>>> = {
  InvalidGuestCountry: 'country',
  CheckInMinimumAgeNotMet: 'travelers.0.dateOfBirth',
  InvalidFulfillmentInput: 'requests',
  InvalidCustomer: 'contact.email',
  InvalidPassengers: 'travelers.0.givenName',
  UnknownTraveler: 'travelers.0.givenName',
  MayNotBookFor: 'travelers.0.givenName',
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

/** Where the error of a rejected stay is shown: at a field or the card, or as a screen of its own. */
export type StayReaction =
  | { readonly severity: 'Warning'; readonly at: 'field'; readonly field: FieldPath<StayEntries> }
  | { readonly severity: 'Warning'; readonly at: 'card' }
  | { readonly severity: 'Fatal'; readonly at: 'screen' }

/** Null for a code that would return to the form without a message; a test allows none. */
export const stayReaction = (code: ErrorCode): StayReaction | null => {
  const { screen } = wordsFor(stayBookWords, code)
  // The card is the only tender left.
  if (screen === 'tenders') return { severity: 'Warning', at: 'card' }
  if (screen !== 'field') return { severity: 'Fatal', at: 'screen' }
  const field = fields[code]
  if (field !== undefined) return { severity: 'Warning', at: 'field', field }
  return ofCard.has(code) ? { severity: 'Warning', at: 'card' } : null
}

/** What the property asks for, where its field was left empty. */
const asked: Partial<Readonly<Record<ErrorCode, string>>> = {
  InvalidGuestCountry: 'Choose the country you live in. The property asks for it.',
  InvalidFulfillmentInput:
    'Add a request. The property needs to know more, such as when you’ll arrive.',
}

/** The sentence beside the field of a rejected stay. An empty field is asked for, not found wrong. */
export const refusedSentence = (
  code: ErrorCode,
  field: FieldPath<StayEntries>,
  entries: StayEntries,
): string => {
  const sentence = get(entries, field) === '' ? asked[code] : undefined
  return sentence ?? sentenceOf(wordsFor(stayBookWords, code))
}
