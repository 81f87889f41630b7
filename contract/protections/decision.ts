import { paidAsKinds, paidFromKinds } from '@portolan/domain/protections/clause.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** What was compared: an amount, a count, an instant in milliseconds, a date or a code. */
const compared = z.nullable(z.union([moneyWire, z.number(), z.string()]))

const decision = {
  at: instant,
  clause: z.string(),
  /** The rule of the terms, such as `protections-14`. */
  rule: z.string(),
  compared: z.array(
    z.strictObject({ what: z.string(), agreed: compared, found: compared, holds: z.boolean() }),
  ),
  pays: z.array(
    z.strictObject({
      from: z.enum(paidFromKinds),
      as: z.enum(paidAsKinds),
      amount: moneyWire,
    }),
  ),
  refusal: z.nullable(z.enum(protectionRefusals)),
}

/** A decision about a contract of any protection. */
export const loggedDecision = z.strictObject({ ...decision, outcome: z.string() })

/** A decision about a contract: the clause that decided, what it compared and what it pays. */
export const decisionOf = <const Outcomes extends readonly string[]>(outcomes: Outcomes) =>
  z.strictObject({
    ...decision,
    outcome: z.enum(outcomes as unknown as readonly [Outcomes[number], ...Outcomes[number][]]),
  })
