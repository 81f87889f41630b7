import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { activityQuote, quoteActivity } from './quote-activity.ts'
import * as z from 'zod/mini'

export const readActivityQuote = defineOperation({
  id: 'read-activity-quote',
  method: 'GET',
  path: '/api/v0/experiences/quotes/:quoteId',
  summary: 'Reads an activity quote of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: activityQuote,
  errors: ['QuoteExpired'],
  example: quoteActivity.example,
})
