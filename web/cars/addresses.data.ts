import { under, type Product } from '../shell/route-entry.ts'

export const carProducts: readonly Product[] = [{ id: 'cars', label: 'Cars', path: '/cars/' }]

export const carAddresses = under('/cars/', 'cars', [
  ['', 'Cars', { groups: ['home-tab'] }],
  ['search/', 'Search cars'],
  ['availability/', 'Choose a car', { groups: ['needs-search'] }],
  ['shop/', 'Car details', { groups: ['needs-search'] }],
  ['book/', 'Book your car', { groups: ['needs-search'] }],
  ['book/confirm/', 'Car confirmed'],
])
