import { judgedChoice, judgedFor } from '../policies/judged-choice.ts'
import { calendarDate, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  activityFacts,
  activityQuestion,
  exampleActivity,
  startTime,
  unitCounts,
} from './activity.ts'
import * as z from 'zod/mini'

export const activityQuote = z.strictObject({
  id: identifier,
  createdAt: instant,
  expiresAt: instant,
  /** The operator reserves the places until then; null if it could not be reached for it. */
  heldUntil: z.nullable(instant),
  ...activityFacts.shape,
  /** What has to be answered with the booking. Travelers are counted in the order of `units`. */
  questions: z.array(activityQuestion),
  /** By the traveler's policy; null without one. */
  policy: z.nullable(judgedChoice),
})

export const quoteActivity = defineOperation({
  id: 'quote-activity',
  method: 'POST',
  path: '/api/v0/experiences/quotes',
  summary:
    'Requests the operator’s exact price of one start for a party, and has the places reserved ' +
    'until the quote expires. At most three quotes of a person hold places; the oldest ends.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    activityId: identifier,
    optionId: identifier,
    date: calendarDate,
    at: startTime,
    units: unitCounts,
    judgedFor,
  }),
  answer: activityQuote,
  errors: [
    'UnknownActivity',
    'ActivityNotOffered',
    'TooLateToBook',
    'NobodyComes',
    'AgeNotAllowed',
    'AdultRequired',
    'TooManyPeople',
    'LackOfInventory',
    'QuoteError',
  ],
  example: {
    id: 'quote_01example',
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2026-11-20T12:30:00Z',
    heldUntil: '2026-11-20T12:30:00Z',
    ...exampleActivity,
    questions: [],
    policy: null,
  },
})
