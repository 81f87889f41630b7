import { under, type Product } from '../shell/route-entry.ts'

export const activityProducts: readonly Product[] = [
  { id: 'activities', label: 'Activities', path: '/activities/' },
]

export const activityAddresses = under('/activities/', 'activities', [
  ['', 'Activities', { built: true, groups: ['home-tab'] }],
  ['search/', 'Search activities', { built: true, groups: ['home-tab'] }],
  ['availability/', 'Choose an activity', { built: true, groups: ['needs-search', 'wide'] }],
  ['shop/', 'Activity details', { built: true, groups: ['needs-search'] }],
  ['book/', 'Book your activity', { built: true, groups: ['needs-search', 'checkout'] }],
  ['book/confirm/', 'Activity confirmed', { built: true, groups: ['needs-search'] }],
])
