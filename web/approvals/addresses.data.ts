import { under } from '../shell/route-entry.ts'

export const approvalAddresses = under('/approvals/', undefined, [
  ['', 'Approvals', { built: true, groups: ['business'] }],
  ['request/', 'Request for approval', { built: true, groups: ['business'] }],
])
