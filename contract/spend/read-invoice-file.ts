import { defineOperation } from '../operation.ts'
import { invoiceNumber } from './invoice.ts'
import * as z from 'zod/mini'

export const readInvoiceFile = defineOperation({
  id: 'read-invoice-file',
  method: 'GET',
  path: '/admin/api/v0/invoices/:number/file',
  summary: 'For admins: an invoice as a PDF, with its signature and the key to check it by.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ number: invoiceNumber }),
  answer: z.strictObject({
    fileName: z.string(),
    mediaType: z.literal('application/pdf'),
    base64: z.string(),
    /** Compact JWS (EdDSA), also in the file's keywords. */
    signed: z.string(),
    publicKey: z.strictObject({ kty: z.string(), crv: z.string(), x: z.string() }),
  }),
  errors: ['NoSuchInvoice'],
  example: {
    fileName: 'invoice-2026-000012.pdf',
    mediaType: 'application/pdf',
    base64: 'JVBERi0xLjc=',
    signed: 'eyJhbGciOiJFZERTQSJ9.W10.c2ln',
    publicKey: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
  },
})
