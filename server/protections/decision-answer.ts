import type { contractDecision } from '@portolan/contract/protections/price-freeze.ts'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type * as z from 'zod/mini'

type Answer = z.output<typeof contractDecision>

/** A line of a contract's log as the API shows it; its outcome is one of the protection's. */
export const decisionAnswer = <O extends string>({
  at,
  outcome,
  compared,
  pays,
  ...line
}: LogLine): Omit<Answer, 'outcome'> & { outcome: O } => ({
  ...line,
  at: instantOf(at),
  outcome: outcome as O,
  compared: [...compared],
  pays: [...pays],
})
