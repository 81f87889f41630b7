import { under } from '../shell/route-entry.ts'

export const walletAddresses = under('/', undefined, [
  ['travel-offers/', 'My Travel Credits and Offers', { built: true }],
  ['premium-offers/', 'Premium offers', { built: true }],
  [
    'terms/complimentary-night/',
    'Complimentary night',
    { built: true, groups: ['public', 'exempt'] },
  ],
])
