import { under } from '../shell/route-entry.ts'

export const careAddresses = under('/safety/', undefined, [
  ['', 'Are you safe?', { built: true, groups: ['business'] }],
])
