import { under } from '../shell/route-entry.ts'

export const homeAddresses = under('/', undefined, [
  ['', 'Home', { built: true, groups: ['home-tab'] }],
])
