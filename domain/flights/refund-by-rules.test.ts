import fc from 'fast-check'
import { money } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import { refundByRules } from './refund-by-rules.ts'

const usd = (minor: number) => money(minor, 'USD')
const withFee = (minor: number) =>
  ({ cancel: { kind: 'WithFee', fee: { minor, currency: 'USD' } } }) as const
const free = { cancel: { kind: 'NoPenalty' } } as const

test('the strictest brand of the ticket decides, its fee once for each traveler', () => {
  expect(refundByRules(usd(60_000), [free], 2)).toEqual(usd(60_000))
  expect(refundByRules(usd(60_000), [withFee(5_000), withFee(20_000)], 2)).toEqual(usd(20_000))
  expect(refundByRules(usd(60_000), [free, { cancel: { kind: 'NotPossible' } }], 1)).toEqual(usd(0))
  expect(refundByRules(usd(60_000), [{ ...free, cancelAsCredit: true }], 1)).toEqual(usd(0))
})

test('a fare refunds between nothing and all of what was paid', () => {
  fc.assert(
    fc.property(
      fc.nat(900_000),
      fc.array(fc.nat(90_000)),
      fc.integer({ min: 1, max: 9 }),
      (paid, fees, count) => {
        const { minor } = refundByRules(usd(paid), fees.map(withFee), count)
        expect(minor >= 0n && minor <= BigInt(paid)).toBe(true)
      },
    ),
  )
})
