import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideBy, excess } from './clause.ts'
import { fairPrice, plainOdds } from './fair-price.ts'
import { limitsIn } from './limits.ts'
import { premiumFrom } from './premium.ts'
import { addBusinessDays, daysOf, isOpen, oneYearAfter } from './spans.ts'

const usd = (minor: number): Money => money(minor, 'USD')

test('a premium is the expected cost and its loading, up to the next dollar', () => {
  const loading = { percent: 40, leastUnits: 5 }
  const of = (total: number, samples: number): Money =>
    premiumFrom({ total: usd(total), samples, paid: 1 }, loading)
  // $14.50 on average and 40% are $20.30.
  expect(of(1_450 * 400, 400)).toEqual(usd(2_100))
  // Exactly $21.00, without a step up.
  expect(of(1_500, 1)).toEqual(usd(2_100))
  expect(of(1, 400)).toEqual(usd(500))
  expect(premiumFrom({ total: money(1_000, 'JPY'), samples: 1, paid: 1 }, loading)).toEqual(
    money(1_400, 'JPY'),
  )
  expect(() => of(1, 0)).toThrow('samples')
})

test('a premium is never below its cost, and less than a dollar above cost and loading', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 200 }),
      (total, samples, percent) => {
        const premium = premiumFrom(
          { total: usd(total), samples, paid: 0 },
          { percent, leastUnits: 0 },
        )
        const loaded = (total * (100 + percent)) / (100 * samples)
        expect(Number(premium.minor)).toBeGreaterThanOrEqual(loaded - 1e-6)
        expect(Number(premium.minor)).toBeLessThan(loaded + 100)
        expect(Number(premium.minor) % 100).toBe(0)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  [160, 400, 2, 5],
  [200, 400, 1, 2],
  [0, 400, 0, 400],
  [400, 400, 1, 1],
  [399, 400, 9, 10],
  [3, 400, 1, 134],
  [40, 400, 1, 10],
  [133, 400, 1, 3],
] as const)('%i of %i paid: %i in %i', (paid, samples, times, of) => {
  expect(plainOdds(paid, samples)).toEqual({ times, of })
})

test('odds are never zero for what paid, nor certain for what did not always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2_000 }), fc.nat({ max: 10_000 }), (samples, any) => {
      const paid = 1 + (any % (samples - 1))
      const { times, of } = plainOdds(paid, samples)
      expect(times).toBeGreaterThan(0)
      expect(times).toBeLessThan(of)
      expect(Math.abs(times / of - paid / samples)).toBeLessThan(0.1)
    }),
    { numRuns: 2_000 },
  )
})

test('the price of a free promise is nothing, and its value is all margin', () => {
  expect(fairPrice(usd(0), { total: usd(5_000), samples: 10, paid: 2 })).toEqual({
    premium: usd(0),
    expected: usd(500),
    margin: usd(-500),
    returnedPercent: 0,
    odds: { times: 1, of: 5 },
  })
})

test('spans are open at their first and closed at their last millisecond', () => {
  const span = { opens: 10, closes: 20 }
  expect([9, 10, 19, 20].map((at) => isOpen(span, at))).toEqual([false, true, true, false])
  expect([daysOf(336), daysOf(36)]).toEqual([14, 1.5])
})

test('business days leave out weekends', () => {
  // Friday to the Friday two weeks later.
  expect(addBusinessDays('2026-11-20', 10)).toBe('2026-12-04')
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20')
})

test('a year after a leap day is the end of February', () => {
  expect([oneYearAfter('2028-02-29'), oneYearAfter('2026-11-20')]).toEqual([
    '2029-02-28',
    '2027-11-20',
  ])
})

test('amounts of two currencies are never compared, and a last clause has to decide', () => {
  expect(() => excess(usd(1), money(1, 'EUR'))).toThrow('cannot be compared')
  expect(() => decideBy([], { at: 0 })).toThrow('no clause decides')
})

test('limits are dollars, or the booking’s currency at its rate', () => {
  const terms = { least: 500, most: 5_000 }
  const stamped = { numerator: 92, denominator: 100, source: 'fixing', stampedAt: '' }
  expect(limitsIn(terms, null)).toEqual({ least: usd(500), most: usd(5_000) })
  expect(limitsIn(terms, { from: 'USD', to: 'EUR', ...stamped })).toEqual({
    least: money(460, 'EUR'),
    most: money(4_600, 'EUR'),
  })
})
