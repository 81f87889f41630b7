import { expect, test } from 'vitest'
import { nightsWithoutRoom } from './nights-without-room.ts'

const slice = (from: string, departs: string, to: string, arrives: string) => ({
  segments: [
    {
      origin: { cityName: from },
      destination: { cityName: to },
      departure: { local: departs },
      arrival: { local: arrives },
    },
  ],
})

test('nights between two flights are counted from local dates, not from the flight in the air', () => {
  const out = slice('New York', '2027-02-05T18:25:00', 'Lisbon', '2027-02-06T06:20:00')
  const back = slice('Lisbon', '2027-02-14T12:10:00', 'New York', '2027-02-14T15:15:00')
  expect(nightsWithoutRoom([out, back])).toEqual([
    { city: 'Lisbon', from: '2027-02-06', until: '2027-02-14', nights: 8 },
  ])
  expect(nightsWithoutRoom([out])).toEqual([])
  const sameDay = slice('Lisbon', '2027-02-06T20:00:00', 'Porto', '2027-02-06T21:00:00')
  expect(nightsWithoutRoom([out, sameDay])).toEqual([])
  const elsewhere = slice('Porto', '2027-02-14T12:10:00', 'New York', '2027-02-14T15:15:00')
  expect(nightsWithoutRoom([out, elsewhere])).toEqual([])
})
