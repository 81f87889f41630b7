import type { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'

type State = AnswerOf<typeof listApprovals>['requests'][number]['state']

export const stateWords: Readonly<Record<State, string>> = {
  Waiting: 'Waiting for a decision',
  Approved: 'Approved, being booked',
  AutoApproved: 'Approved after 24 hours, being booked',
  Denied: 'Denied',
  AutoDenied: 'Denied after 24 hours',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
  Booked: 'Booked',
}
export const stateTones = {
  Waiting: 'plain',
  Approved: 'ok',
  AutoApproved: 'ok',
  Denied: 'danger',
  AutoDenied: 'danger',
  Expired: 'warn',
  Withdrawn: 'plain',
  Booked: 'ok',
} as const satisfies Record<State, string>
