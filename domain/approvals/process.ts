import type { Verdict } from '../policies/judge.ts'
import type { PolicyTier } from '../policies/policy-tier.ts'

/** How a booking is approved: within 24 hours by a person, or at once. */
export const approvalProcesses = ['24hr_review', 'auto'] as const
export type ApprovalProcess = (typeof approvalProcesses)[number]

/**
 * The process of a booking by the tier of one of its travelers (approvals-1). A tier that requires
 * approval holds every trip, unless it asks only for those out of policy or over its amount.
 */
export const approvalProcess = (
  tier: Pick<PolicyTier, 'settings'> | null,
  verdict: Verdict,
): ApprovalProcess => {
  if (tier === null || !tier.settings.isApprovalRequired) return 'auto'
  const { approvalFor = 'EveryTrip' } = tier.settings
  return approvalFor === 'EveryTrip' || verdict !== 'InPolicy' ? '24hr_review' : 'auto'
}

/** The process of a booking of several travelers: a review if one of them needs it. */
export const processOfAll = (processes: readonly ApprovalProcess[]): ApprovalProcess =>
  processes.includes('24hr_review') ? '24hr_review' : 'auto'
