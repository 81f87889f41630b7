import { under, type PageLine, type Product } from '../shell/route-entry.ts'

export const packageProducts: readonly Product[] = [
  { id: 'packages', label: 'Packages', path: '/packages/' },
]

const pages: readonly PageLine[] = [
  ['', 'Packages', { groups: ['home-tab'] }],
  ['search/', 'Search packages'],
  ['hotels-availability/', 'Hotels in this package', { groups: ['needs-search'] }],
  ['hotel-shop/', 'Choose a room', { groups: ['needs-search'] }],
  ['flight-shop/', 'Choose flights', { groups: ['needs-search'] }],
  ['review/', 'Review your package', { groups: ['needs-search'] }],
  ['book/', 'Book your package', { groups: ['needs-search'] }],
  ['book/confirm/', 'Package confirmed'],
]

export const packageAddresses = [
  ...under('/packages/', 'packages', pages),
  ...under('/hotels-flights/', 'packages', pages),
]
