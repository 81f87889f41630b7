import { under } from '../shell/route-entry.ts'

export const exchangeAddresses = under('/exchange/', undefined, [
  ['', 'Change your flights', { built: true }],
  ['flight/', 'Choose what to change', { built: true }],
  [
    'flight/shop/',
    'Choose your new flights',
    {
      built: true,
      groups: ['needs-search', 'wide'],
    },
  ],
  ['flight/confirm/', 'Review your change', { built: true }],
])
