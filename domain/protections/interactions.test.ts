import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  affectedBy,
  bookingProtections,
  boughtTogether,
  inForceAfter,
  interactions,
  protectionEvents,
  type BookingProtection,
  type ProtectionEvent,
} from './interactions.ts'
import { protections } from './protection.ts'

const after = (event: ProtectionEvent): readonly BookingProtection[] =>
  inForceAfter(bookingProtections, event)

test('every event says what becomes of every protection', () => {
  expect(Object.keys(interactions).sort()).toEqual([...protectionEvents].sort())
  for (const effects of Object.values(interactions))
    expect(Object.keys(effects).sort()).toEqual([...bookingProtections].sort())
})

test('canceling for any reason ends all others, disruption assistance too', () => {
  expect(after('CanceledForAnyReason')).toEqual([])
  expect(interactions.CanceledForAnyReason['cancel-for-any-reason']).toBe('Used')
  expect(interactions.CanceledForAnyReason['disruption-assistance']).toBe('Ends')
})

test('a refund ends rebooking, and rebooking a refund', () => {
  expect(after('DisruptionRefunded')).toEqual([])
  expect(after('DisruptionRebooked')).toEqual(['missed-connection'])
})

test('a voided ticket refunds the premiums of what was bought', () => {
  const refunded = affectedBy(bookingProtections, 'Voided')
    .filter(({ effect }) => effect === 'Refunds')
    .map(({ protection }) => protection)
  expect(refunded).toEqual([
    'cancel-for-any-reason',
    'change-for-any-reason',
    'disruption-assistance',
  ])
})

test('a change ends drops and matches, and cancellation covers the new price', () => {
  for (const event of ['Changed', 'ChangedForAnyReason'] as const) {
    expect(after(event)).not.toContain('price-drop')
    expect(after(event)).not.toContain('price-match')
    expect(interactions[event]['cancel-for-any-reason']).toBe('Amends')
    expect(interactions[event]['disruption-assistance']).toBe('None')
  }
  expect(after('Changed')).toContain('change-for-any-reason')
  expect(after('ChangedForAnyReason')).not.toContain('change-for-any-reason')
})

test('a match and a drop of the same booking count for each other', () => {
  expect(interactions.PriceMatched['price-drop']).toBe('Offsets')
  expect(interactions.DropCredited['price-match']).toBe('Offsets')
})

test('what has ended never returns, whatever happens afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...protectionEvents), { maxLength: 8 }), (events) => {
      let inForce: readonly BookingProtection[] = bookingProtections
      for (const event of events) {
        const next = inForceAfter(inForce, event)
        expect(inForce).toEqual(expect.arrayContaining([...next]))
        inForce = next
      }
    }),
    { numRuns: 1_000 },
  )
})

test('three are bought with a booking, and with each other', () => {
  const pairs = protections.flatMap((a) =>
    protections.filter((b) => a < b && boughtTogether(a, b)).map((b) => `${a} ${b}`),
  )
  expect(pairs).toEqual([
    'cancel-for-any-reason change-for-any-reason',
    'cancel-for-any-reason disruption-assistance',
    'change-for-any-reason disruption-assistance',
  ])
  fc.assert(
    fc.property(fc.constantFrom(...protections), fc.constantFrom(...protections), (a, b) => {
      expect(boughtTogether(a, b)).toBe(boughtTogether(b, a))
    }),
  )
})
