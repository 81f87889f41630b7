import { under } from '../shell/route-entry.ts'

export const tripAddresses = under('/trips/', undefined, [
  ['', 'My trips', { built: true }],
  ['change/', 'Change your trip', { built: true }],
  [':tripId/cancel/', 'Cancel your trip', { built: true }],
])
