import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { changeTier } from '@portolan/contract/policies/change-tier.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'

type WrittenTier = BodyOf<typeof changeTier>
type TierAnswer = AnswerOf<typeof changeTier>

/** What an admin wrote as a tier. Fields that were left out are left out, not undefined. */
export const tierWritten = (id: string, written: WrittenTier): PolicyTier =>
  JSON.parse(JSON.stringify({ ...written, id })) as PolicyTier

/** A tier on the wire: the same, with lists that may be written to. */
export const tierAnswer = (tier: PolicyTier): TierAnswer => structuredClone(tier) as TierAnswer
