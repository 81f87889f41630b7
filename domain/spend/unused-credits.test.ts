import { expect, test } from 'vitest'
import { fittingOrder, sumsByCurrency, unusedCredits } from './unused-credits.ts'

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

test('a credit fits its owner’s next tickets with the airline for the same traveler', () => {
  const credit = { personId: 'person_emery', airline: 'DL', traveler: 'Emery Castellanos' }
  const order = {
    ownerId: 'person_emery',
    tickets: [null, { airline: 'DL' }],
    travelers: [{ givenName: 'Emery', surname: 'Castellanos' }],
  }
  const others = [
    { ...order, ownerId: 'person_drew' },
    { ...order, tickets: [null, { airline: 'AA' }] },
    { ...order, travelers: [{ givenName: 'Toby', surname: 'Greer' }] },
  ]
  expect(fittingOrder(credit, others)).toBeUndefined()
  expect(fittingOrder(credit, [...others, order, { ...order, ownerId: 'person_emery' }])).toBe(
    order,
  )
})
