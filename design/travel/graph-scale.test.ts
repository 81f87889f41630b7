import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundTop } from './graph-scale.ts'

test('the top of a scale holds every fare, is round, and wastes less than half', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (minor) => {
      const top = roundTop(minor)
      expect(top >= minor && top <= minor * 2n).toBe(true)
      expect(/^[12458]0*$/.test(top.toString())).toBe(true)
    }),
  )
  expect(roundTop(0n)).toBe(0n)
})
