import { expect, test } from 'vitest'
import { takenOnSite, type OnSite } from './on-site.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const rental = (from: number, until: number): OnSite => ({
  from,
  until,
  charged: usd(100),
  held: usd(900),
})
const taken = (all: readonly OnSite[], now = 0) =>
  takenOnSite(all, now, { from: 50, until: 60 }).map(({ minor }) => minor)

test('charges until the day count, and holds that last until it', () => {
  expect(taken([rental(10, 20)])).toEqual([100])
  expect(taken([rental(10, 50)])).toEqual([100, 900])
  expect(taken([rental(60, 90)])).toEqual([100, 900])
  expect(taken([rental(61, 90)])).toEqual([])
})

test('what has begun is in the card’s balance already, and nothing is nothing', () => {
  expect(taken([rental(10, 90)], 10)).toEqual([])
  expect(taken([{ ...rental(10, 90), charged: usd(0), held: usd(0) }])).toEqual([])
})
