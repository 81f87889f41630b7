import { verdicts } from '@portolan/domain/policies/judge.ts'
import { defineOperation } from '../operation.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const readFlightPolicy = defineOperation({
  id: 'read-flight-policy',
  method: 'GET',
  path: '/api/v0/flights/quotes/:quoteId/policy',
  summary: 'Judges a quote of the caller by the travel policy of their own travel.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    verdict: z.enum(verdicts),
    breaches: z.array(policyBreach),
    /** The amount above which approval is needed, if the fare is above it. */
    approvalOver: z.nullable(moneyWire),
  }),
  errors: ['QuoteExpired'],
  example: {
    verdict: 'OutOfPolicy',
    breaches: [
      {
        rule: 'MaxPriceForFlight',
        limit: { minor: 40_000, currency: 'USD' },
        found: { minor: 52_000, currency: 'USD' },
        over: { minor: 12_000, currency: 'USD' },
      },
    ],
    approvalOver: null,
  },
})
