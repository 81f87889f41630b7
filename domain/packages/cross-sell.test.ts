import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passengersOf } from '../flights/party.ts'
import { isForFlights, roomsForParty, stayOffer } from './cross-sell.ts'
import { partyOfRooms } from './party.ts'

const day = 24 * 3_600_000
const ends = { landsAt: '2027-02-06T06:20', leavesAt: '2027-02-14T12:10' }

test.each([
  ['at once', 0, 90 * day, 3 * day],
  ['until the flights leave', 0, 2 * day, 2 * day],
])('a stay is offered %s', (_when, now, departsAt, until) => {
  const offer = stayOffer({ bookedAt: 0, departsAt, ends }, now)
  expect(offer).toMatchObject({ until, nights: { checkIn: '2027-02-06', checkOut: '2027-02-14' } })
  expect(stayOffer({ bookedAt: 0, departsAt, ends }, until - 1)).not.toBeNull()
  expect(stayOffer({ bookedAt: 0, departsAt, ends }, until)).toBeNull()
})
test('flights without a night between them offer none', () => {
  const short = { ...ends, leavesAt: '2027-02-06T20:00' }
  expect(stayOffer({ bookedAt: 0, departsAt: day, ends: short }, 0)).toBeNull()
})

const room = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
})
const dates = { checkIn: '2027-02-06', checkOut: '2027-02-14' }
test('a stay is for the flights exactly if the same people sleep in it', () => {
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 3 }), (rooms) => {
      const party = passengersOf(partyOfRooms(rooms))
      expect(isForFlights(dates, { ...dates, rooms }, party)).toBe(true)
      const more = [...rooms, { adults: 1, childAges: [] }]
      expect(isForFlights(dates, { ...dates, rooms: more }, party)).toBe(false)
      const later = { ...dates, checkOut: '2027-02-15', rooms }
      expect(isForFlights(dates, later, party)).toBe(false)
    }),
  )
})
test('adults get rooms two by two, and children’s ages are asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (adults) => {
      const party = passengersOf({ adults, children: 0, lapInfants: 0, seatedInfants: 0 })
      const rooms = roomsForParty(party) ?? []
      expect(isForFlights(dates, { ...dates, rooms }, party)).toBe(true)
      expect(rooms.every((one) => one.adults >= 1 && one.adults <= 2)).toBe(true)
    }),
  )
  expect(roomsForParty(['Adult', 'Child'])).toBeNull()
})
