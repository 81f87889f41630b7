import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import { parseSearch, stringifySearch } from '../../shell/router-search.ts'
import {
  filtersOf,
  parseCarResults,
  withoutCarFilters,
} from '../availability/availability-search.ts'
import { carFilterChips } from '../availability/car-filter-words.ts'
import { extrasOf, parseCarShop, withExtra } from '../shop/car-shop.ts'
import { carSearchOf, carSearchPart, paramsOfRental, parseCarSearch } from './car-search.ts'
import { carFaults, carFaultSentence } from './check-car-search.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const complete = {
  pickUpPlace: 'airport_LIS',
  pickUpName: 'Lisbon Airport (LIS)',
  fromDate: '2027-02-06',
  fromTime: '07:30',
  untilDate: '2027-02-09',
  untilTime: '08:00',
  driverAge: 40,
} as const

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)

test('a rental survives the address', () => {
  fc.assert(
    fc.property(
      fc.record({ from: clock, until: clock, days: fc.nat(60), driverAge: fc.nat(120) }),
      ({ from, until, days, driverAge }) => {
        const rental = {
          pickUpAt: `2027-02-06T${from}`,
          dropOffAt: `${addDays('2027-02-06', days)}T${until}`,
          driverAge,
        }
        const text = stringifySearch({ ...complete, ...paramsOfRental(rental) })
        expect(carSearchOf(parseCarSearch(parseSearch(text)))).toEqual({
          pickUpPlace: 'airport_LIS',
          ...rental,
        })
      },
    ),
  )
})

test('a return place counts only while the car is returned elsewhere', () => {
  const params = { ...complete, dropOffPlace: 'airport_OPO', dropOffName: 'Porto' }
  expect(carSearchOf(params)).not.toHaveProperty('dropOffPlace')
  expect(carSearchPart(params).dropOffPlace).toBeUndefined()
  const elsewhere = { ...params, dropOff: 'different_drop_off' } as const
  expect(carSearchOf(elsewhere)).toHaveProperty('dropOffPlace', 'airport_OPO')
  expect(carSearchOf({ ...elsewhere, dropOffPlace: undefined })).toBe(null)
})

test('unreadable fields count as missing, and filters with a wrong value are off', () => {
  expect(
    parseCarResults({
      fromDate: '2027-02-30',
      fromTime: '07:15',
      driverAge: 'old',
      classes: 'Tank',
    }),
  ).toEqual({})
})

test.each([
  ['nothing', {}, ['pickUp', 'age', 'dates']],
  ['no age', { ...complete, driverAge: undefined }, ['age']],
  [
    'a return before the pick-up on one day',
    { ...complete, untilDate: '2027-02-06', untilTime: '07:00' },
    ['times'],
  ],
  ['a return on the day before', { ...complete, untilDate: '2027-02-05' }, ['dates']],
  ['a driver of 17', { ...complete, driverAge: 17 }, ['age']],
  ['a driver of 100', { ...complete, driverAge: 100 }, ['age']],
  ['no return place', { ...complete, dropOff: 'different_drop_off' }, ['dropOff']],
  ['yesterday', { ...complete, fromDate: '2026-11-18' }, ['dates']],
  ['three months', { ...complete, untilDate: '2027-05-06' }, ['dates']],
  ['a whole search', complete, []],
] as const)('%s is told at its field', (_, params, fields) => {
  const faults = carFaults(params, now)
  expect(Object.keys(faults).toSorted()).toEqual([...fields].toSorted())
  for (const field of fields) expect(carFaultSentence(faults, field)).toMatch(/\.$/)
})

test('filters survive the address, each has a chip, and clearing leaves none', () => {
  const params = {
    classes: ['SUV', 'Van'],
    companies: ['ME'],
    payments: ['AtDesk'],
    unlimited: 'yes',
    mostTotal: 25_000,
  } as const
  const read = parseCarResults(parseSearch(stringifySearch(params)))
  expect(read).toEqual(params)
  expect(filtersOf(read)).toMatchObject({ unlimited: true, mostTotal: 25_000, fuels: [] })
  const chips = carFilterChips({ ME: 'Meridiano' }, read)
  expect(chips.map(({ label }) => label)).toEqual([
    'Up to $250 in all',
    'SUV',
    'Van',
    'Pay nothing now',
    'Unlimited mileage',
    'Meridiano',
  ])
  for (const { drop } of chips)
    expect(carFilterChips({}, { ...read, ...drop })).toHaveLength(chips.length - 1)
  expect(carFilterChips({}, { ...read, ...withoutCarFilters })).toEqual([])
})

test('extras survive the address, and one that is taken away is gone', () => {
  const two = withExtra([{ code: 'ExtraDriver', count: 1 }], 'ToddlerSeat', 2)
  const read = extrasOf(parseCarShop(parseSearch(stringifySearch({ extras: two }))))
  expect(read).toEqual([
    { code: 'ExtraDriver', count: 1 },
    { code: 'ToddlerSeat', count: 2 },
  ])
  expect(withExtra(read, 'ExtraDriver', 0)).toEqual(['ToddlerSeat.2'])
  expect(extrasOf(parseCarShop({ extras: 'Rocket.1' }))).toEqual([])
})

test('a pick-up is in the past by the clock of its place, on both sides of the date line', () => {
  const at = Date.parse('2026-11-26T10:30:00Z')
  const dates = (fromDate: string, zone?: string) =>
    carFaults({ ...complete, fromDate, untilDate: '2026-11-29' }, at, zone).dates
  expect(dates('2026-11-26', 'Pacific/Kiritimati')).toBe('DateInPast')
  expect(dates('2026-11-27', 'Pacific/Kiritimati')).toBeUndefined()
  expect(dates('2026-11-25', 'Pacific/Pago_Pago')).toBe('DateInPast')
  expect(dates('2026-11-26', 'Pacific/Pago_Pago')).toBeUndefined()
  // Until the place is known, only what is over everywhere.
  expect(dates('2026-11-26')).toBeUndefined()
})
