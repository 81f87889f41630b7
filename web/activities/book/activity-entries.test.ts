import { exampleActivity } from '@portolan/contract/activities/activity.ts'
import { activityAnswers } from '@portolan/contract/checkout/booking.ts'
import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { questionKinds, type QuestionKind } from '@portolan/domain/activities/codes.ts'
import fc from 'fast-check'
import { get } from 'react-hook-form'
import { expect, test } from 'vitest'
import { wordsFor } from '../../checkout/product.ts'
import type { ActivityQuote, AskedQuestion } from '../activity-answers.ts'
import { activityBookWords, isOfActivity } from './activity-book-words.ts'
import {
  activityBodyOf,
  activityEntriesOver,
  activityFaultsOf,
  emptyActivityEntries,
  withoutAnsweredDocuments,
  type ActivityEntries,
} from './activity-entries.ts'
import { refusedField } from './activity-refusals.ts'
import { answerSentence } from './answer-sentences.ts'
import { peopleOfQuote } from './people-of-quote.ts'

const perBooking: ReadonlySet<QuestionKind> = new Set(['PickUp', 'Phone', 'SpecialRequirements'])
const question = (kind: QuestionKind, of: Partial<AskedQuestion> = {}): AskedQuestion => ({
  kind,
  of: perBooking.has(kind) ? 'booking' : 'traveler',
  required: true,
  why: '',
  range: kind === 'Weight' ? { least: 15, most: 150 } : null,
  choices: kind === 'PickUp' ? ['Hotel Almada', 'Rossio station'] : [],
  ...of,
})
const adults = (count: number) => ({
  band: 'Adult' as const,
  count,
  from: 18,
  to: 99,
  each: { minor: 4_800, currency: 'USD' as const },
})
const quoteWith = (...questions: readonly AskedQuestion[]): ActivityQuote => ({
  ...quoteActivity.example,
  ...exampleActivity,
  questions: [...questions],
})
const today = '2026-11-20'

const complete = (quote: ActivityQuote): ActivityEntries => {
  const empty = emptyActivityEntries(quote, true)
  const [lead] = empty.travelers
  if (lead === undefined) throw new Error('nobody is named')
  return {
    ...empty,
    contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
    travelers: [
      {
        ...lead,
        givenName: 'Avery',
        surname: 'Lindqvist',
        gender: 'F',
        dateOfBirth: '1986-03-14',
      },
    ],
  }
}
const answered = (
  quote: ActivityQuote,
  texts: Partial<Record<QuestionKind, readonly string[]>>,
): ActivityEntries => {
  const entries = complete(quote)
  for (const kind of questionKinds)
    entries.answers[kind] = entries.answers[kind].map((answer, at) => ({
      ...answer,
      text: texts[kind]?.[at] ?? answer.text,
    }))
  return entries
}

test('every answer that is missing has a field of its own in the form (activities-4)', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...questionKinds), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (kinds, people) => {
        const quote = {
          ...quoteWith(...kinds.map((kind) => question(kind))),
          people,
          units: [adults(people)],
        }
        const entries = complete(quote)
        const faults = activityFaultsOf(entries, quote, today)
        const asked = kinds.reduce(
          (sum, kind) =>
            sum + (perBooking.has(kind) ? 1 : people) - (kind === 'DateOfBirth' ? 1 : 0),
          0,
        )
        expect(faults.size).toBe(asked)
        for (const [path, fault] of faults) {
          expect(get(entries, path), path).toBe('')
          const kind = path.split('.')[1] as QuestionKind
          expect(answerSentence(kind, fault)).toMatch(/^[A-Z].*\.$/)
        }
      },
    ),
  ))

test('answers in pounds are checked in pounds, and say their bounds', () => {
  const quote = quoteWith(question('Weight'))
  const heavy = activityFaultsOf(answered(quote, { Weight: ['150', '900'] }), quote, today)
  expect([...heavy.keys()]).toEqual(['answers.Weight.1.text'])
  const [fault] = heavy.values()
  expect(fault && answerSentence('Weight', fault)).toMatch(/^Enter a weight from \d+ to 33\d lb\.$/)
  expect(activityFaultsOf(answered(quote, { Weight: ['150', '180'] }), quote, today)).toEqual(
    new Map(),
  )
})

test('the first date of birth is that of who is named, and has to be of the priced age', () => {
  const quote = quoteWith(question('DateOfBirth'))
  const entries = answered(quote, { DateOfBirth: ['', '1990-05-01'] })
  expect(activityFaultsOf(entries, quote, today)).toEqual(new Map())
  expect(activityBodyOf(entries, quote).activity?.answers).toEqual([
    { question: 'DateOfBirth', traveler: 0, text: '1986-03-14' },
    { question: 'DateOfBirth', traveler: 1, text: '1990-05-01' },
  ])
  const child = activityFaultsOf(answered(quote, { DateOfBirth: ['', '2018-05-01'] }), quote, today)
  expect(child.get('answers.DateOfBirth.1.text')?.code).toBe('AgeNotAllowed')
})

test('the request has every answer with its unit, and no empty one; the contract takes it', () => {
  const quote = quoteWith(
    question('Weight'),
    question('Phone'),
    question('SpecialRequirements', { required: false }),
  )
  const entries = answered(quote, { Weight: ['150', '180'], Phone: ['+351 21 555 0147'] })
  const { activity, acceptedTotal } = activityBodyOf(entries, quote)
  expect(acceptedTotal).toEqual(quote.total)
  expect(activity?.answers).toEqual([
    { question: 'Weight', traveler: 0, text: '150', unit: 'lb' },
    { question: 'Weight', traveler: 1, text: '180', unit: 'lb' },
    { question: 'Phone', traveler: null, text: '+351 21 555 0147' },
  ])
  expect(activityAnswers.safeParse(activity).success).toBe(true)
})

test('a draft keeps its answers, but no document, and none that is no longer asked (activities-12)', () => {
  const quote = quoteWith(question('PassportNumber'), question('Weight'))
  const entries = answered(quote, { PassportNumber: ['X1234567', 'Y7654321'], Weight: ['150', ''] })
  const stored = withoutAnsweredDocuments(entries)
  expect(JSON.stringify(stored)).not.toMatch(/X1234567|Y7654321/)
  const read = activityEntriesOver(emptyActivityEntries(quote, true), stored)
  expect(read.answers.Weight[0]?.text).toBe('150')
  const other = activityEntriesOver(emptyActivityEntries(quoteWith(), true), stored)
  expect(other.answers.Weight).toEqual([])
})

test('who comes is called by age, and the first by name', () => {
  const units = [adults(2), { ...adults(1), band: 'Child' as const }]
  expect(peopleOfQuote({ units }, '')).toEqual(['Adult 1', 'Adult 2', 'Child'])
  expect(peopleOfQuote({ units }, 'Avery')).toEqual(['Avery', 'Adult 2', 'Child'])
})

/** What a booked activity may end with, besides refusals of its card. */
const canEnd: readonly ErrorCode[] = [
  'LackOfInventory',
  'NoAvailability',
  'UnknownActivity',
  'ActivityNotOffered',
  'TooLateToBook',
  'ReservationExpired',
  'SupplierDeclined',
  'PriceChanged',
  'QuoteError',
  'OfferInvalid',
  'BookError',
  'DuplicateBooking',
  'TicketingUnconfirmed',
]
test.each(canEnd)('%s is told on a screen, without a word of airlines', (code) => {
  const { screen, title, text } = wordsFor(activityBookWords, code)
  expect(screen === 'field').toBe(refusedField(code) !== null)
  expect(`${title} ${text}`).not.toMatch(/airline|flight|seat|fare|room|property|rental/i)
})

test('what is about the activity is told apart from what is about the call', () => {
  expect(isOfActivity('TooLateToBook')).toBe(true)
  expect(isOfActivity('Unavailable')).toBe(false)
})
