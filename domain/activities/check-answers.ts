import { ageOn, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { ActivityQuestion } from './activity.ts'
import type { QuestionKind } from './codes.ts'

/** Units that people measure themselves in; operators are told kilograms and centimeters. */
export const measureUnits = ['kg', 'lb', 'cm', 'in'] as const
export type MeasureUnit = (typeof measureUnits)[number]

/** An answer as given: a text, or a measure with its unit. `traveler` counts from 0. */
export interface GivenAnswer {
  readonly question: QuestionKind
  readonly traveler: number | null
  readonly text: string
  readonly unit?: MeasureUnit | undefined
}
/** An answer as the operator gets it. */
export interface CheckedAnswer {
  readonly question: QuestionKind
  readonly traveler: number | null
  readonly value: string
}

export type AnswerRefusalCode = 'AnswerMissing' | 'AnswerInvalid' | 'AnswerOutOfRange' | 'NotAsked'
export interface AnswerRefusal {
  readonly code: AnswerRefusalCode
  /** `answers.Weight.1`: the question, and the traveler if each is asked. */
  readonly field: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Longest text of an answer. */
export const mostAnswerLength = 400

const perUnit: Readonly<Record<MeasureUnit, number>> = { kg: 1, cm: 1, lb: 0.45359237, in: 2.54 }
const unitsOf: Partial<Readonly<Record<QuestionKind, readonly MeasureUnit[]>>> = {
  Weight: ['kg', 'lb'],
  Height: ['cm', 'in'],
}
/** A measure as whole kilograms or centimeters; null if it is none. */
const measured = (question: QuestionKind, text: string, unit: MeasureUnit): number | null => {
  if (!(unitsOf[question] ?? []).includes(unit) || !/^\d{1,3}(?:[.,]\d)?$/.test(text)) return null
  return Math.round(Number(text.replace(',', '.')) * perUnit[unit])
}
/** The bounds of a question in the unit that somebody answers in, rounded inward. */
export const rangeIn = (
  { range }: Pick<ActivityQuestion, 'range'>,
  unit: MeasureUnit,
): { readonly least: number; readonly most: number } | null =>
  range === null
    ? null
    : {
        least: Math.ceil((range.least - 0.5) / perUnit[unit]),
        most: Math.floor((range.most + 0.49) / perUnit[unit]),
      }

const isPast = (date: string, today: CalendarDate): boolean => isCalendarDate(date) && date < today
/** Kinds that are more than a text. Each gives the value for the operator, or null. */
const readers: Partial<
  Readonly<
    Record<QuestionKind, (text: string, today: CalendarDate, on: CalendarDate) => string | null>
  >
> = {
  DateOfBirth: (text, today) => (isPast(text, today) && ageOn(text, today) < 120 ? text : null),
  PassportExpiry: (text, _today, on) => (isCalendarDate(text) && text >= on ? text : null),
  PassportNationality: (text) => (/^[A-Z]{2}$/.test(text) ? text : null),
  PassportNumber: (text) => {
    const plain = text.replace(/[\s-]/g, '').toUpperCase()
    return /^[A-Z0-9]{5,15}$/.test(plain) ? plain : null
  },
  Phone: (text) => (/^\+?[\d\s().-]{7,24}$/.test(text) ? text : null),
}

const checkOne = (
  question: ActivityQuestion,
  given: GivenAnswer,
  field: string,
  { today, on }: AnswerDates,
): Result<string, AnswerRefusal> => {
  const text = given.text.trim()
  if (text.length > mostAnswerLength)
    return refuse({ code: 'AnswerInvalid', field, facts: { most: mostAnswerLength } })
  if (question.range !== null) {
    const unit = given.unit ?? unitsOf[question.kind]?.[0] ?? 'kg'
    const value = measured(question.kind, text, unit)
    if (value === null) return refuse({ code: 'AnswerInvalid', field })
    const { least, most } = question.range
    return value < least || value > most
      ? refuse({ code: 'AnswerOutOfRange', field, facts: { ...rangeIn(question, unit), unit } })
      : ok(String(value))
  }
  if (question.choices.length > 0)
    return question.choices.includes(text) ? ok(text) : refuse({ code: 'AnswerInvalid', field })
  const read = readers[question.kind]
  const value = read === undefined ? text : read(text, today, on)
  return value === null ? refuse({ code: 'AnswerInvalid', field }) : ok(value)
}

export interface AnswerDates {
  readonly today: CalendarDate
  /** The day of the activity: a passport has to be valid then. */
  readonly on: CalendarDate
}

/**
 * All answers that the operator asks for, in its units, or every one that is missing or wrong
 * (activities-4). Empty answers to optional questions are left out.
 */
export const checkAnswers = (
  questions: readonly ActivityQuestion[],
  people: number,
  given: readonly GivenAnswer[],
  dates: AnswerDates,
): Result<readonly CheckedAnswer[], readonly AnswerRefusal[]> => {
  const refusals: AnswerRefusal[] = []
  const answers: CheckedAnswer[] = []
  const travelersOf = ({ of }: ActivityQuestion): readonly (number | null)[] =>
    of === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)
  const keyOf = (question: QuestionKind, traveler: number | null): string =>
    `answers.${question}${traveler === null ? '' : `.${traveler}`}`
  const asked = new Set<string>()
  const answered = new Map(given.map((one) => [keyOf(one.question, one.traveler), one]))
  for (const question of questions)
    for (const traveler of travelersOf(question)) {
      const field = keyOf(question.kind, traveler)
      asked.add(field)
      const answer = answered.get(field)
      if (answer === undefined || answer.text.trim() === '') {
        if (question.required) refusals.push({ code: 'AnswerMissing', field })
        continue
      }
      const checked = checkOne(question, answer, field, dates)
      if (checked.ok) answers.push({ question: question.kind, traveler, value: checked.value })
      else refusals.push(checked.refusal)
    }
  for (const field of answered.keys())
    if (!asked.has(field)) refusals.push({ code: 'NotAsked', field })
  return refusals.length > 0 ? refuse(refusals) : ok(answers)
}
