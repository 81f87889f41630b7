import { examplePriceFreeze } from '@portolan/contract/protections/price-freeze.ts'
import { usd } from '@portolan/contract/shapes.ts'
import { formatExact } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import { freezeToday } from './freeze-today.ts'

const at = '2026-11-25T12:00:00Z'
const freezeOf = (...prices: readonly number[]) => ({
  ...examplePriceFreeze,
  travelers: prices.map(() => ({ type: 'Adult' as const, frozen: usd(61_200) })),
  looks: [...examplePriceFreeze.looks, { at, prices: prices.map(usd) }],
})

test.each([
  [[68_800], '$612.00', '$688.00'],
  [[82_800, 68_800], '$1,290.00', '$1,516.00'],
  [[55_000], '$550.00', '$550.00'],
])('at today’s prices %j the travelers pay %s of %s', (prices, pays, current) => {
  const today = freezeToday(freezeOf(...prices))
  expect(today && [formatExact(today.pays), formatExact(today.current)]).toEqual([pays, current])
  expect(today?.at).toBe(at)
})

test('a freeze whose price was never read has no price of today', () => {
  expect(freezeToday({ ...examplePriceFreeze, looks: [] })).toBeNull()
})
