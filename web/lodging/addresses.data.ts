import { under, type Product } from '../shell/route-entry.ts'

export const lodgingProducts = [
  { id: 'hotels', label: 'Hotels', path: '/hotels/' },
  { id: 'premium-stays', label: 'Premium stays', path: '/premium-stays/' },
  {
    id: 'vacation-rentals',
    label: 'Vacation rentals',
    path: '/vacation-rentals/',
  },
] as const satisfies readonly Product[]

export const lodgingAddresses = [
  ...under('/hotels/', 'hotels', [
    ['', 'Hotels', { built: true, groups: ['home-tab'] }],
    ['search/', 'Search hotels', { built: true, groups: ['home-tab'] }],
    ['availability/', 'Choose a hotel', { built: true, groups: ['needs-search', 'wide'] }],
    ['shop/', 'Choose a room', { built: true, groups: ['needs-search'] }],
    ['book/', 'Book your hotel', { built: true, groups: ['needs-search', 'checkout'] }],
    ['book/confirm/', 'Hotel confirmed', { built: true, groups: ['needs-search'] }],
    ['freeze/', 'Freeze this price', { built: true, groups: ['checkout'] }],
    ['freeze/confirm/', 'Review and pay', { built: true, groups: ['checkout'] }],
    ['ancillary/', 'Add protection', { built: true, groups: ['needs-search', 'checkout'] }],
    [
      'ancillary/customize/',
      'Choose protection',
      { built: true, groups: ['needs-search', 'checkout'] },
    ],
  ]),
  ...under('/stays/', undefined, [
    ['', 'Stays', { built: true, groups: ['home-tab'] }],
    ['search/', 'Search stays', { built: true, groups: ['home-tab'] }],
    ['availability/', 'Choose a stay', { built: true, groups: ['needs-search', 'wide'] }],
    ['shop/', 'Stay details', { built: true, groups: ['needs-search'] }],
    ['shop/:id/', 'Stay details', { built: true }],
    ['book/', 'Book your stay', { built: true, groups: ['needs-search', 'checkout'] }],
  ]),
  ...under('/vacation-rentals/', 'vacation-rentals', [
    ['', 'Vacation rentals', { built: true, groups: ['home-tab', 'shows-results'] }],
    ['shop/', 'Vacation rental', { built: true, groups: ['needs-search'] }],
    ['book/', 'Book your vacation rental', { built: true, groups: ['needs-search', 'checkout'] }],
    ['book/confirm/', 'Vacation rental confirmed', { built: true, groups: ['needs-search'] }],
  ]),
  ...under('/premium-stays/', 'premium-stays', [
    ['', 'Premium stays', { built: true, groups: ['home-tab'] }],
    ['search/', 'Search premium stays', { built: true, groups: ['home-tab'] }],
    ['availability/', 'Choose a premium stay', { built: true, groups: ['needs-search', 'wide'] }],
    ['shop/', 'Premium stay details', { built: true, groups: ['needs-search'] }],
    [
      'ancillary/customize/',
      'Choose protection',
      { built: true, groups: ['needs-search', 'checkout'] },
    ],
    ['book/', 'Book your premium stay', { built: true, groups: ['needs-search', 'checkout'] }],
    ['book/confirm/', 'Premium stay confirmed', { built: true, groups: ['needs-search'] }],
    ['vacation-rentals/', 'Vacation rentals', { built: true, groups: ['home-tab'] }],
    ['vacation-rentals/search/', 'Search vacation rentals', { built: true, groups: ['home-tab'] }],
    [
      'vacation-rentals/availability/',
      'Choose a vacation rental',
      { built: true, groups: ['needs-search', 'wide'] },
    ],
    ['vacation-rentals/shop/', 'Vacation rental', { built: true, groups: ['needs-search'] }],
    [
      'vacation-rentals/book/',
      'Book your vacation rental',
      { built: true, groups: ['needs-search', 'checkout'] },
    ],
    [
      'vacation-rentals/book/confirm/',
      'Vacation rental confirmed',
      { built: true, groups: ['needs-search'] },
    ],
  ]),
]
