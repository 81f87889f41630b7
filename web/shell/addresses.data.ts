import { under, type PageLine } from './route-entry.ts'

/** A page of signing in: shown to everybody, without header and footer. */
const signIn = (path: string, title: string): PageLine => [
  path,
  title,
  { built: true, groups: ['public', 'exempt', 'chromeless'] },
]

export const sessionAddresses = under('/', undefined, [
  signIn('auth/', 'Signing in'),
  signIn('auth/ftux/', 'Welcome'),
  [
    'auth/invitation/',
    'Invitation',
    { built: true, groups: ['public', 'exempt', 'business', 'chromeless'] },
  ],
  [
    'auth/company/',
    'Sign in with your company',
    { built: true, groups: ['public', 'exempt', 'business', 'chromeless'] },
  ],
  [
    'auth/company/:companyId/',
    'Signing in',
    { built: true, groups: ['public', 'exempt', 'business', 'chromeless'] },
  ],
  signIn('auth/startsession/', 'Signing in'),
  signIn('auth/invalidsession/', 'Signed out'),
  signIn('acknowledgement/', 'Terms of the business travel site'),
  signIn('access-denied/', 'Access denied'),
  signIn('access-denied-not-beta/', 'Access denied'),
])

/** Pages that belong to no capability of the browser yet. */
export const unbuiltAddresses = under('/', undefined, [
  ['webview/', 'Travel', { groups: ['chromeless'] }],
  ['basicAuth/', 'Basic sign-in', { groups: ['public', 'exempt', 'not-production'] }],
])
