import { under } from '../shell/route-entry.ts'

export const travelerAddresses = under('/', undefined, [['profile/', 'Profile', { built: true }]])
