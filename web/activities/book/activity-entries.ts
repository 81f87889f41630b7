import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { agesFault } from '@portolan/domain/activities/check-ages.ts'
import {
  checkAnswers,
  type AnswerRefusalCode,
  type GivenAnswer,
  type MeasureUnit,
} from '@portolan/domain/activities/check-answers.ts'
import type { PartyRefusalCode } from '@portolan/domain/activities/check-party.ts'
import { questionKinds, type QuestionKind } from '@portolan/domain/activities/codes.ts'
import type { PassengerRefusalCode } from '@portolan/domain/travelers/check-passengers.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { typedProse } from '@portolan/kernel/typed-text.ts'
import { noPayment } from '../../payments/index.ts'
import {
  type CheckoutEntries,
  emptyTraveler,
  faultsOf,
  overDraft,
  travelersOfBody,
  withoutDocuments,
} from '../../checkout/index.ts'
import type { ActivityQuote, AskedQuestion } from '../activity-answers.ts'
import { unitsOfQuestion } from '../question-words.ts'

/** One answer, as typed. */
export interface AnswerEntry {
  text: string
  /** Of a measure; empty for a text. */
  unit: '' | MeasureUnit
}
/** Answers by question: one for each who comes, or one for all. */
export type AnswerEntries = Record<QuestionKind, AnswerEntry[]>

/** The form of an activity. Its one traveler is named to the operator. */
export interface ActivityEntries extends CheckoutEntries {
  answers: AnswerEntries
}
type Asked = Pick<ActivityQuote, 'questions' | 'people'>

const answersFor = ({ questions, people }: Asked, isImperial: boolean): AnswerEntries => {
  const entriesOf = (kind: QuestionKind): AnswerEntry[] => {
    const question = questions.find((one) => one.kind === kind)
    if (question === undefined) return []
    const [unit = ''] = unitsOfQuestion(kind, isImperial)
    return Array.from({ length: question.of === 'booking' ? 1 : people }, () => ({
      text: '',
      unit,
    }))
  }
  return Object.fromEntries(questionKinds.map((kind) => [kind, entriesOf(kind)])) as AnswerEntries
}

/** `isImperial`: the reader measures in pounds and inches. */
export const emptyActivityEntries = (quote: Asked, isImperial: boolean): ActivityEntries => ({
  travelers: [emptyTraveler('Adult')],
  contact: { email: '', phone: '' },
  accountReferenceId: '',
  payment: noPayment,
  answers: answersFor(quote, isImperial),
})

/** A draft over empty entries. Answers to what is no longer asked are dropped. */
export const activityEntriesOver = (empty: ActivityEntries, draft: unknown): ActivityEntries => {
  const kept = draft as Partial<ActivityEntries> | null
  return {
    ...overDraft(empty, draft),
    answers: Object.fromEntries(
      questionKinds.map((kind) => [
        kind,
        empty.answers[kind].map((answer, at) => ({ ...answer, ...kept?.answers?.[kind]?.[at] })),
      ]),
    ) as AnswerEntries,
  }
}

const documents: readonly QuestionKind[] = [
  'PassportNumber',
  'PassportExpiry',
  'PassportNationality',
]
/** Removes what must not be stored: documents of travelers and answers about them (activities-12). */
export const withoutAnsweredDocuments = (entries: ActivityEntries): ActivityEntries => {
  const answers = { ...entries.answers }
  for (const kind of documents)
    answers[kind] = answers[kind].map((answer) => ({ ...answer, text: '' }))
  return { ...withoutDocuments(entries), answers }
}

/** Whether a question is answered by the named traveler’s own fields. */
export const isAnsweredByName = (kind: QuestionKind, traveler: number | null): boolean =>
  kind === 'DateOfBirth' && traveler === 0

/** Everybody whom a question is asked of; null where it is asked once. */
export const askedOf = (
  { of }: Pick<AskedQuestion, 'of'>,
  people: number,
): readonly (number | null)[] =>
  of === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)

/** The answers as calls take them, without empty ones. */
export const givenAnswers = (
  entries: ActivityEntries,
  { questions, people }: Asked,
): GivenAnswer[] =>
  questions.flatMap((question) =>
    askedOf(question, people).flatMap((traveler): GivenAnswer[] => {
      const { kind } = question
      const typed = entries.answers[kind][traveler ?? 0]
      const text = isAnsweredByName(kind, traveler)
        ? (entries.travelers[0]?.dateOfBirth ?? '')
        : typedProse(typed?.text ?? '')
      if (text === '') return []
      const unit = typed?.unit ?? ''
      return [{ question: kind, traveler, text, ...(unit === '' ? {} : { unit }) }]
    }),
  )

/** The form's path of an answer, from the request's: `answers.Weight.1`, `answers.Phone`. */
export const pathOfAnswer = (field: string): string => {
  const [, kind = '', traveler = '0'] = field.split('.')
  return kind === 'DateOfBirth' && traveler === '0'
    ? 'travelers.0.dateOfBirth'
    : `answers.${kind}.${traveler}.text`
}

export interface EntryFault {
  readonly code: PassengerRefusalCode | AnswerRefusalCode | PartyRefusalCode
  readonly facts?: Readonly<Record<string, string | number>> | undefined
}

/** What the operator asked and is not answered, by form path (activities-4). */
const answerFaults = (
  entries: ActivityEntries,
  quote: Pick<ActivityQuote, 'questions' | 'people' | 'units' | 'date'>,
  today: CalendarDate,
): readonly (readonly [path: string, fault: EntryFault])[] => {
  const { questions, people, units, date } = quote
  const checked = checkAnswers(questions, people, givenAnswers(entries, quote), {
    today,
    on: date,
  })
  if (!checked.ok) return checked.refusal.map((fault) => [pathOfAnswer(fault.field), fault])
  const ages = units.map(({ band, from, to }) => ({ band, from, to, accompanied: false }))
  const fault = agesFault(checked.value, units, ages, date)
  return fault === null ? [] : [[pathOfAnswer(fault.field), fault]]
}

/** Errors by form path, from the same rules that the server applies. `today`: at the place. */
export const activityFaultsOf = (
  entries: ActivityEntries,
  quote: Pick<ActivityQuote, 'questions' | 'people' | 'units' | 'date'>,
  today: CalendarDate,
): ReadonlyMap<string, EntryFault> => {
  const faults = new Map<string, EntryFault>()
  const rules = { dates: { first: quote.date, last: quote.date }, passportRequired: false }
  for (const [path, code] of faultsOf(entries, rules)) faults.set(path, { code })
  for (const [path, fault] of answerFaults(entries, quote, today))
    if (!faults.has(path)) faults.set(path, fault)
  return faults
}

/** The activity's part of the booking request, once `activityFaultsOf` is empty. */
export const activityBodyOf = (
  entries: ActivityEntries,
  quote: Pick<ActivityQuote, 'questions' | 'people' | 'total'>,
): Pick<BodyOf<typeof placeBooking>, 'travelers' | 'acceptedTotal' | 'activity'> => ({
  travelers: travelersOfBody(entries),
  acceptedTotal: quote.total,
  activity: {
    answers: givenAnswers(entries, quote).map(({ unit, ...answer }) => ({
      ...answer,
      ...(unit === undefined ? {} : { unit }),
    })),
  },
})
