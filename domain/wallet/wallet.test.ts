import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@portolan/kernel/money.ts'
import { cashBackDue } from './cash-back.ts'
import { amountComparisons, unmet, willMeet, type Condition } from './condition.ts'
import { creditEventType, creditEventTypes } from './credit-event.ts'
import { creditOrigins } from './credit.ts'
import { hasExpiryBanner } from './expiry-banner.ts'
import { offerActions } from './offer-actions.ts'
import { announcedOffer } from './offer-banner.ts'
import type { PurchasePart } from './purchase.ts'
import { soldOffer } from './sold-offer.ts'
import { productIds } from '../identity/tenant.ts'

const usd = (minor: number) => money(minor, 'USD')
const day = 86_400_000

test('annual credits with a balance show the banner in their last 60 days', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const credit = { origin: 'Annual', status: 'Available', expiresAt: now } as const
  const shownAt = (remaining: number) =>
    hasExpiryBanner({ ...credit, expiresAt: now + remaining }, now)
  expect([60 * day, 60 * day - 1, 1, 0, -1].map(shownAt)).toEqual([false, true, true, false, false])
  for (const status of ['Empty', 'Expired'] as const)
    expect(hasExpiryBanner({ ...credit, status, expiresAt: now + day }, now)).toBe(false)
  for (const origin of creditOrigins.filter((one) => one !== 'Annual'))
    expect(hasExpiryBanner({ ...credit, origin, expiresAt: now + day }, now)).toBe(false)
})

test('an offer links to each funnel once, and to premium stays if it says so', () => {
  const labels = (
    descriptions: string[],
    ...funnels: Parameters<typeof offerActions>[0]['funnels'][number][]
  ) => offerActions({ descriptions, funnels }).map(({ label, path }) => `${label} ${path}`)
  expect(labels(['Any'], 'Air', 'Lodging', 'Home', 'Homes', 'Ground', 'Experiences')).toEqual([
    'Search flights /flights/',
    'Search hotels /hotels/',
    'Search Vacation Rentals /vacation-rentals/',
    'Search cars /cars/',
    'Search activities /activities/',
  ])
  for (const text of ['Premier Collection', 'select LIFESTYLE hotels'])
    expect(labels([text], 'Lodging')).toEqual(['Search premium stays /premium-stays/'])
  expect(labels(['Any', 'Premier'], 'Lodging')).toEqual(['Search hotels /hotels/'])
  expect(labels([], 'Lodging')).toEqual(['Search hotels /hotels/'])
})

test('an offer speaks only of what the tenant sells (shell-30)', () => {
  const premium = { descriptions: ['Premier Collection'], funnels: ['Lodging'] } as const
  const several = { descriptions: [], funnels: ['Air', 'Homes', 'Ground'] } as const
  expect(soldOffer(productIds, premium)).toBe(premium)
  const closed = productIds.filter((id) => id !== 'premium-stays' && id !== 'vacation-rentals')
  expect(soldOffer(closed, premium)).toBeNull()
  expect(soldOffer(closed, several)?.funnels).toEqual(['Air', 'Ground'])
  expect(soldOffer([], several)).toBeNull()
})

test('journals map to exactly the listed event types', () => {
  const causes = [
    ...['Grant', 'Adjust:1', 'Expire:1', 'Cancel', 'Unheard'].map((step) => ({
      of: 'credit' as const,
      step,
    })),
    { of: 'booking' as const, step: 'Hold' },
    { of: 'booking' as const, step: 'Release' },
    { of: 'cancellation' as const, step: 'Refund' },
    { of: 'exchange' as const, step: 'Refund' },
  ]
  const named = new Set(
    creditOrigins.flatMap((origin) =>
      causes.flatMap((cause) => [-1n, 1n].map((amount) => creditEventType(cause, origin, amount))),
    ),
  )
  expect([...named].sort()).toEqual([...creditEventTypes].sort())
  expect(creditEventType({ of: 'booking', step: 'Hold' }, 'Annual', -1n)).toBe(
    'StatementCreditRedeemed',
  )
  expect(creditEventType({ of: 'booking', step: 'Hold' }, 'PriceMatch', -1n)).toBe(
    'TravelCreditRedemption',
  )
  expect(creditEventType({ of: 'credit', step: 'Expire:7' }, 'Annual', -1n)).toBe(
    'StatementCreditExpired',
  )
  expect(creditEventType({ of: 'cancellation', step: 'Refund' }, 'OneTime', 1n)).toBe('Refund')
})

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ kind: 'FirstBooking' }),
  fc.subarray(['MA', 'MB']).map((codes): Condition => ({ kind: 'Airline', codes })),
  fc.subarray(['FR', 'PT']).map((codes): Condition => ({ kind: 'Country', codes })),
  fc.subarray(['LIS', 'Lisbon']).map((ids): Condition => ({ kind: 'Place', ids })),
  fc
    .subarray<'Premier' | 'Lifestyle'>(['Premier', 'Lifestyle'])
    .map((collections): Condition => ({ kind: 'Collection', collections })),
  fc
    .record({
      compare: fc.constantFrom(...amountComparisons),
      minor: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ compare, minor }): Condition => ({
      kind: 'Amount',
      compare,
      amount: { minor, currency: 'USD' },
    })),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ kind: 'And', all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ kind: 'Or', any })),
    tie('condition').map((inner): Condition => ({ kind: 'Not', condition: inner })),
  ),
}))
const part: fc.Arbitrary<PurchasePart> = fc.record({
  funnel: fc.constant('Lodging'),
  amount: fc.integer({ min: 0, max: 9 }).map(usd),
  undiscountable: fc.constant(usd(0)),
  airlines: fc.subarray(['MA', 'MB']),
  countries: fc.subarray(['FR', 'PT']),
  places: fc.subarray(['LIS', 'Lisbon']),
  collection: fc.constantFrom('NoCollection', 'Premier', 'Lifestyle'),
  paidAtProperty: fc.boolean(),
})

test('a prediction from a search always agrees with the purchase', () => {
  fc.assert(
    fc.property(
      condition,
      part,
      fc.boolean(),
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
      (asked, bought, firstBooking, [first, countries, places, collections]) => {
        const { collection } = bought
        const said = willMeet(asked, {
          ...(first ? { firstBooking } : {}),
          ...(countries ? { countries: bought.countries } : {}),
          ...(places ? { places: bought.places } : {}),
          ...(collections
            ? { collections: collection === 'NoCollection' ? [] : [collection] }
            : {}),
        })
        const met =
          unmet(asked, { purchase: { parts: [bought], firstBooking, at: 0 }, parts: [bought] }) ===
          null
        expect(said ?? met).toBe(met)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('announces the certain offer first, and destination offers to searchers', () => {
  const offer = {
    id: 'any',
    amount: { amount: 20_000 },
    descriptions: ['Any'],
    funnels: ['Lodging'],
    condition: { kind: 'Amount', compare: 'AtLeast', amount: { minor: 1, currency: 'USD' } },
    landingPageBanner: null,
    shopPageBanner: null,
    availabilityPageBanner: 'Any',
    expiresOn: '2027-01-01T05:00:00Z',
  } as const
  const lisbon = {
    ...offer,
    id: 'lisbon',
    amount: { amount: 5000 },
    descriptions: ['Hotels', '', 'Lisbon'],
    condition: { kind: 'Place', ids: ['Lisbon'] },
  } as const
  const seen = (
    places: string[],
    funnel: 'Lodging' | 'Air' = 'Lodging',
    page: 'availability' | 'shop' = 'availability',
  ) => announcedOffer([offer, lisbon], { page, funnel, searchFacts: { places } })?.id
  expect([
    seen(['Lisbon']),
    seen(['Porto']),
    seen([]),
    seen(['Lisbon'], 'Air'),
    seen(['Lisbon'], 'Lodging', 'shop'),
  ]).toEqual(['lisbon', 'any', 'any', undefined, undefined])
})

test('cash back is due on the share that was not refunded', () => {
  expect(
    [
      [10_000n, 0n],
      [10_000n, 10_000n],
      [10_000n, 2_500n],
      [3n, 1n],
      [0n, 0n],
      [10_000n, -4_000n],
    ].map(([paid = 0n, gone = 0n]) => cashBackDue(usd(6_001), paid, gone).minor),
  ).toEqual([6_001n, 0n, 4_500n, 4_000n, 6_001n, 6_001n])
})
