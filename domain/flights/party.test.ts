import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkParty, passengersOf, seatsOf, travelersOf } from './party.ts'

const party = fc.record({
  adults: fc.nat(10),
  children: fc.nat(10),
  lapInfants: fc.nat(10),
  seatedInfants: fc.nat(10),
})

test('accepts a party exactly if it meets all three rules', () => {
  fc.assert(
    fc.property(party, (p) => {
      expect(checkParty(p).ok).toBe(
        p.adults >= 1 && travelersOf(p) <= 9 && p.lapInfants <= p.adults,
      )
      expect(passengersOf(p)).toHaveLength(travelersOf(p))
      expect(seatsOf(p)).toBe(travelersOf(p) - p.lapInfants)
    }),
    { numRuns: 3000 },
  )
})

test('returns the first violation', () => {
  expect(checkParty({ adults: 0, children: 12, lapInfants: 3, seatedInfants: 0 })).toEqual({
    ok: false,
    refusal: 'NoAdultPassenger',
  })
  expect(checkParty({ adults: 5, children: 5, lapInfants: 0, seatedInfants: 0 })).toEqual({
    ok: false,
    refusal: 'TooManyPassengers',
  })
  expect(checkParty({ adults: 1, children: 0, lapInfants: 2, seatedInfants: 0 })).toEqual({
    ok: false,
    refusal: 'TooManyLapInfants',
  })
})
