import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../shell/router-search.ts'
import { paramsOfRooms, parseStaySearch, roomsOf, staySearchOf } from './stay-search.ts'

const room = fc.record(
  {
    adults: fc.integer({ min: 1, max: 16 }),
    childAges: fc.array(fc.option(fc.integer({ min: 0, max: 17 })), { maxLength: 8 }),
    pets: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['adults', 'childAges'] },
)

test('rooms survive the address', () => {
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 8 }), (rooms) => {
      const text = stringifySearch({ ...paramsOfRooms(rooms) })
      expect(roomsOf(parseStaySearch(parseSearch(text)))).toEqual(rooms)
    }),
  )
  expect(stringifySearch({ ...paramsOfRooms([{ adults: 2, childAges: [] }]) })).toBe('')
})

test('unreadable fields count as missing; a search needs a place and dates', () => {
  expect(
    parseStaySearch({
      fromDate: '2027-02-30',
      untilDate: 'soon',
      rooms: '0x2',
      adults: '99',
      where: '',
    }),
  ).toEqual({})
  expect(roomsOf(parseStaySearch({ adults: '3' }))).toEqual([{ adults: 3, childAges: [] }])
  expect(staySearchOf(parseStaySearch({ where: 'city_1', fromDate: '2027-02-05' }))).toBeNull()
  expect(
    staySearchOf(
      parseStaySearch({
        where: 'city_1',
        fromDate: '2027-02-05',
        untilDate: '2027-02-08',
        rooms: '2,2.5.8p1',
      }),
    ),
  ).toEqual({
    where: 'city_1',
    checkIn: '2027-02-05',
    checkOut: '2027-02-08',
    rooms: [
      { adults: 2, childAges: [] },
      { adults: 2, childAges: [5, 8], pets: 1 },
    ],
  })
})
