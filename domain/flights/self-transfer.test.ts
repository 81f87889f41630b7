import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countryEntered,
  leastMinutes,
  missedPercent,
  neededMinutes,
  selfTransferTerms,
  type ChangeFacts,
} from './self-transfer.ts'

const facts: fc.Arbitrary<ChangeFacts> = fc.record({
  connection: fc.record({
    domestic: fc.integer({ min: 30, max: 75 }),
    international: fc.integer({ min: 35, max: 110 }),
  }),
  international: fc.boolean(),
  terminals: fc.constantFrom(null, { from: '1', to: '4' }),
})
const arrivals = fc.array(fc.option(fc.integer({ min: -40, max: 400 }), { nil: null }), {
  minLength: 10,
  maxLength: 60,
})

test('borders, terminals and slow airports add time, plus a margin', () => {
  fc.assert(
    fc.property(facts, (one) => {
      expect(leastMinutes(one) - neededMinutes(one)).toBe(selfTransferTerms.toSpare)
      expect(neededMinutes({ ...one, terminals: null })).toBeLessThanOrEqual(neededMinutes(one))
      expect(neededMinutes(one)).toBeGreaterThan(
        one.international ? one.connection.international : one.connection.domestic,
      )
    }),
  )
})

test('a longer layover never raises the chance of a missed connection', () => {
  fc.assert(
    fc.property(
      facts,
      arrivals,
      fc.integer({ min: 0, max: 480 }),
      fc.integer({ min: 0, max: 120 }),
      (one, past, wait, more) => {
        const chance = missedPercent(past, wait, one) ?? -1
        expect(chance).toBeGreaterThanOrEqual(
          Math.round((100 * past.filter((delay) => delay === null).length) / past.length),
        )
        expect(chance).toBeLessThanOrEqual(100)
        expect(missedPercent(past, wait + more, one)).toBeLessThanOrEqual(chance)
        expect(missedPercent(past.slice(0, 9), wait, one)).toBeNull()
      },
    ),
  )
})

test('immigration is only needed in a third country', () => {
  expect([
    countryEntered({ from: 'US', at: 'FR', to: 'CZ' }),
    countryEntered({ from: 'GB', at: 'GB', to: 'HU' }),
    countryEntered({ from: 'US', at: 'HU', to: 'HU' }),
  ]).toEqual(['FR', null, null])
})
