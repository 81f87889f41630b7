import type { Refusal } from '@portolan/contract/errors.ts'
import { tierFaults, type TierFaultCode } from '@portolan/domain/policies/check-tier.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'

export const noSuchTier: Refusal = { code: 'NotFound', message: 'There is no such tier.' }

const messages: Readonly<Record<TierFaultCode, string>> = {
  NameMissing: 'The tier has no name.',
  CapNotPositive: 'A cap is above zero; null for none.',
  NothingAllowed: 'A list that allows nothing.',
  UnknownStars: 'Stars are 1 to 5.',
  HoursOutOfRange: 'Hours are above 0 and at most 24.',
  PlaceTwice: 'A place has one cap.',
}

/** The first fault of a tier with its field (policies-8); undefined if it can be saved. */
export const tierRefusal = (tier: PolicyTier): Refusal | undefined => {
  const [fault] = tierFaults(tier)
  return fault && { code: fault.code, field: fault.field, message: messages[fault.code] }
}

export const noSuchExemption: Refusal = { code: 'NotFound', message: 'There is no such exemption.' }
