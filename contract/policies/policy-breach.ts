import { kindRules, priceRules } from '@portolan/domain/policies/breach.ts'
import { moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const kind = z.union([z.string(), z.number()])
/** What a choice violates, with the distance to the rule (policies-12). */
export const policyBreach = z.union([
  z.strictObject({
    rule: z.enum(priceRules),
    limit: moneyWire,
    found: moneyWire,
    over: moneyWire,
  }),
  z.strictObject({
    rule: z.enum(kindRules),
    found: kind,
    allowed: z.array(kind),
    nearest: z.nullable(kind),
  }),
])
