import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { FactAbout } from './policy-query.ts'

const scopes = {
  EveryTrip: 'Every trip needs approval',
  OutOfPolicyTrips: 'Trips out of policy need approval',
} as const

/** Which trips wait for an approver, and what silence means. */
export const approvalSentence = ({
  scope,
  over,
  withoutDecision,
}: FactAbout<'Approval'>): string => {
  const dear =
    over === null || scope === 'EveryTrip'
      ? ''
      : `, and those over ${formatExact(fromWire(over))} for each traveler`
  const after = withoutDecision === 'Approve' ? 'approved' : 'denied'
  return `${scopes[scope]}${dear}. Without a decision in 24 hours they’re ${after}.`
}
