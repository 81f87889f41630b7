import { expect, test } from 'vitest'
import { benefitMark } from './offers/offer-terms.ts'
import { ownEventWords, waysToUse } from './wallet-words.ts'

test('a credit that pays for stays only leads to stays', () => {
  const restrictedTo = (...values: ('Air' | 'Lodging' | 'Home' | 'Homes')[]) => ({
    restrictedToProducts: { values },
  })
  expect(waysToUse({ restrictedToProducts: null })).toBeNull()
  expect(waysToUse(restrictedTo('Air', 'Lodging'))).toBeNull()
  expect(waysToUse(restrictedTo('Lodging', 'Home', 'Homes'))?.map(({ path }) => path)).toEqual([
    '/hotels/',
    '/vacation-rentals/',
  ])
})

test('a chip says what an offer takes off or gives', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  expect(
    [
      { kind: 'Discount', rate: { kind: 'Fixed', amount: usd(7500) } } as const,
      { kind: 'Discount', rate: { kind: 'Percent', hundredths: 2000, upTo: usd(20000) } } as const,
      { kind: 'CashBack', rate: { kind: 'Fixed', amount: usd(6000) } } as const,
    ].map(benefitMark),
  ).toEqual(['$75 off', '20% off', '$60 back'])
})

test('an adjustment of a credit says what it did; other events have their names', () => {
  const said = (['Received', 'Expired', 'Adjusted'] as const).map((movement) =>
    ownEventWords({ type: 'TravelCreditAdjustment', movement }),
  )
  expect(said).toEqual([
    'Travel credit received',
    'Travel credit expired',
    'Travel credit adjusted',
  ])
  expect(ownEventWords({ type: 'PriceMatch', movement: 'Received' })).toBe('Price match')
})
