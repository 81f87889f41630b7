import { calendarDate, currency, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  activityAbout,
  activityOption,
  activityQuestion,
  activityUnit,
  exampleAbout,
  exampleOption,
  startTime,
} from './activity.ts'
import { plannedDays } from './planned-days.ts'
import { dayErrors } from './search-activities.ts'
import * as z from 'zod/mini'

/** A start that can be chosen. Amounts in US cents. */
export const activityStart = z.strictObject({
  optionId: identifier,
  date: calendarDate,
  at: startTime,
  /** Places, or groups, that are left. */
  left: z.int(),
  /** Of an adult, or of a group. */
  price: z.int(),
  /** By age, in the order of `units`; empty where the group pays. */
  unitPrices: z.array(z.int()),
})

export const readActivity = defineOperation({
  id: 'read-activity',
  method: 'POST',
  path: '/api/v0/experiences/activity',
  summary:
    'Reads one activity with its options, ages, questions and terms, and its calendar: every ' +
    'start on these days with places left and the price of each age.',
  access: 'session',
  action: 'activities:search',
  body: z.strictObject({
    activityId: identifier,
    fromDate: calendarDate,
    /** Included. */
    untilDate: calendarDate,
  }),
  answer: z.strictObject({
    asOf: instant,
    currency,
    ...activityAbout.shape,
    options: z.array(activityOption),
    units: z.array(activityUnit),
    questions: z.array(activityQuestion),
    /** Whether it can be canceled for nothing, until this many hours before the start. */
    isRefundable: z.boolean(),
    freeHours: z.int(),
    starts: z.array(activityStart),
    ...plannedDays.shape,
  }),
  errors: ['UnknownActivity', ...dayErrors],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    ...exampleAbout,
    options: [exampleOption],
    units: [{ band: 'Adult', from: 18, to: 99, percent: 100, accompanied: false }],
    questions: [
      {
        kind: 'Weight',
        of: 'traveler',
        required: true,
        why: 'for the life jacket',
        range: { least: 15, most: 150 },
        choices: [],
      },
    ],
    isRefundable: true,
    freeHours: 24,
    starts: [
      {
        optionId: 'shared',
        date: '2027-02-08',
        at: 990,
        left: 6,
        price: 4_800,
        unitPrices: [4_800],
      },
    ],
    plans: [],
    busy: [],
  },
})
