import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, money } from '@portolan/kernel/money.ts'
import { mayRedeem, redeemed, redemptionMinimum, redemptionMinimumOf, unitsFor } from './redeem.ts'
import { redemptionRate } from './redemption-rates.data.ts'

const rate = fc.constantFrom(...currencies).map(redemptionRate)

test('a mile and a cent of cash rewards are each worth a cent', () => {
  fc.assert(
    fc.property(fc.nat(), (units) => {
      expect(redeemed(units, redemptionRate('USD'))).toEqual(money(units, 'USD'))
      expect(unitsFor(money(units, 'USD'), redemptionRate('USD'))).toBe(units)
    }),
  )
})

test('unitsFor is the smallest number of units that covers an amount', () => {
  fc.assert(
    fc.property(rate, fc.bigInt({ min: 1n, max: 10n ** 11n }), (stamped, minor) => {
      const units = unitsFor(money(minor, stamped.currency), stamped)
      expect(redeemed(units, stamped).minor >= minor).toBe(true)
      expect(redeemed(units - 1, stamped).minor < minor).toBe(true)
    }),
    { numRuns: 4000 },
  )
})

test('the value grows with the units and is superadditive', () => {
  fc.assert(
    fc.property(rate, fc.nat(10 ** 9), fc.nat(10 ** 9), (stamped, one, other) => {
      expect(
        redeemed(one + other, stamped).minor >=
          redeemed(one, stamped).minor + redeemed(other, stamped).minor,
      ).toBe(true)
    }),
    { numRuns: 4000 },
  )
})

test('all, some or no accounts meet the minimum', () => {
  const holding = (amount: number) => ({
    rewardsBalance: { amount, currency: 'miles' as const, currencyDescription: 'miles' },
  })
  const [least, less] = [holding(redemptionMinimum.miles), holding(redemptionMinimum.miles - 1)]
  expect([
    redemptionMinimumOf([least, least]),
    redemptionMinimumOf([least, less, less]),
    redemptionMinimumOf([less, less]),
    redemptionMinimumOf([]),
  ]).toEqual(['AllMeet', 'OneFails', 'AllFail', 'AllMeet'])
  expect(
    (['Primary', 'Account Manager', 'Authorized User', 'Non Financial User'] as const).map(
      mayRedeem,
    ),
  ).toEqual([true, true, false, false])
})
