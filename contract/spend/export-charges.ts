import { defineOperation } from '../operation.ts'
import { spendView } from './charge.ts'
import * as z from 'zod/mini'

export const exportFormats = ['csv', 'json', 'pdf'] as const

export const exportCharges = defineOperation({
  id: 'export-charges',
  method: 'GET',
  path: '/admin/api/v0/charges/export',
  summary: 'For admins: all lines of a view as CSV without formulas, JSON, or a PDF. Recorded.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ ...spendView, format: z._default(z.enum(exportFormats), 'csv') }),
  answer: z.strictObject({
    fileName: z.string(),
    mediaType: z.string(),
    /** PDFs are base64. */
    encoding: z.enum(['text', 'base64']),
    content: z.string(),
    rows: z.int(),
  }),
  errors: ['OutOfRange'],
  example: {
    fileName: 'charges.csv',
    mediaType: 'text/csv',
    encoding: 'text',
    content: 'Line,Date\r\n',
    rows: 0,
  },
})
