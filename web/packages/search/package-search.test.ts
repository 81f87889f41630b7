import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import { paramsOfRooms, withoutStayFilters } from '../../lodging/index.ts'
import { parseSearch, stringifySearch } from '../../shell/router-search.ts'
import {
  packageFiltersOf,
  parsePackageResults,
  withoutPackageFilters,
} from '../availability/package-results-search.ts'
import { packageFilterChips } from '../availability/package-filter-words.ts'
import {
  fieldOfPackageRefusal,
  packageFaults,
  packageFaultSentence,
} from './check-package-search.ts'
import {
  flightsOf,
  packagePart,
  packageSearchOf,
  paramsOfFlights,
  parsePackage,
  partyOf,
} from './package-search.ts'

const today = '2026-11-20'
const complete = {
  from: 'NYC',
  to: 'LIS',
  locationName: 'Lisbon',
  depart: '2027-02-05',
  return: '2027-02-14',
} as const

const room = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
})
const chosen = fc.array(
  fc.record({
    option: fc.stringMatching(/^[A-Z0-9-]{4,20}$/),
    brand: fc.stringMatching(/^[A-Z]{2}-[a-z]{3,8}$/),
  }),
  { minLength: 2, maxLength: 2 },
)

test('a package survives the address, with what has been chosen of it', () => {
  fc.assert(
    fc.property(
      fc.array(room, { minLength: 1, maxLength: 3 }),
      chosen,
      fc.nat(20),
      (rooms, flights, nights) => {
        const params = {
          ...complete,
          return: addDays(complete.depart, nights + 1),
          rooms: paramsOfRooms(rooms).rooms,
          ...paramsOfFlights(flights),
          lodgingId: 'h_01example',
          rates: rooms.map((_, at) => `r${at}.flex`),
        }
        const read = parsePackage(parseSearch(stringifySearch({ ...params })))
        expect(packageSearchOf(read)).toEqual(packageSearchOf(params))
        expect(flightsOf(read)).toEqual(flights)
        expect(read.rates).toEqual(params.rates)
      },
    ),
  )
})

test('unreadable parts of an address count as missing', () => {
  const read = parsePackage({
    ...complete,
    depart: '2027-02-31',
    lodgingId: '../x',
    flights: ['only one'],
    fares: ['LZ-classic'],
  })
  expect(packageSearchOf(read)).toBe(null)
  expect(read.lodgingId).toBeUndefined()
  expect(flightsOf(read)).toBeUndefined()
  expect(packagePart(read)).not.toHaveProperty('quote')
})

test('everybody in the rooms flies, infants on laps while there are adults (packages-9)', () => {
  expect(partyOf({})).toEqual({ adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 })
  expect(partyOf({ rooms: ['1.1.0', '1.12.5'] })).toEqual({
    adults: 3,
    children: 1,
    lapInfants: 2,
    seatedInfants: 0,
  })
})

test('a form says what is missing, field by field', () => {
  const empty = packageFaults({}, today)
  expect(empty).toEqual({ from: 'MissingField', to: 'MissingField', dates: 'MissingField' })
  expect(packageFaultSentence(empty, 'to')).toBe('Enter where you’re going.')
  expect(packageFaults(complete, today)).toEqual({})
  expect(packageFaults({ ...complete, to: 'NYC' }, today)).toEqual({
    to: 'SameOriginAndDestination',
  })
  expect(packageFaults({ ...complete, depart: '2026-11-19' }, today)).toEqual({
    dates: 'DateInPast',
  })
  expect(packageFaults({ ...complete, return: complete.depart }, today)).toEqual({
    dates: 'CheckOutBeforeCheckIn',
  })
  expect(packageFaults({ ...complete, rooms: ['2.?'] }, today)).toEqual({
    rooms: 'ChildAgeMissing',
  })
  expect(packageFaults({ ...complete, rooms: ['6', '4'] }, today)).toEqual({
    rooms: 'TooManyPassengers',
  })
})

test.each([
  ['origin', 'from'],
  ['destination', 'to'],
  ['where.id', 'to'],
  ['departs', 'dates'],
  ['checkOut', 'dates'],
  ['rooms.1.childAges.0', 'rooms'],
  ['stay.rooms.0.rateId', null],
] as const)('a refusal of %s is shown at %s', (path, field) =>
  expect(fieldOfPackageRefusal(path)).toBe(field),
)

test('filters of package and stay are read together, paying later never', () => {
  const params = parsePackageResults({
    ...complete,
    totalTo: '440000',
    saving: 1,
    stars: ['4'],
    payLater: 'yes',
    refundable: 'yes',
  })
  expect(packageFiltersOf(params)).toMatchObject({
    mostTotal: 440_000,
    leastSaving: 1,
    stars: [4],
    payLater: false,
    refundable: true,
  })
  expect(packageFilterChips({ currency: 'USD' }, params).map(({ label }) => label)).toEqual([
    'Up to $4,400 in all',
    'Costs less as a package',
    'Free cancellation',
    '4 stars',
  ])
  expect(Object.keys(withoutPackageFilters)).toEqual([
    ...Object.keys(withoutStayFilters),
    'totalTo',
    'saving',
  ])
})
