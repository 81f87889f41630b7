import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchanged, exchangedMinor } from './exchange.ts'
import { money } from './money.ts'

test('converting rounds half away from zero, the same for numbers as for BigInt', () => {
  const whole = fc.integer({ min: 1, max: 2_000_000 })
  const minor = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(minor, whole, whole, (amount, numerator, denominator) => {
      const rate = { from: 'GBP', to: 'USD', numerator, denominator } as const
      const exact = exchanged(money(amount, 'GBP'), rate)
      fc.pre(
        exact.minor <= BigInt(Number.MAX_SAFE_INTEGER) &&
          exact.minor >= -BigInt(Number.MAX_SAFE_INTEGER),
      )
      expect(exact.currency).toBe('USD')
      const off = 2n * (exact.minor * BigInt(denominator) - BigInt(amount) * BigInt(numerator))
      const [error, sign] = [off < 0n ? -off : off, amount < 0 ? -1n : 1n]
      expect(error <= BigInt(denominator)).toBe(true)
      if (error === BigInt(denominator)) expect(off * sign).toBeGreaterThan(0n)
      expect(exchangedMinor(amount, rate)).toBe(Number(exact.minor))
    }),
    { numRuns: 5000 },
  )
})
