import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { FieldPath } from 'react-hook-form'
import { sentenceOf, wordsFor } from '../../checkout/index.ts'
import { carBookWords, memberSentence } from './car-book-words.ts'
import type { CarEntries } from './car-entries.ts'

/** Form fields that the company can reject after submission. Other form errors belong to the card. */
const fields: Partial<Readonly<Record<ErrorCode, FieldPath<CarEntries>>>> = {
  InvalidLoyaltyNumber: 'loyaltyNumber',
  LoyaltyNameMismatch: 'loyaltyNumber',
  InvalidCustomer: 'contact.email',
  InvalidPassengers: 'travelers.0.givenName',
  UnknownTraveler: 'travelers.0.givenName',
  MayNotBookFor: 'travelers.0.givenName',
  MissingInformation: 'travelers.0.givenName',
  UnsupportedNameCharacters: 'travelers.0.givenName',
  MissingContactInformation: 'contact.email',
}

/** The form field of a refusal; null for one that is shown at the card. */
export const refusedField = (code: ErrorCode | undefined): FieldPath<CarEntries> | null =>
  code === undefined ? null : (fields[code] ?? null)

export const refusedSentence = (code: ErrorCode): string =>
  code === 'InvalidLoyaltyNumber' || code === 'LoyaltyNameMismatch'
    ? memberSentence[code]
    : sentenceOf(wordsFor(carBookWords, code))
