import { expect, test } from 'vitest'
import fc from 'fast-check'
import { depositRoom, type CardCredit } from './deposit-room.ts'

const cents = fc.integer({ min: 0, max: 500_000 })
const rental = fc.record({ deposit: cents, dueAtDesk: cents, charged: cents, upcoming: cents })
const cards = fc.uniqueArray(
  fc.record({
    accountReferenceId: fc.constantFrom('a', 'b', 'c'),
    productDisplayName: fc.constantFrom('Venture X', 'Quicksilver'),
    available: cents,
  }),
  { selector: ({ accountReferenceId }) => accountReferenceId, minLength: 1 },
)
const card = (accountReferenceId: string, available: number): CardCredit => ({
  accountReferenceId,
  productDisplayName: `Card ${accountReferenceId}`,
  available,
})
const taken = { deposit: 30_000, dueAtDesk: 5_000, charged: 20_000, upcoming: 1_000 }

test('a deposit fits to the cent, after this booking and what other trips take', () => {
  expect(depositRoom([card('a', 56_000)], taken)).toMatchObject({
    card: { room: 30_000 },
    fits: true,
    other: null,
  })
  expect(depositRoom([card('a', 55_999)], taken)).toMatchObject({
    card: { room: 29_999 },
    fits: false,
    other: null,
  })
})

test('another card is named only where the first is too small and that one is not', () => {
  const two = [card('a', 40_000), card('b', 36_000)]
  // The other card is not charged for the booking.
  expect(depositRoom(two, taken)?.other).toMatchObject({ accountReferenceId: 'b', room: 30_000 })
  expect(depositRoom(two, taken, 'b')).toMatchObject({
    card: { accountReferenceId: 'b', room: 10_000 },
    fits: false,
    other: { accountReferenceId: 'a', room: 34_000 },
  })
})

test('nothing is said without a deposit, without cards, and of a card of no account', () => {
  expect(depositRoom([card('a', 1)], { ...taken, deposit: 0 })).toBeNull()
  expect(depositRoom([], taken)).toBeNull()
  expect(depositRoom([card('a', 99_000)], taken, 'typed')).toBeNull()
})

test('what is taken never makes more room, and room is never below zero', () =>
  fc.assert(
    fc.property(
      rental,
      cards,
      fc.constantFrom('dueAtDesk', 'charged', 'upcoming'),
      (of, held, more) => {
        const found = depositRoom(held, of)
        if (found === null) return
        const then = depositRoom(held, { ...of, [more]: of[more] + 100 })
        expect(found.card.room).toBeGreaterThanOrEqual(0)
        expect(then?.card.room).toBeLessThanOrEqual(found.card.room)
        expect(found.fits).toBe(found.card.room >= of.deposit)
        if (found.other !== null) expect(found.other.room).toBeGreaterThanOrEqual(of.deposit)
      },
    ),
  ))
