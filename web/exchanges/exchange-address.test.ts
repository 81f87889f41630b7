import { expect, test } from 'vitest'
import {
  shopSlicesOf,
  isComplete,
  quoteSlicesOf,
  wishOfAddress,
  wishToAddress,
  type Wish,
} from './exchange-address.ts'

const wish: Wish = {
  flights: [
    { slice: 0, origin: 'JFK', destination: 'LHR-LGW', date: '2027-02-08', leave: 'Evening' },
    { slice: null, origin: 'LHR', destination: 'JFK', date: '2027-02-20' },
  ],
  removed: [1],
}

test('a wish survives its address, and its requests are in the order of the trip', () => {
  expect(wishToAddress(wish)).toEqual([
    'change.0.JFK.LHR-LGW.2027-02-08.Evening',
    'add.LHR.JFK.2027-02-20',
    'remove.1',
  ])
  expect(wishOfAddress(wishToAddress(wish))).toEqual(wish)
  expect(
    wishOfAddress([
      'remove.1',
      'add.LHR.JFK.2027-02-20',
      'change.0.JFK.LHR-LGW.2027-02-08.Evening',
    ]),
  ).toEqual(wish)
  expect(shopSlicesOf(wish).map(({ action }) => action)).toEqual(['Change', 'Remove', 'Add'])
  const [first, second] = [
    { option: 'one', brand: 'a' },
    { option: 'two', brand: 'b' },
  ]
  expect(quoteSlicesOf(wish, [first])).toBeNull()
  expect(quoteSlicesOf(wish, [first, second])).toEqual([
    { action: 'Change', slice: 0, ...first },
    { action: 'Remove', slice: 1 },
    { action: 'Add', ...second },
  ])
})

test('unreadable words are ignored, and a flight without a date is incomplete', () => {
  expect(
    wishOfAddress([
      'change.0.JFK',
      'change.1.JFK.LHR.2027-02-31',
      'remove.x',
      'add.jfk.LHR.2027-02-01',
      'change.9x.JFK.LHR.',
    ]),
  ).toEqual({ flights: [], removed: [] })
  // The first word for a slice wins; a changed slice is not removed.
  expect(wishOfAddress(['change.0.JFK.LHR.', 'change.0.JFK.CDG.2027-02-01', 'remove.0'])).toEqual({
    flights: [{ slice: 0, origin: 'JFK', destination: 'LHR', date: '' }],
    removed: [],
  })
  expect(isComplete(wishOfAddress(['change.0.JFK.LHR.']))).toBe(false)
  expect(isComplete(wishOfAddress([]))).toBe(false)
  expect(isComplete(wishOfAddress(['remove.1']))).toBe(true)
})
