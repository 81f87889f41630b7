import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bagsOf,
  chosenBags,
  chosenSeats,
  leastPrices,
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

test('a row says the lowest price of a seat that is free and of a first bag, or that none is sold', () => {
  const seat = (free: boolean, fee?: number) => ({
    id: '1A',
    kind: 'standard' as const,
    free,
    ...(fee === undefined ? {} : { fee }),
  })
  const offers = (seats: ReturnType<typeof seat>[], more: number[]) =>
    leastPrices({
      slices: [
        {
          flights: [{ columns: 'AB', rows: [{ number: 1, exit: false, seats }] }],
          bags: { included: 0, more },
        },
      ],
    } as unknown as Parameters<typeof leastPrices>[0])
  expect(offers([seat(false, 10), seat(true, 45), seat(true, 61), seat(true)], [75, 180])).toEqual({
    seat: 45,
    bag: 75,
  })
  expect(offers([seat(false, 10), seat(true)], [])).toEqual({ seat: null, bag: null })
})

test('a row counts what is chosen on all flights', () => {
  const choice = withBags(
    withSeat(withSeat(empty, { slice: 0, segment: 0 }, 0, '1A'), { slice: 1, segment: 1 }, 0, '2A'),
    1,
    0,
    2,
  )
  expect([chosenSeats(choice), chosenBags(choice), chosenSeats(empty)]).toEqual([2, 2, 0])
})
