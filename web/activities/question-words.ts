import type { MeasureUnit } from '@portolan/domain/activities/check-answers.ts'
import type { QuestionKind } from '@portolan/domain/activities/codes.ts'
import type { AskedQuestion } from './activity-answers.ts'

/** What is asked, of anybody. */
export const questionWords: Readonly<Record<QuestionKind, string>> = {
  DateOfBirth: 'Date of birth',
  PassportNumber: 'Passport number',
  PassportExpiry: 'Passport expiration date',
  PassportNationality: 'Nationality',
  Height: 'Height',
  Weight: 'Weight',
  PickUp: 'Pick-up',
  Phone: 'Phone number that works there',
  SpecialRequirements: 'Anything the operator should know',
}
/** `Weight, for the life jacket`. */
export const questionText = ({ kind, why }: Pick<AskedQuestion, 'kind' | 'why'>): string =>
  why === '' ? questionWords[kind] : `${questionWords[kind]}, ${why}`

/** The units that a question can be answered in, the reader's own first; none for a text. */
export const unitsOfQuestion = (
  kind: QuestionKind,
  isImperial: boolean,
): readonly MeasureUnit[] => {
  if (kind === 'Weight') return isImperial ? ['lb', 'kg'] : ['kg', 'lb']
  if (kind === 'Height') return isImperial ? ['in', 'cm'] : ['cm', 'in']
  return []
}
export const unitWords: Readonly<Record<MeasureUnit, string>> = {
  kg: 'kg',
  lb: 'lb',
  cm: 'cm',
  in: 'in',
}
