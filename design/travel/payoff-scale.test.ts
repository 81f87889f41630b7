import { money } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import { linesOf, payoffCorners, payoffSpan, shareOf } from './payoff-scale.ts'

const usd = (units: number) => money(Math.round(units * 100), 'USD')

test('every price from 20 to 9,000 dollars and its highest cap are on the axis', () => {
  for (let price = 20; price <= 9_000; price += 37) {
    const span = payoffSpan({ frozen: usd(price), mostCap: usd(500) })
    expect(span.low).toBeLessThan(price)
    expect(span.low).toBeGreaterThanOrEqual(0)
    expect(span.top).toBeGreaterThan(price)
    expect(span.high).toBeGreaterThan(price + 500)
    expect(shareOf(price, span)).toBeGreaterThan(0)
    expect(shareOf(price + 500, span)).toBeLessThan(100)
    const lines = linesOf(span)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThan(7)
    for (const line of lines) expect(line).toBeLessThan(span.top)
  }
})

test('what is paid never goes down as the price goes up, and stays within the plot', () => {
  for (const price of [80, 612, 2_400])
    for (let cap = 50; cap <= 500; cap += 50) {
      const span = payoffSpan({ frozen: usd(price), mostCap: usd(500) })
      const corners = payoffCorners(price, cap, span)
      for (const [at, [x, y]] of corners.entries()) {
        const [beforeX, beforeY] = corners[at - 1] ?? [0, 0]
        expect(x).toBeGreaterThanOrEqual(beforeX)
        expect(y).toBeGreaterThanOrEqual(beforeY)
        expect(x).toBeLessThanOrEqual(span.high)
        expect(y).toBeLessThanOrEqual(span.top)
      }
    }
})
