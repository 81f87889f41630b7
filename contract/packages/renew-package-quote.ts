import { identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { packageQuote, packageQuoteErrors, quotePackage } from './quote-package.ts'
import * as z from 'zod/mini'

export const renewPackageQuote = defineOperation({
  id: 'renew-package-quote',
  method: 'POST',
  path: '/api/v0/packages/quotes/:quoteId/renewal',
  summary:
    'Prices both parts of a package quote anew, also after it expired: the old total, the new ' +
    'quote and the difference.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    before: moneyWire,
    quote: packageQuote,
    /** Negative if it costs less now. */
    difference: moneyWire,
  }),
  errors: ['NotFound', ...packageQuoteErrors],
  example: {
    before: { minor: 263_136, currency: 'USD' },
    quote: quotePackage.example,
    difference: { minor: 0, currency: 'USD' },
  },
})
