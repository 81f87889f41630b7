import { under } from '../shell/route-entry.ts'

export const policyAddresses = under('/', undefined, [
  ['travel-policies/', 'Travel policies', { built: true, groups: ['business'] }],
])
