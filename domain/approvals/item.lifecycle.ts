import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of one item of a request, from the question to the booking (approvals-2). */
export const approvalItemStates = [
  'Waiting',
  'Approved',
  'AutoApproved',
  'Denied',
  'AutoDenied',
  'Expired',
  'Withdrawn',
  'Booked',
] as const
export type ApprovalItemState = (typeof approvalItemStates)[number]
export type ApprovalItemEvent =
  | 'approve'
  | 'deny'
  | 'reviewEndsApproved'
  | 'reviewEndsDenied'
  | 'priceLapses'
  | 'withdraw'
  | 'book'

export const approvalItemLifecycle: Lifecycle<ApprovalItemState, ApprovalItemEvent> = {
  name: 'approval item',
  initial: 'Waiting',
  transitions: {
    Waiting: {
      approve: 'Approved',
      deny: 'Denied',
      reviewEndsApproved: 'AutoApproved',
      reviewEndsDenied: 'AutoDenied',
      priceLapses: 'Expired',
      withdraw: 'Withdrawn',
    },
    // What was approved is bought at the price that was approved or not at all.
    Approved: { book: 'Booked', priceLapses: 'Expired', withdraw: 'Withdrawn' },
    AutoApproved: { book: 'Booked', priceLapses: 'Expired', withdraw: 'Withdrawn' },
    Denied: {},
    AutoDenied: {},
    Expired: {},
    Withdrawn: {},
    Booked: {},
  },
  terminal: ['Denied', 'AutoDenied', 'Expired', 'Withdrawn', 'Booked'],
}
