import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { quoteStay, stayQuote } from './quote-stay.ts'
import * as z from 'zod/mini'

export const readStayQuote = defineOperation({
  id: 'read-stay-quote',
  method: 'GET',
  path: '/api/v0/lodging/quotes/:quoteId',
  summary: 'A stay quote of the caller, as long as it lives.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: stayQuote,
  errors: ['QuoteExpired'],
  example: quoteStay.example,
})
