import { under, type Product } from '../shell/route-entry.ts'

export const activityProducts: readonly Product[] = [
  { id: 'activities', label: 'Activities', path: '/activities/' },
]

export const activityAddresses = under('/activities/', 'activities', [
  ['', 'Activities', { groups: ['home-tab'] }],
  ['search/', 'Search activities', { groups: ['home-tab'] }],
  ['availability/', 'Choose an activity', { groups: ['needs-search', 'wide'] }],
  ['shop/', 'Activity details', { groups: ['needs-search'] }],
  ['book/', 'Book your activity', { groups: ['needs-search', 'checkout'] }],
  ['book/confirm/', 'Activity confirmed', { groups: ['needs-search'] }],
])
