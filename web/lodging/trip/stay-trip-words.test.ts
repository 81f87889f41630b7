import { expect, test } from 'vitest'
import { packagedText } from './stay-trip-words.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })

test('a stay of a package says what it costs less than without flights', () => {
  const packaged = { standard: usd(147_200), discount: usd(17_664), discountNow: usd(17_664) }
  expect(packagedText({ packaged })).toBe(
    'Package price: $176.64 less than without flights, $1,472.00.',
  )
  expect(packagedText({ packaged: { ...packaged, discount: usd(0) } })).toBe(null)
  expect(packagedText({})).toBe(null)
})
