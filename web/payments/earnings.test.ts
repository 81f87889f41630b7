import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum } from '@portolan/kernel/money.ts'
import { chargedShares, earningsOf } from './earnings.ts'
import type { RewardsAccountWire } from './split.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const account = {
  accountReferenceId: 'a1',
  productDisplayName: 'Voyager',
  lastFour: '0100',
  flightsMultiplier: 5,
  hotelsMultiplier: 10,
  carsMultiplier: 2,
  homesMultiplier: 0,
  rewardsBalance: { amount: 0, currency: 'miles' },
} as unknown as RewardsAccountWire

test('flights and a stay each earn at their own rate', () => {
  const shares = chargedShares(
    [
      { product: 'flights', amount: usd(133_600) },
      { product: 'hotels', amount: usd(129_536) },
    ],
    money(263_136, 'USD'),
  )
  expect(earningsOf([account], shares)[0]?.amount).toBe(6_680 + 12_954)
})

test('what other tenders pay is taken from every product alike, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, share) => {
        const charged = Math.floor(parts.reduce((all, one) => all + one, 0) * share)
        const shares = chargedShares(
          parts.map((minor) => ({ product: 'hotels', amount: usd(minor) })),
          money(charged, 'USD'),
        )
        expect(
          sum(
            shares.map((one) => one.charged),
            'USD',
          ),
        ).toEqual(money(charged, 'USD'))
      },
    ),
  )
})

test('an account that earns on nothing of it is not offered', () => {
  expect(earningsOf([account], chargedShares('homes', money(10_000, 'USD')))).toEqual([])
  expect(earningsOf([account], chargedShares(null, money(10_000, 'USD')))).toEqual([])
})
