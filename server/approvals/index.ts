/** The public surface of the approvals capability. */
export { approvalLetters } from './approval-letters.ts'
export { createApprovals, type Approvals } from './approvals.ts'
export { createDecisionLinks } from './decision-links.ts'
export { tellRequest } from './follow-requests.ts'
export { openRequestsOf } from './leaver-requests.ts'
export { createReviews } from './review.ts'
export { waitingOrdersOf, type WaitingOrder } from './waiting-orders.ts'
export type { ReadBudget } from './running-budget.ts'
