import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { packageQuote, quotePackage } from './quote-package.ts'
import * as z from 'zod/mini'

export const readPackageQuote = defineOperation({
  id: 'read-package-quote',
  method: 'GET',
  path: '/api/v0/packages/quotes/:quoteId',
  summary: 'Reads a package quote of the caller, with the terms of both parts, until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: packageQuote,
  errors: ['NotFound', 'QuoteExpired'],
  example: quotePackage.example,
})
