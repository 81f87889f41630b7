import { calendarDate, identifier, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { activityChangeQuote, exampleSide } from './activity-change.ts'
import { startTime } from './activity.ts'
import { dayErrors } from './search-activities.ts'
import * as z from 'zod/mini'

export const quoteActivityChange = defineOperation({
  id: 'quote-activity-change',
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity-change-quote',
  summary:
    'Quotes another start of a booked activity for the same people in the same option. Changes ' +
    'nothing and holds no place.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({ date: calendarDate, at: startTime }),
  answer: activityChangeQuote,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'NothingToChange',
    'ActivityChangeNotAllowed',
    'ActivityNotOffered',
    'TooLateToBook',
    'LackOfInventory',
    'QuoteError',
    'ProviderUnavailable',
    ...dayErrors,
  ],
  example: {
    id: 'activity-change-quote_01example',
    tripId: 'trip_01example',
    expiresAt: '2026-11-20T12:15:00Z',
    before: exampleSide,
    after: { ...exampleSide, date: '2027-02-09', total: usd(10_400) },
    extra: usd(800),
    refund: usd(0),
    notRestored: usd(0),
    tenders: [],
    earned: null,
  },
})
