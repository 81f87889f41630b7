import { faultOfDate } from '@portolan/design/primitives/date-parts.ts'
import { earliestBirth } from '@portolan/domain/travelers/terms.ts'
import { contactSentence } from '../shell/contact-words.ts'
import { nameSentence } from '../shell/name-words.ts'

const missing: Readonly<Record<string, string>> = {
  givenName: 'Enter a first name.',
  surname: 'Enter a last name.',
  dateOfBirth: 'Enter a date of birth.',
  gender: 'Choose F or M.',
  expiresOn: 'Enter the date the passport expires.',
}

/** A date that was given and cannot be right is named; an empty one is asked for. */
const dateSentence = (field: string, typed: string): string | undefined => {
  if (typed === '') return missing[field]
  const fault = faultOfDate(typed)
  if (fault !== null) return fault.sentence
  if (field !== 'dateOfBirth') return undefined
  return typed < earliestBirth
    ? 'Check the year of birth.'
    : 'This date of birth is after the trip begins. Check the year.'
}

/**
 * What is wrong with what was typed at a field of travelers and contact, more exactly than the code
 * says it; undefined where the code's own words do. `use`: what the contact is needed for.
 */
export const entrySentence = (
  path: string,
  code: string,
  typed: unknown,
  use: string,
): string | undefined => {
  const field = path.slice(path.lastIndexOf('.') + 1)
  const text = typeof typed === 'string' ? typed : ''
  switch (code) {
    case 'UnsupportedNameCharacters':
      return nameSentence(path, text) ?? undefined
    case 'MissingContactInformation':
      return contactSentence(path, text, use)
    case 'InvalidDate':
      return dateSentence(field, text)
    case 'MissingInformation':
      return field === 'dateOfBirth' ? dateSentence(field, text) : missing[field]
    default:
      return undefined
  }
}
