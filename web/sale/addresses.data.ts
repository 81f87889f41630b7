import { under } from '../shell/route-entry.ts'

export const saleAddresses = under('/', undefined, [
  ['travelsale/', 'Travel sale', { built: true }],
])
