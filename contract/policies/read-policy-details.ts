import { approvalScopes } from '@portolan/domain/policies/policy-tier.ts'
import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { ownExemption } from './exemption.ts'
import * as z from 'zod/mini'

const flightLength = z.enum(['Short', 'Long'])
const about = <A extends string, F extends z.core.$ZodLooseShape>(name: A, fields: F) =>
  z.strictObject({ about: z.literal(name), ...fields })

/** One rule of a tier as facts (policies-18); screens write the sentence. */
export const tierFact = z.discriminatedUnion('about', [
  about('Open', {}),
  about('LongFlights', { overHours: z.number() }),
  about('NoLongFlights', {}),
  about('FlightPrice', {
    length: flightLength,
    oneWay: z.nullable(moneyWire),
    roundTrip: z.nullable(moneyWire),
  }),
  about('FareClasses', { length: flightLength, allowed: z.array(z.string()) }),
  about('ComparedFlights', { withinHours: z.number() }),
  about('NightPrice', { place: z.nullable(z.string()), cap: z.nullable(moneyWire) }),
  about('Stars', { allowed: z.array(z.int()) }),
  about('DayPrice', { cap: moneyWire }),
  about('CarClasses', { allowed: z.array(z.string()) }),
  about('ActivityPrice', { cap: moneyWire }),
  about('Approval', {
    scope: z.enum(approvalScopes),
    over: z.nullable(moneyWire),
    withoutDecision: z.enum(['Approve', 'Deny']),
  }),
])

export const readPolicyDetails = defineOperation({
  id: 'read-policy-details',
  method: 'GET',
  path: '/api/v0/policies/details',
  summary: 'Reads the travel policy that the caller’s own travel is judged by, rule by rule.',
  access: 'session',
  action: 'company:use',
  answer: z.strictObject({
    /** Null where no tier applies: everything is allowed. */
    tier: z.nullable(z.strictObject({ id: identifier, name: z.string() })),
    facts: z.array(tierFact),
    /** What the caller is exempt from, now and later. */
    exemptions: z.array(ownExemption),
  }),
  errors: [],
  example: {
    tier: { id: 'tier_standard', name: 'Standard' },
    facts: [{ about: 'DayPrice', cap: { minor: 7_500, currency: 'USD' } }],
    exemptions: [],
  },
})
