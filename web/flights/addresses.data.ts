import { under, type Product } from '../shell/route-entry.ts'

export const flightProducts: readonly Product[] = [
  { id: 'flights', label: 'Flights', path: '/flights/' },
]

export const flightAddresses = under('/flights/', 'flights', [
  ['', 'Flights', { built: true, groups: ['home-tab'] }],
  ['search/', 'Search flights', { built: true, groups: ['home-tab'] }],
  ['shop/', 'Choose your flights', { built: true, groups: ['needs-search', 'wide'] }],
  ['change/', 'Change your flight', { built: true }],
])
