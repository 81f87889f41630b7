import { under } from '../shell/route-entry.ts'

export const tripAddresses = under('/trips/', undefined, [
  ['', 'My trips', { built: true }],
  ['disruption/', 'Your flight is disrupted'],
  ['disruption/refund/', 'Refund your flight'],
  ['disruption/rebook/', 'Rebook your flight'],
  ['disruption/rebook/flight/', 'Choose a new flight'],
  ['disruption/rebook/connection/', 'Choose a new connection'],
  ['disruption/contact-support/', 'Contact support'],
  ['disruption/rebook-connecting-flight/', 'Rebook your connecting flight'],
  ['hotels/freeze/overview/', 'Your frozen rate'],
  ['change/', 'Change your trip'],
  [':tripId/cancel/', 'Cancel your trip', { built: true }],
])
