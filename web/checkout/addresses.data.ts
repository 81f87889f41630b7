import { under } from '../shell/route-entry.ts'

export const checkoutAddresses = under('/flights/book/', 'flights', [
  ['', 'Review and pay', { built: true, groups: ['needs-search', 'checkout'] }],
  ['confirm/', 'Booking confirmed', { built: true, groups: ['needs-search'] }],
  ['virtualInterline/confirm/', 'Booking confirmed', { built: true, groups: ['needs-search'] }],
])
