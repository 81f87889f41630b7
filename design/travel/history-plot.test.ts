import { addDays } from '@portolan/kernel/calendar.ts'
import { money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotHistory, plotSize, roundStep } from './history-plot.ts'

const usd = (minor: number) => money(BigInt(minor), 'USD')

test('whatever the prices, everything is drawn inside the plot', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(price, price), { maxLength: 35 }),
      (past, ahead) => {
        const plot = plotHistory({
          past: past.map((minor, i) => ({ date: addDays('2026-09-21', i), price: usd(minor) })),
          ahead: ahead.map(([a, b], i) => ({
            date: addDays('2026-09-21', past.length + i),
            low: usd(Math.min(a, b)),
            middle: usd(Math.round((a + b) / 2)),
            high: usd(Math.max(a, b)),
          })),
        })
        const numbers =
          `${plot?.past} ${plot?.band} ${plot?.middle}`.match(/-?[\d.]+/g)?.map(Number) ?? []
        expect(numbers.every((n) => Number.isFinite(n) && n >= 0 && n <= plotSize.width)).toBe(true)
        expect(plot?.lines.length).toBeLessThanOrEqual(3)
      },
    ),
  )
})

test('nothing known, nothing drawn', () => {
  expect(plotHistory({ past: [], ahead: [] })).toBeNull()
})

test('steps are round', () => {
  expect([90, 16_300, 4, 250_000].map((span) => roundStep(span, 3))).toEqual([
    50, 10_000, 2, 100_000,
  ])
})

test('the dashed line is what is expected, not the middle of the range', () => {
  const [today, tomorrow] = ['2026-11-20', '2026-11-21']
  const plot = plotHistory({
    past: [{ date: today, price: usd(76_900) }],
    ahead: [{ date: tomorrow, low: usd(70_000), middle: usd(75_000), high: usd(95_000) }],
  })
  // A dip is drawn downward although most of the range is above today's price.
  const heights = [...(plot?.middle ?? '').matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights[1]).toBeGreaterThan(heights[0] ?? Infinity)
})
