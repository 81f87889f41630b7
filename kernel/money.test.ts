import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  allocate,
  compare,
  currencies,
  formatExact,
  formatWhole,
  fromWire,
  minorDigits,
  money,
  negate,
  scale,
  subtract,
  sum,
  toDecimal,
  toWire,
} from './money.ts'

const currency = fc.constantFrom(...currencies)
const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const amount = fc.tuple(minor, currency).map(([m, c]) => money(m, c))
const runs = { numRuns: 5000 }

test('allocation conserves the total and is never a whole unit from proportional', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 }),
      (whole, weights) => {
        const total = weights.reduce((a, b) => a + b, 0n)
        fc.pre(total > 0n)
        const parts = allocate(whole, weights)
        expect(sum(parts, whole.currency)).toEqual(whole)
        parts.forEach((part, index) => {
          const off = part.minor * total - whole.minor * (weights[index] ?? 0n)
          expect(off < total && off > -total).toBe(true)
          if (weights[index] === 0n) expect(part.minor).toBe(0n)
        })
      },
    ),
    runs,
  )
})

test('subtraction undoes addition, and comparison agrees with subtraction', () => {
  fc.assert(
    fc.property(currency, minor, minor, (c, x, y) => {
      const [a, b] = [money(x, c), money(y, c)]
      expect(subtract(add(a, b), b)).toEqual(a)
      expect(add(a, negate(a)).minor).toBe(0n)
      expect(compare(a, b)).toBe(Math.sign(Number(subtract(a, b).minor)))
    }),
    runs,
  )
})

test('scaling rounds half away from zero, symmetrically in the sign', () => {
  fc.assert(
    fc.property(
      amount,
      fc.bigInt({ min: 0n, max: 100_000n }),
      fc.bigInt({ min: 1n, max: 100_000n }),
      (a, numerator, denominator) => {
        const scaled = scale(a, numerator, denominator)
        const twice = 2n * (scaled.minor * denominator - a.minor * numerator)
        expect(twice <= denominator && twice >= -denominator).toBe(true)
        expect(scale(negate(a), numerator, denominator)).toEqual(negate(scaled))
      },
    ),
    runs,
  )
  expect(scale(money(5, 'USD'), 1n, 2n).minor).toBe(3n)
})

test('the wire format round-trips an amount or throws', () => {
  fc.assert(
    fc.property(amount, (a) => {
      expect(fromWire(toWire(a))).toEqual(a)
    }),
    runs,
  )
  expect(() => toWire(money(2n ** 60n, 'USD'))).toThrow(RangeError)
  expect(() => fromWire({ minor: 1.5, currency: 'USD' })).toThrow(TypeError)
})

test('different currencies cannot be combined', () => {
  expect(() => add(money(1, 'USD'), money(1, 'CAD'))).toThrow('USD and CAD')
})

test.each([
  ['USD', 123_450n, '$1,234.50', '$1,235', '1234.50'],
  ['USD', 149n, '$1.49', '$1', '1.49'],
  ['USD', -123_450n, '-$1,234.50', '-$1,235', '-1234.50'],
  ['JPY', 84_000n, '¥84,000', '¥84,000', '84000'],
  ['CLP', 5n, 'CLP\u00a05', 'CLP\u00a05', '5'],
  ['CAD', 149n, 'CA$1.49', 'CA$1', '1.49'],
] as const)('%s %s reads %s exactly and %s in a list', (code, value, exact, whole, decimal) => {
  expect(formatExact(money(value, code))).toBe(exact)
  expect(formatWhole(money(value, code))).toBe(whole)
  expect(toDecimal(money(value, code))).toBe(decimal)
})

test('every currency has its number of minor digits', () => {
  expect(Object.keys(minorDigits)).toEqual([...currencies])
})
