import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { FieldPath } from 'react-hook-form'
import { sentenceOf, wordsFor } from '../../checkout/index.ts'
import { activityBookWords } from './activity-book-words.ts'
import type { ActivityEntries } from './activity-entries.ts'

/** Form fields that the operator can reject after submission. Other form errors belong to the card. */
const fields: Partial<Readonly<Record<ErrorCode, FieldPath<ActivityEntries>>>> = {
  AgeNotAllowed: 'travelers.0.dateOfBirth',
  InvalidCustomer: 'contact.email',
  InvalidPassengers: 'travelers.0.givenName',
  UnknownTraveler: 'travelers.0.givenName',
  MayNotBookFor: 'travelers.0.givenName',
  MissingInformation: 'travelers.0.givenName',
  UnsupportedNameCharacters: 'travelers.0.givenName',
  MissingContactInformation: 'contact.email',
}

/** The form field of a refusal; null for one that is shown at the card. */
export const refusedField = (code: ErrorCode | undefined): FieldPath<ActivityEntries> | null =>
  code === undefined ? null : (fields[code] ?? null)

export const refusedSentence = (code: ErrorCode): string =>
  sentenceOf(wordsFor(activityBookWords, code))
