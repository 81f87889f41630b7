import { expect, test } from 'vitest'
import { sumsByCurrency, unusedCredits } from './unused-credits.ts'

const credit = (minor: number, expiresAt: number) => ({
  personId: 'person_emery',
  left: { minor, currency: 'USD' as const },
  expiresAt,
})

test('used and expired credits are no longer there, and the first to expire comes first', () => {
  const found = unusedCredits([credit(100, 30), credit(0, 30), credit(200, 20), credit(9, 10)], 10)
  expect(found.map(({ left }) => left.minor)).toEqual([200, 100])
  expect(sumsByCurrency([...found.map(({ left }) => left), { minor: 5, currency: 'EUR' }])).toEqual(
    [
      { minor: 300, currency: 'USD' },
      { minor: 5, currency: 'EUR' },
    ],
  )
})
