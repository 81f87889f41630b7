/**
 * Every address of the product (specification section 2), as data. The browser builds its routes
 * from it, the server answers 404 from it, and the return path after sign-in is allowed by it. No
 * framework and no browser here: both sides read this file.
 */

/**
 * `public`: shown without a session. `exempt`: a 401 there does not lead to sign-in.
 * `needs-search`: without its search in the address it leads back to the product's home.
 * `home-tab`: a product's own search. `chromeless`: no header, no footer. `wide`: 1280 instead of
 * 1200, where results are compared. `business`: the corporate tenant only. `not-production`: never
 * where real money moves.
 */
export type RouteGroup =
  | 'public'
  | 'exempt'
  | 'needs-search'
  | 'home-tab'
  | 'chromeless'
  | 'wide'
  | 'business'
  | 'not-production'

export interface RouteEntry {
  /** Always with the trailing slash; `:name` stands for one part. */
  readonly path: string
  readonly title: string
  readonly groups: readonly RouteGroup[]
  /** Parameters of the query that the page reads. */
  readonly search: readonly string[]
  /** Not built: a plain designed page that says so, with status 404. */
  readonly built: boolean
  /** Product whose link in the header is the current one. */
  readonly product?: ProductId
}

export const productIds = [
  'flights',
  'hotels',
  'premium-stays',
  'vacation-rentals',
  'cars',
  'activities',
  'packages',
] as const
export type ProductId = (typeof productIds)[number]

export interface Product {
  readonly id: ProductId
  readonly label: string
  readonly path: string
  /** Products a business books through the portal. */
  readonly business: boolean
}

export const products: readonly Product[] = [
  { id: 'flights', label: 'Flights', path: '/flights/', business: true },
  { id: 'hotels', label: 'Hotels', path: '/hotels/', business: true },
  { id: 'premium-stays', label: 'Premium stays', path: '/premium-stays/', business: false },
  {
    id: 'vacation-rentals',
    label: 'Vacation rentals',
    path: '/vacation-rentals/',
    business: false,
  },
  { id: 'cars', label: 'Cars', path: '/cars/', business: true },
  { id: 'activities', label: 'Activities', path: '/activities/', business: true },
  { id: 'packages', label: 'Packages', path: '/packages/', business: false },
]

/** The products that people of an audience travel with. */
export const productsFor = (audience: 'Consumer' | 'Corporate'): readonly Product[] =>
  audience === 'Corporate' ? products.filter(({ business }) => business) : products

/**
 * Whether a page belongs to a product that this audience does not travel with: its address stands,
 * and says so.
 */
export const isClosedTo = (
  audience: 'Consumer' | 'Corporate',
  { product }: Pick<RouteEntry, 'product'>,
): boolean => product !== undefined && !productsFor(audience).some(({ id }) => id === product)

export const flightSearchParams = [
  'trip',
  'from',
  'to',
  'depart',
  'return',
  'legs',
  'adults',
  'children',
  'seated',
  'lap',
  'cabin',
  'entryType',
] as const
export const flightShopParams = [
  'option',
  'brand',
  'open',
  'details',
  'sort',
  'stops',
  'leave',
  'arrive',
  'airlines',
  'alliances',
  'leaveFrom',
  'arriveAt',
  'via',
  'layoverFrom',
  'layoverTo',
  'fareCabin',
  'include',
  'price',
  'duration',
  'show',
] as const
const staySearchParams = [
  'locationName',
  'where',
  'fromDate',
  'untilDate',
  'adults',
  'rooms',
  'entryType',
] as const
const stayListParams = [
  ...staySearchParams,
  'view',
  'pay',
  'sort',
  'bounds',
  'near',
  'nearName',
  'within',
  'priceFrom',
  'priceTo',
  'stars',
  'score',
  'amenities',
  'chains',
  'collections',
  'kinds',
  'meals',
  'refundable',
  'payLater',
  'pages',
  'place',
] as const
const stayShopParams = [...staySearchParams, 'lodgingId', 'source', 'unavailable'] as const
const bookParams = ['quote', 'booking'] as const
const exchangeParams = ['trip', 'slices', 'step'] as const
const activitySearchParams = [
  'locationName',
  'fromDate',
  'untilDate',
  'categoryTagId',
  'isTravelApp',
  'entryType',
] as const

interface Extra {
  readonly groups?: readonly RouteGroup[]
  readonly search?: readonly string[]
  readonly product?: ProductId
  readonly built?: boolean
}
const route =
  (built: boolean) =>
  (path: string, title: string, { groups = [], search = [], product }: Extra = {}): RouteEntry => ({
    path,
    title,
    groups,
    search,
    built,
    ...(product === undefined ? {} : { product }),
  })
const built = route(true)

/** One prefix and what hangs below it. */
const under = (
  prefix: string,
  product: ProductId | undefined,
  pages: readonly (readonly [path: string, title: string, extra?: Extra])[],
): RouteEntry[] =>
  pages.map(([path, title, extra]) =>
    route(extra?.built === true)(`${prefix}${path}`, title, {
      ...(product === undefined ? {} : { product }),
      ...extra,
    }),
  )

const packagePages = [
  ['', 'Packages', { groups: ['home-tab'] }],
  ['search/', 'Search packages'],
  ['hotels-availability/', 'Hotels in this package', { groups: ['needs-search'] }],
  ['hotel-shop/', 'Choose a room', { groups: ['needs-search'] }],
  ['flight-shop/', 'Choose flights', { groups: ['needs-search'] }],
  ['review/', 'Review your package', { groups: ['needs-search'] }],
  ['book/', 'Book your package', { groups: ['needs-search'] }],
  ['book/confirm/', 'Package confirmed'],
] as const satisfies readonly (readonly [string, string, Extra?])[]

export const routeTable: readonly RouteEntry[] = [
  built('/', 'Home', { groups: ['home-tab'], search: [...flightSearchParams, 'refScreen'] }),

  built('/flights/', 'Flights', {
    groups: ['home-tab'],
    search: flightSearchParams,
    product: 'flights',
  }),
  built('/flights/search/', 'Search flights', {
    groups: ['home-tab'],
    search: flightSearchParams,
    product: 'flights',
  }),
  built('/flights/shop/', 'Choose your flights', {
    groups: ['needs-search', 'wide'],
    search: [...flightSearchParams, ...flightShopParams],
    product: 'flights',
  }),
  built('/flights/book/', 'Check and pay', {
    groups: ['needs-search'],
    search: ['quote', 'booking'],
    product: 'flights',
  }),
  built('/flights/book/confirm/', 'Booking confirmed', {
    groups: ['needs-search'],
    search: ['booking'],
    product: 'flights',
  }),
  built('/flights/book/virtualInterline/confirm/', 'Booking confirmed', {
    groups: ['needs-search'],
    search: ['booking'],
    product: 'flights',
  }),
  built('/flights/price-prediction/', 'How true our price predictions are', {
    groups: ['public', 'exempt'],
    product: 'flights',
  }),
  built('/flights/stop-watching/', 'Stop watching', {
    groups: ['public', 'exempt'],
    product: 'flights',
  }),
  ...under('/flights/', 'flights', [
    ['book/pricefreeze/confirm/', 'Price frozen'],
    ['freeze/overview/', 'Freeze this price'],
    ['freeze/customize/', 'Choose how to freeze'],
    ['freeze/confirm/', 'Price frozen'],
    ['change/', 'Change your flight'],
    ['disruption-offer/', 'Disruption assistance'],
    ['ancillary/disruption/confirm/', 'Disruption assistance added'],
  ]),

  ...under('/hotels/', 'hotels', [
    ['', 'Hotels', { built: true, groups: ['home-tab'] }],
    ['search/', 'Search hotels', { built: true, groups: ['home-tab'], search: staySearchParams }],
    [
      'availability/',
      'Choose a hotel',
      { built: true, groups: ['needs-search', 'wide'], search: stayListParams },
    ],
    ['shop/', 'Choose a room', { built: true, groups: ['needs-search'], search: stayShopParams }],
    ['book/', 'Book your hotel', { built: true, groups: ['needs-search'], search: bookParams }],
    [
      'book/confirm/',
      'Hotel confirmed',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
    ['freeze/', 'Freeze this rate'],
    ['freeze/confirm/', 'Rate frozen'],
    ['ancillary/', 'Add protection'],
    ['ancillary/customize/', 'Choose protection'],
  ]),
  ...under('/stays/', undefined, [
    ['', 'Stays', { built: true, groups: ['home-tab'] }],
    ['search/', 'Search stays', { built: true, groups: ['home-tab'], search: staySearchParams }],
    [
      'availability/',
      'Choose a stay',
      { built: true, groups: ['needs-search', 'wide'], search: stayListParams },
    ],
    ['shop/', 'Stay details', { built: true, groups: ['needs-search'], search: stayShopParams }],
    ['shop/:id/', 'Stay details', { built: true }],
    ['book/', 'Book your stay', { built: true, groups: ['needs-search'], search: bookParams }],
  ]),
  ...under('/vacation-rentals/', 'vacation-rentals', [
    ['', 'Vacation rentals', { built: true, groups: ['home-tab'], search: stayListParams }],
    ['shop/', 'Vacation rental', { built: true, groups: ['needs-search'], search: stayShopParams }],
    [
      'book/',
      'Book your vacation rental',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
    [
      'book/confirm/',
      'Vacation rental confirmed',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
  ]),
  ...under('/premium-stays/', 'premium-stays', [
    ['', 'Premium stays', { built: true, groups: ['home-tab'] }],
    [
      'search/',
      'Search premium stays',
      { built: true, groups: ['home-tab'], search: staySearchParams },
    ],
    [
      'availability/',
      'Choose a premium stay',
      { built: true, groups: ['needs-search', 'wide'], search: stayListParams },
    ],
    [
      'shop/',
      'Premium stay details',
      { built: true, groups: ['needs-search'], search: stayShopParams },
    ],
    ['ancillary/customize/', 'Choose protection'],
    [
      'book/',
      'Book your premium stay',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
    [
      'book/confirm/',
      'Premium stay confirmed',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
    ['vacation-rentals/', 'Vacation rentals', { built: true, groups: ['home-tab'] }],
    [
      'vacation-rentals/search/',
      'Search vacation rentals',
      { built: true, groups: ['home-tab'], search: staySearchParams },
    ],
    [
      'vacation-rentals/availability/',
      'Choose a vacation rental',
      { built: true, groups: ['needs-search', 'wide'], search: stayListParams },
    ],
    [
      'vacation-rentals/shop/',
      'Vacation rental',
      { built: true, groups: ['needs-search'], search: stayShopParams },
    ],
    [
      'vacation-rentals/book/',
      'Book your vacation rental',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
    [
      'vacation-rentals/book/confirm/',
      'Vacation rental confirmed',
      { built: true, groups: ['needs-search'], search: bookParams },
    ],
  ]),
  ...under('/cars/', 'cars', [
    ['', 'Cars', { groups: ['home-tab'] }],
    ['search/', 'Search cars', { search: ['entryType'] }],
    ['availability/', 'Choose a car', { groups: ['needs-search'] }],
    ['shop/', 'Car details', { groups: ['needs-search'] }],
    ['book/', 'Book your car', { groups: ['needs-search'] }],
    ['book/confirm/', 'Car confirmed'],
  ]),

  built('/trips/', 'My trips', { search: ['tab', 'trip', 'show', 'watch'] }),
  ...under('/trips/', undefined, [
    ['disruption/', 'Your flight is disrupted', { search: ['trip'] }],
    ['disruption/refund/', 'Refund your flight', { search: ['trip'] }],
    ['disruption/rebook/', 'Rebook your flight', { search: ['trip'] }],
    ['disruption/rebook/flight/', 'Choose a new flight', { search: ['trip'] }],
    ['disruption/rebook/connection/', 'Choose a new connection', { search: ['trip'] }],
    ['disruption/contact-support/', 'Contact support', { search: ['trip'] }],
    ['disruption/rebook-connecting-flight/', 'Rebook your connecting flight', { search: ['trip'] }],
    ['hotels/freeze/overview/', 'Your frozen rate'],
    ['change/', 'Change your trip', { search: ['trip'] }],
    [':tripId/cancel/', 'Cancel your trip', { built: true }],
  ]),
  built('/agent/cases/', 'Cases', { search: ['case', 'shown'] }),
  ...under('/exchange/', undefined, [
    ['', 'Change your flights', { built: true, search: ['trip'] }],
    ['flight/', 'Choose what to change', { built: true, search: exchangeParams }],
    [
      'flight/shop/',
      'Choose your new flights',
      {
        built: true,
        groups: ['needs-search', 'wide'],
        search: [...exchangeParams, 'cabin', ...flightShopParams],
      },
    ],
    [
      'flight/confirm/',
      'Check your change',
      { built: true, search: [...exchangeParams, 'quote', 'option', 'brand'] },
    ],
  ]),
  ...under('/packages/', 'packages', packagePages),
  ...under('/hotels-flights/', 'packages', packagePages),
  ...under('/activities/', 'activities', [
    ['', 'Activities', { groups: ['home-tab'] }],
    ['search/', 'Search activities', { search: activitySearchParams }],
    [
      'availability/',
      'Choose an activity',
      { groups: ['needs-search'], search: activitySearchParams },
    ],
    [
      'shop/',
      'Activity details',
      {
        groups: ['needs-search'],
        search: ['activityId', 'fromDate', 'untilDate', 'locationName', 'isTravelApp'],
      },
    ],
    ['book/', 'Book your activity', { groups: ['needs-search'] }],
    ['book/confirm/', 'Activity confirmed'],
  ]),

  ...under('/', undefined, [
    ['favorites/', 'Favorites', { built: true, search: ['list', 'view', ...staySearchParams] }],
    ['profile/', 'Profile'],
    [
      'travel-offers/',
      'My Travel Credits and Offers',
      { built: true, search: ['section', 'isTravelApp'] },
    ],
    [
      'travelsale/',
      'Travel sale',
      { built: true, search: ['filter', 'find', 'place', 'entryType'] },
    ],
    ['premium-offers/', 'Premium offers', { built: true }],
    ['travel-policies/', 'Travel policies', { groups: ['business'] }],
    ['faq/', 'Help', { built: true, groups: ['public', 'exempt'] }],
    ['webview/', 'Travel', { groups: ['chromeless'], search: ['path'] }],
    ['basicAuth/', 'Basic sign-in', { groups: ['public', 'exempt', 'not-production'] }],
    ['admin-portal/', 'Admin portal', { groups: ['business'] }],
    ['terms-of-service/', 'Terms of service', { groups: ['public', 'exempt'] }],
    ['site-terms-of-use/', 'Site terms of use', { groups: ['public', 'exempt'] }],
  ]),
  ...under('/terms/', undefined, [
    ['', 'Terms', { groups: ['public', 'exempt'] }],
    ['price-drop-protection/', 'Price drop protection', { groups: ['public', 'exempt'] }],
    [
      'missed-connection-guarantee/',
      'Missed connection guarantee',
      { groups: ['public', 'exempt'] },
    ],
    ['best-price-guarantee/', 'Price match guarantee', { groups: ['public', 'exempt'] }],
    ['frozen-prices/', 'Frozen prices', { groups: ['public', 'exempt'] }],
    ['frozen-prices-hotel/', 'Frozen hotel prices', { groups: ['public', 'exempt'] }],
    ['cancel-for-any-reason/', 'Cancel for any reason', { groups: ['public', 'exempt'] }],
    ['complimentary-night/', 'Complimentary night', { built: true, groups: ['public', 'exempt'] }],
  ]),
  built('/terms/price-prediction-price-watch/', 'Price prediction and price watch', {
    groups: ['public', 'exempt'],
  }),

  built('/auth/', 'Signing in', {
    groups: ['public', 'exempt', 'chromeless'],
    search: ['code', 'state', 'error'],
  }),
  built('/auth/ftux/', 'Welcome', { groups: ['public', 'exempt', 'chromeless'] }),
  built('/auth/startsession/', 'Signing in', {
    groups: ['public', 'exempt', 'chromeless'],
    search: ['login_hint', 'prompt'],
  }),
  built('/auth/invalidsession/', 'Signed out', {
    groups: ['public', 'exempt', 'chromeless'],
    search: ['reason'],
  }),
  built('/acknowledgement/', 'Terms of the business travel site', {
    groups: ['public', 'exempt', 'chromeless'],
  }),
  built('/access-denied/', 'Access denied', { groups: ['public', 'exempt', 'chromeless'] }),
  built('/access-denied-not-beta/', 'Access denied', {
    groups: ['public', 'exempt', 'chromeless'],
  }),
  built('/admin-portal/onboarding/', 'Set up your business', {
    groups: ['public', 'exempt', 'business', 'chromeless'],
    search: ['utm_source'],
  }),
]

/** Other names of a page; the query and the hash are kept (decisions 7 and 8 of the specification). */
export const routeAliases: Readonly<Record<string, string>> = { '/experiences/': '/activities/' }

export type FoundRoute =
  | {
      readonly kind: 'route'
      readonly entry: RouteEntry
      readonly params: Readonly<Record<string, string>>
    }
  | { readonly kind: 'alias'; readonly to: string }
  | { readonly kind: 'unknown' }

/**
 * `/exchange` and `/travel-offers` are written without the slash in places: every address is served
 * both ways.
 */
export const withSlash = (pathname: string): string =>
  pathname.endsWith('/') ? pathname : `${pathname}/`

const byPath = new Map(
  routeTable.filter(({ path }) => !path.includes(':')).map((entry) => [entry.path, entry]),
)
const patterns = routeTable
  .filter(({ path }) => path.includes(':'))
  .map((entry) => ({
    entry,
    names: [...entry.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
    pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '([^/]+)')}$`),
  }))

/** What stands at a path, with or without its trailing slash. Names are exact: case counts. */
export const findRoute = (pathname: string): FoundRoute => {
  const path = withSlash(pathname)
  const alias = routeAliases[path]
  if (alias !== undefined) return { kind: 'alias', to: alias }
  const entry = byPath.get(path)
  if (entry) return { kind: 'route', entry, params: {} }
  for (const { entry: candidate, names, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match)
      return {
        kind: 'route',
        entry: candidate,
        params: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])),
      }
  }
  return { kind: 'unknown' }
}

const isIn = (pathname: string, group: RouteGroup): boolean => {
  const found = findRoute(pathname)
  return found.kind === 'route' && found.entry.groups.includes(group)
}
export const isPublic = (pathname: string): boolean => isIn(pathname, 'public')
/** A 401 there does not send the person to sign in: it would never end. */
export const isExemptFromSignIn = (pathname: string): boolean => isIn(pathname, 'exempt')
export const isChromeless = (pathname: string): boolean => isIn(pathname, 'chromeless')

/** The status the server answers a page request with. */
export const statusOfPage = (pathname: string): 200 | 404 => {
  const found = findRoute(pathname)
  return found.kind === 'alias' || (found.kind === 'route' && found.entry.built) ? 200 : 404
}
