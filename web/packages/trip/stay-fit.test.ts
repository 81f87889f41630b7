import { expect, test } from 'vitest'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { ChangedFlight } from '@portolan/domain/trips/schedule-change.ts'
import { stayMisfit } from './stay-fit.ts'

const moment = (local: string) => ({ local, zone: 'UTC', instant: `${local}:00Z` })
const slice = (flight: string, departs: string, lands: string) =>
  ({
    minutes: 0,
    segments: [
      {
        id: flight,
        marketingAirline: { code: flight.slice(0, 2), flightNumber: flight.slice(2) },
        departure: moment(departs),
        arrival: moment(lands),
      },
    ],
  }) as unknown as FaredSlice
const itinerary = [
  slice('LZ210', '2027-02-05T18:25', '2027-02-06T06:20'),
  slice('LZ211', '2027-02-14T12:10', '2027-02-14T15:15'),
]
const stay = { checkIn: '2027-02-06', checkOut: '2027-02-14' }
const changed = (departs: string, lands: string): ChangedFlight => {
  const before = itinerary[0]?.segments[0]
  if (before === undefined) throw new Error('no flight')
  return {
    segmentId: before.id,
    flight: 'LZ210',
    origin: 'JFK',
    destination: 'LIS',
    before: { departure: before.departure, arrival: before.arrival },
    after: { departure: moment(departs), arrival: moment(lands) },
  } as unknown as ChangedFlight
}

test('a stay between its flights fits', () => {
  expect(stayMisfit(stay, itinerary, [])).toBeNull()
  const sameDay = changed('2027-02-05T20:25', '2027-02-06T08:20')
  expect(stayMisfit(stay, itinerary, [sameDay])).toBeNull()
})

test('a flight that the airline moves by a day moves the stay, before and after it is accepted', () => {
  const dayLater = changed('2027-02-06T18:25', '2027-02-07T06:20')
  const to = { checkIn: '2027-02-07', checkOut: '2027-02-14' }
  expect(stayMisfit(stay, itinerary, [dayLater])).toMatchObject({ by: 'Change', to, missed: 1 })
  const accepted = [slice('LZ210', '2027-02-06T18:25', '2027-02-07T06:20'), ...itinerary.slice(1)]
  expect(stayMisfit(stay, accepted, [])).toMatchObject({ by: 'Flights', to, missed: 1 })
  expect(stayMisfit(to, accepted, [])).toBeNull()
})

test('a canceled flight has no times to fit, and a day trip no night', () => {
  const canceled = { ...changed('', ''), after: null }
  expect(stayMisfit(stay, itinerary, [canceled])).toBeNull()
  const late = changed('2027-02-14T00:25', '2027-02-14T11:00')
  expect(stayMisfit(stay, itinerary, [late])).toMatchObject({ to: null, missed: 8 })
  expect(stayMisfit(stay, itinerary.slice(0, 1), [])).toBeNull()
})
