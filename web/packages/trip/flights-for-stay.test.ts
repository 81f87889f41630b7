import { expect, test } from 'vitest'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { FlightListAnswer } from '../../flights/index.ts'
import { flightsForStay, likeBooked } from './flights-for-stay.ts'

const slice = (from: string, to: string, departs: string, lands: string) =>
  ({
    brandId: 'flex',
    segments: [
      {
        origin: { locationCode: from },
        destination: { locationCode: to },
        departure: { local: departs },
        arrival: { local: lands },
      },
    ],
  }) as unknown as FaredSlice
const out = slice('JFK', 'LIS', '2027-02-05T18:25', '2027-02-06T06:20')
const itinerary = [out, slice('LIS', 'JFK', '2027-02-14T12:10', '2027-02-14T15:15')]
const stay = { checkIn: '2027-02-06', checkOut: '2027-02-14' }
const daysOf = (wanted: typeof stay, booked = stay) =>
  flightsForStay(itinerary, booked, wanted)?.flights.map(({ slice: at, date }) => [at, date])

test('a stay a day later is flown to and from a day later', () => {
  const later = { checkIn: '2027-02-07', checkOut: '2027-02-15' }
  expect(flightsForStay(itinerary, stay, later)).toMatchObject({
    missed: 1,
    flights: [
      { slice: 0, origin: 'JFK', destination: 'LIS', date: '2027-02-06' },
      { slice: 1, origin: 'LIS', destination: 'JFK', date: '2027-02-15' },
    ],
  })
})

test('only the flight at the end that moved is looked for', () => {
  expect(daysOf({ ...stay, checkOut: '2027-02-16' })).toEqual([[1, '2027-02-16']])
  expect(daysOf({ ...stay, checkIn: '2027-02-04' })).toEqual([[0, '2027-02-03']])
  expect(daysOf(stay)).toEqual([])
})

test('a stay that began apart from its flight needs another one only where none reaches it', () => {
  const own = { checkIn: '2027-02-08', checkOut: '2027-02-14' }
  expect(daysOf({ ...own, checkIn: '2027-02-07' }, own)).toEqual([])
  expect(daysOf({ ...own, checkIn: '2027-02-05' }, own)).toEqual([[0, '2027-02-04']])
})

const listOf = (flights: readonly (readonly [string, string, string, number])[]) =>
  ({
    segments: flights.map(([departs, arrives]) => ({ departs, arrives })),
    options: flights.map(([, , brand, total], at) => ({
      id: `option-${at}`,
      segments: [at],
      fares: [{ brand, total }],
    })),
  }) as unknown as FlightListAnswer

test('the fare most like the booked one lands on the day, in the same fare, near the hour', () => {
  const wanted = { checkIn: '2027-02-07', checkOut: '2027-02-14' }
  const list = listOf([
    ['2027-02-06T18:25', '2027-02-08T06:20', 'flex', 10],
    ['2027-02-06T18:25', '2027-02-07T06:20', 'basic', 20],
    ['2027-02-06T23:25', '2027-02-07T11:20', 'flex', 30],
    ['2027-02-06T17:25', '2027-02-07T05:20', 'flex', 90],
  ])
  expect(likeBooked(list, out, true, wanted)).toEqual({ option: 'option-3', brand: 'flex' })
  expect(likeBooked(listOf([]), out, true, wanted)).toBeNull()
})
