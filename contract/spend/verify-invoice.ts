import { defineOperation } from '../operation.ts'
import { invoiceNumber } from './invoice.ts'
import * as z from 'zod/mini'

export const verifyInvoice = defineOperation({
  id: 'verify-invoice',
  method: 'POST',
  path: '/admin/api/v0/invoices/verify',
  summary: 'For admins: whether a file is an invoice of theirs, as it was issued.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    /** The signature in the file’s keywords. */
    signed: z.string().check(z.maxLength(20_000)),
    /** SHA-256 of the file, hexadecimal. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256' })),
  }),
  answer: z.strictObject({
    /** `Changed`: the signature is ours and the file isn’t the one we made. */
    result: z.enum(['Genuine', 'Changed', 'NotOurs']),
    number: z.nullable(invoiceNumber),
  }),
  errors: [],
  example: { result: 'Genuine', number: '2026-000012' },
})
