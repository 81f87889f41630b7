import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bagsOf,
  nextToSit,
  seatOf,
  sittersOf,
  withBags,
  withSeat,
  type Choice,
} from './chosen-extras.ts'

const empty: Choice = [
  { option: 'a~b', brand: 'x' },
  { option: 'c', brand: 'y' },
]
const step = fc.record({
  slice: fc.nat(1),
  segment: fc.nat(1),
  passenger: fc.nat(2),
  seat: fc.constantFrom('1A', '1B', '2A'),
})

test('on each flight, nobody has two seats and no seat has two people', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const choice = steps.reduce(
        (now, { slice, segment, passenger, seat }) =>
          withSeat(now, { slice, segment }, passenger, seat),
        empty,
      )
      for (const { seats = [] } of choice) {
        expect(new Set(seats.map(({ segment, passenger }) => `${segment} ${passenger}`)).size).toBe(
          seats.length,
        )
        expect(new Set(seats.map(({ segment, seat }) => `${segment} ${seat}`)).size).toBe(
          seats.length,
        )
      }
    }),
  )
})

test('a click takes a seat, another seat moves, the same seat releases', () => {
  const flight = { slice: 0, segment: 1 }
  const one = withSeat(empty, flight, 0, '14A')
  expect(seatOf(one, flight, 0)).toBe('14A')
  expect(sittersOf(withSeat(one, flight, 0, '14B'), flight)).toEqual(new Map([['14B', 0]]))
  expect(sittersOf(withSeat(one, flight, 1, '14A'), flight)).toEqual(new Map([['14A', 1]]))
  expect(sittersOf(withSeat(one, flight, 0, '14A'), flight)).toEqual(new Map())
  expect(nextToSit(one, flight, [0, 1, 2], 0)).toBe(1)
})

test('bags are counted by slice and traveler', () => {
  const two = withBags(withBags(empty, 1, 0, 1), 1, 0, 2)
  expect([bagsOf(two, 1, 0), bagsOf(two, 0, 0), bagsOf(withBags(two, 1, 0, 0), 1, 0)]).toEqual([
    2, 0, 0,
  ])
})
