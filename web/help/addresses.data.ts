import { under } from '../shell/route-entry.ts'

export const helpAddresses = under('/', undefined, [
  ['faq/', 'Help', { built: true, groups: ['public', 'exempt'] }],
])
