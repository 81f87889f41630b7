import { under, type PageLine, type Product } from '../shell/route-entry.ts'

export const packageProducts: readonly Product[] = [
  {
    id: 'packages',
    label: 'Packages',
    path: '/packages/',
    names: [
      { experiment: 'package-naming', variant: 'hotels-flights', label: 'Hotels and flights' },
      { experiment: 'hotels-flights', variant: 'available', path: '/hotels-flights/' },
    ],
  },
]

const pages: readonly PageLine[] = [
  ['', 'Packages', { built: true, groups: ['home-tab'] }],
  ['search/', 'Search packages', { built: true, groups: ['home-tab'] }],
  [
    'hotels-availability/',
    'Stays in this package',
    { built: true, groups: ['needs-search', 'wide'] },
  ],
  ['hotel-shop/', 'Choose a room', { built: true, groups: ['needs-search'] }],
  ['flight-shop/', 'Choose flights', { built: true, groups: ['needs-search', 'wide'] }],
  ['review/', 'Review your package', { built: true, groups: ['needs-search', 'checkout'] }],
  ['book/', 'Book your package', { built: true, groups: ['needs-search', 'checkout'] }],
  ['book/confirm/', 'Package confirmed', { built: true, groups: ['needs-search'] }],
]

export const packageAddresses = [
  ...under('/packages/', 'packages', pages),
  ...under('/hotels-flights/', 'packages', pages),
]
