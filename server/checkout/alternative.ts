import type { listAlternatives } from '@portolan/contract/approvals/list-alternatives.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { BookingPart } from './booking-part.ts'

export type Alternative = AnswerOf<typeof listAlternatives>['alternatives'][number]

/**
 * What is on sale now in a tier near a part of a booking, the nearest first. The tier's caps are in
 * the currency of the part.
 */
export type AlternativesOf<Part extends BookingPart> = (
  part: Part,
  tier: PolicyTier,
  now: number,
) => Promise<readonly Alternative[]>
