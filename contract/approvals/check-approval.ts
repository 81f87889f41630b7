import { approvalProcesses } from '@portolan/domain/approvals/process.ts'
import { verdicts } from '@portolan/domain/policies/judge.ts'
import { defineOperation } from '../operation.ts'
import { policyBreach } from '../policies/policy-breach.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const checkApproval = defineOperation({
  id: 'check-approval',
  method: 'POST',
  path: '/api/v0/approvals/checks',
  summary:
    'Judges a quote of the caller for who travels with it, and says whether it is approved first.',
  access: 'session',
  action: 'booking:create',
  body: z.strictObject({
    quoteId: identifier,
    /** The saved traveler of each who travels; null for a typed name. Without any, the caller. */
    savedTravelerIds: z.array(z.nullable(identifier)).check(z.maxLength(9)),
  }),
  answer: z.strictObject({
    process: z.enum(approvalProcesses),
    verdict: z.enum(verdicts),
    breaches: z.array(policyBreach),
    /** The amount above which approval is needed, if it is above it. */
    approvalOver: z.nullable(moneyWire),
    /** A choice out of policy is asked for with a reason (approvals-11). */
    needsReason: z.boolean(),
    /** Names of who may decide; empty where nobody has to. */
    deciders: z.array(z.string()),
    /** What 24 hours without a decision mean. */
    withoutDecision: z.enum(['Approve', 'Deny']),
    /** Hours for which the supplier holds the price without cost; null if nothing keeps it. */
    heldHours: z.nullable(z.int()),
    /** Where no supplier holds it: the freeze that is bought when approval is asked for. */
    freeze: z.nullable(
      z.strictObject({
        quoteId: identifier,
        /** Of everybody together, charged at once. */
        fee: moneyWire,
        /** The rise that it pays, of everybody together. */
        upTo: moneyWire,
        until: instant,
      }),
    ),
  }),
  errors: ['NotFound', 'MayNotBookFor'],
  example: {
    process: '24hr_review',
    verdict: 'OutOfPolicy',
    breaches: [
      {
        rule: 'MaxPriceForFlight',
        limit: { minor: 45_000, currency: 'USD' },
        found: { minor: 54_600, currency: 'USD' },
        over: { minor: 9_600, currency: 'USD' },
      },
    ],
    approvalOver: null,
    needsReason: true,
    deciders: ['Rowan Ibarra'],
    withoutDecision: 'Approve',
    heldHours: 48,
    freeze: null,
  },
})
