import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { quoteStay, stayQuote } from './quote-stay.ts'
import * as z from 'zod/mini'

export const readStayQuote = defineOperation({
  id: 'read-stay-quote',
  method: 'GET',
  path: '/api/v0/lodging/quotes/:quoteId',
  summary: 'Reads a stay quote of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: stayQuote,
  errors: ['QuoteExpired'],
  example: quoteStay.example,
})
