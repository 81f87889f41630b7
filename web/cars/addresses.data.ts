import { under, type Product } from '../shell/route-entry.ts'

export const carProducts: readonly Product[] = [{ id: 'cars', label: 'Cars', path: '/cars/' }]

export const carAddresses = under('/cars/', 'cars', [
  ['', 'Cars', { built: true, groups: ['home-tab'] }],
  ['search/', 'Search cars', { built: true, groups: ['home-tab'] }],
  ['availability/', 'Choose a car', { built: true, groups: ['needs-search', 'wide'] }],
  ['shop/', 'Car details', { built: true, groups: ['needs-search'] }],
  ['book/', 'Book your car', { built: true, groups: ['needs-search', 'checkout'] }],
  ['book/confirm/', 'Car confirmed', { built: true, groups: ['needs-search'] }],
])
