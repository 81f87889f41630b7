import { under, type PageLine } from '../shell/route-entry.ts'

const legal = (path: string, title: string): PageLine => [
  path,
  title,
  { built: true, groups: ['public', 'exempt'] },
]

export const legalAddresses = under('/', undefined, [
  legal('terms/', 'Terms'),
  legal('terms-of-service/', 'Terms of service'),
  legal('site-terms-of-use/', 'Site terms of use'),
  legal('privacy/', 'Privacy'),
])
