/** What other capabilities may use. */
export { ApprovalSection } from './approval-section.tsx'
export { WaitingForYou } from './waiting-for-you.tsx'
export { useApproval, type Approval } from './use-approval.ts'
