import { under, type PageLine } from './route-entry.ts'

/** Terms of products that are not built yet. */
export const unbuiltTerms = [
  ...under('/terms/', undefined, [
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
  ]),
]

/** A page of signing in: shown to everybody, without header and footer. */
const signIn = (path: string, title: string): PageLine => [
  path,
  title,
  { built: true, groups: ['public', 'exempt', 'chromeless'] },
]

export const sessionAddresses = under('/', undefined, [
  signIn('auth/', 'Signing in'),
  signIn('auth/ftux/', 'Welcome'),
  signIn('auth/startsession/', 'Signing in'),
  signIn('auth/invalidsession/', 'Signed out'),
  signIn('acknowledgement/', 'Terms of the business travel site'),
  signIn('access-denied/', 'Access denied'),
  signIn('access-denied-not-beta/', 'Access denied'),
  [
    'admin-portal/onboarding/',
    'Set up your business',
    { built: true, groups: ['public', 'exempt', 'business', 'chromeless'] },
  ],
])

/** Pages that belong to no capability of the browser yet. */
export const unbuiltAddresses = under('/', undefined, [
  ['profile/', 'Profile'],
  ['travel-policies/', 'Travel policies', { groups: ['business'] }],
  ['webview/', 'Travel', { groups: ['chromeless'] }],
  ['basicAuth/', 'Basic sign-in', { groups: ['public', 'exempt', 'not-production'] }],
  ['admin-portal/', 'Admin portal', { groups: ['business'] }],
])
