import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tenantProfiles } from '../identity/tenant.ts'
import { currencies, formatExact, money } from '@portolan/kernel/money.ts'
import type { RewardsAccount } from './account.ts'
import { rewardsBanner } from './banner.ts'
import { earn } from './earn.ts'
import { earnRate, formatEarned } from './format.ts'
import { redemptionRate } from './redemption-rates.data.ts'
import { accountsOfTenant, hasBannerAccount, selectAccount } from './select-account.ts'

const ventureX: RewardsAccount = {
  accountReferenceId: 'venture_x',
  productDisplayName: 'Venture X',
  customerAccountRole: 'Primary',
  accountType: 'Personal',
  lastFour: '4417',
  rewardsBalance: { amount: 184_220, currency: 'miles', currencyDescription: 'miles' },
  rewardsCashEquivalent: money(184_220, 'USD'),
  flightsMultiplier: 5,
  hotelsMultiplier: 10,
  carsMultiplier: 10,
  homesMultiplier: 5,
}
const quicksilver: RewardsAccount = {
  ...ventureX,
  accountReferenceId: 'quicksilver',
  productDisplayName: 'Quicksilver',
  lastFour: '0082',
  rewardsBalance: { amount: 4130, currency: 'cash', currencyDescription: 'cash back' },
  flightsMultiplier: 1.5,
  hotelsMultiplier: 5,
  carsMultiplier: 5,
  homesMultiplier: 5,
}
const spark: RewardsAccount = {
  ...ventureX,
  accountReferenceId: 'spark',
  productDisplayName: 'Spark 2% Cash Plus',
  hotelsMultiplier: 5,
}

test('selects the highest hotels multiplier unless an account is chosen', () => {
  expect(selectAccount([quicksilver, ventureX])?.accountReferenceId).toBe('venture_x')
  expect(selectAccount([quicksilver, ventureX], 'quicksilver')?.accountReferenceId).toBe(
    'quicksilver',
  )
  expect(selectAccount([quicksilver, ventureX], 'unknown')?.accountReferenceId).toBe('venture_x')
  expect(selectAccount([])).toBeUndefined()
})

test('the business tenant shows Spark, business and the current account', () => {
  const business = {
    ...ventureX,
    accountReferenceId: 'vxb',
    productDisplayName: 'Venture X Business',
  }
  expect(
    accountsOfTenant(
      'capone-corporate',
      [ventureX, business, spark, quicksilver],
      'quicksilver',
    ).map(({ accountReferenceId }) => accountReferenceId),
  ).toEqual(['vxb', 'spark', 'quicksilver'])
  expect(accountsOfTenant('capone', [ventureX, spark], null)).toHaveLength(2)
})

test('the banner greets by name, generically, or not at all', () => {
  expect(rewardsBanner('capone', 'Avery', [quicksilver, ventureX])).toMatchObject({
    kind: 'personal',
    firstName: 'Avery',
    lastFour: '4417',
    rates: [
      { product: 'flights', rate: '5X' },
      { product: 'hotels', rate: '10X' },
      ...(tenantProfiles.capone.sells.includes('cars') ? [{ product: 'cars', rate: '10X' }] : []),
      { product: 'homes', rate: '5X' },
    ],
  })
  expect(
    rewardsBanner('capone', 'Blake', [{ ...ventureX, customerAccountRole: 'Authorized User' }]),
  ).toMatchObject({ kind: 'personal', firstName: 'Blake' })
  expect(
    rewardsBanner('capone-corporate', 'Finley', [
      { ...spark, customerAccountRole: 'Account Manager' },
    ]),
  ).toEqual({
    kind: 'generic',
    heading: 'Welcome to the business travel site',
    tagline: 'The smarter way to book business travel',
  })
  expect(rewardsBanner('capone', 'Casey', [{ ...ventureX, hotelsMultiplier: 0 }])).toEqual({
    kind: 'none',
    heading: 'Where to next?',
  })
  expect(hasBannerAccount([])).toBe(false)
})

test('formats rates and rewards', () => {
  expect([
    earnRate('miles', 10),
    earnRate('cash', 5),
    earnRate('miles', 1.25),
    earnRate('cash', 1.5),
  ]).toEqual(['10X', '5%', '1.25X', '1.5%'])
  expect(formatEarned(earn(ventureX, 'flights', money(122_410, 'USD')))).toBe('6,121 miles')
  expect(formatEarned(earn(ventureX, 'flights', money(20, 'USD')))).toBe('1 mile')
  expect(formatEarned(earn(quicksilver, 'flights', money(82_033, 'USD')))).toBe('$12.30')
})

const amount = fc.record({
  minor: fc.bigInt(0n, 10n ** 12n),
  currency: fc.constantFrom(...currencies),
})
const multiplier = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
test('earnings are within half a unit of the exact product', () => {
  fc.assert(
    fc.property(amount, multiplier, (paid, rate) => {
      const hundredths = BigInt(Math.round(rate * 100))
      const miles = earn({ ...ventureX, flightsMultiplier: rate }, 'flights', paid)
      const cash = earn({ ...quicksilver, flightsMultiplier: rate }, 'flights', paid)
      if (miles.currency !== 'miles' || cash.currency !== 'cash')
        throw new Error('the account decides what is earned')
      // Minor units per 10,000 US cents.
      const each = BigInt(redemptionRate(paid.currency).minorPer10000)
      for (const earned of [BigInt(miles.miles), cash.cash.minor]) {
        const error = earned * each - paid.minor * hundredths
        expect((error < 0n ? -error : error) * 2n <= each).toBe(true)
      }
      expect(cash.cash.currency).toBe('USD')
      expect(formatEarned(cash)).toBe(formatExact(cash.cash))
      expect(earn(ventureX, 'hotels', { ...paid, minor: -paid.minor })).toEqual({
        currency: 'miles',
        miles: 0,
      })
    }),
  )
})
