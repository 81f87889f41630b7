import type { QuestionKind, AgeBand } from '@portolan/domain/activities/codes.ts'
import { agesText, bandWord } from '../activity-words.ts'
import type { EntryFault } from './activity-entries.ts'

const missing: Readonly<Record<QuestionKind, string>> = {
  DateOfBirth: 'Enter a date of birth.',
  PassportNumber: 'Enter a passport number.',
  PassportExpiry: 'Enter the date the passport expires.',
  PassportNationality: 'Choose a nationality.',
  Height: 'Enter a height.',
  Weight: 'Enter a weight.',
  PickUp: 'Choose where you’re picked up.',
  Phone: 'Enter a phone number.',
  SpecialRequirements: 'Tell the operator what it should know.',
}
const invalid: Readonly<Record<QuestionKind, string>> = {
  DateOfBirth: 'Check this date of birth.',
  PassportNumber: 'A passport number has 5 to 15 letters and digits.',
  PassportExpiry: 'The passport has to be valid on the day of the activity.',
  PassportNationality: 'Choose a nationality from the list.',
  Height: 'Enter the height as a number.',
  Weight: 'Enter the weight as a number.',
  PickUp: 'Choose a place from the list.',
  Phone: 'Check this phone number. Include the country code.',
  SpecialRequirements: 'Use at most 400 characters.',
}
const nouns: Partial<Readonly<Record<QuestionKind, string>>> = {
  Height: 'a height',
  Weight: 'a weight',
}

/** What is wrong with an answer; undefined for faults that no question has. */
export const answerSentence = (
  kind: QuestionKind,
  { code, facts = {} }: EntryFault,
): string | undefined => {
  const { least, most, unit, band, from, to } = facts
  switch (code) {
    case 'AnswerMissing':
      return missing[kind]
    case 'AnswerInvalid':
    case 'NotAsked':
      return invalid[kind]
    case 'AnswerOutOfRange':
      return `Enter ${nouns[kind] ?? 'a number'} from ${String(least)} to ${String(most)} ${String(unit)}.`
    case 'AgeNotAllowed':
      return `Priced as ${bandWord(band as AgeBand)}, ${agesText({ from: Number(from), to: Number(to) })}. Check the date of birth, or choose the ages again.`
    default:
      return undefined
  }
}
