import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../shell/router-search.ts'
import { todayAt } from '../shell/use-today.ts'
import { searchFaults } from './check-search.ts'
import {
  asTrip,
  flightSearchOf,
  legsOf,
  paramsOfCabin,
  paramsOfParty,
  parseFlightSearch,
  partyOf,
} from './flight-search.ts'
import { itemsOf } from './places.ts'

const given = (address: string) => parseFlightSearch(parseSearch(address))

test('a readable address becomes a search; defaults are not written out', () => {
  const params = given(
    '?from=jfk&to=LHR&depart=2027-02-05&return=2027-02-14&adults=2&cabin=Business',
  )
  expect(flightSearchOf(params)).toEqual({
    kind: 'RoundTrip',
    slices: [
      { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
      { origin: 'LHR', destination: 'JFK', date: '2027-02-14' },
    ],
    from: 'JFK',
    to: 'LHR',
    depart: '2027-02-05',
    return: '2027-02-14',
    cabin: 'Business',
    party: { adults: 2, children: 0, seatedInfants: 0, lapInfants: 0 },
  })
  expect(
    flightSearchOf(given('?trip=OneWay&from=JFK&to=LHR&depart=2027-02-05&return=2027-02-14'))
      ?.return,
  ).toBeNull()
  expect({
    ...paramsOfParty({ adults: 1, children: 0, seatedInfants: 0, lapInfants: 0 }),
    ...paramsOfCabin('Economy'),
  }).toEqual({})
})

test('an unreadable field counts as missing and leaves the others alone', () => {
  const params = given(
    '?from=JFKX&to=LHR&depart=2027-02-30&adults=99&children=-1&cabin=Steerage&lap=1',
  )
  expect(params).toEqual({ to: 'LHR', lap: 1 })
  expect(flightSearchOf(params)).toBeNull()
})

test('an address holds a multi-city trip, also an incomplete one', () => {
  const params = given('?trip=MultiCity&legs=JFK.LHR.2027-02-05,LHR..,.CDG.2027-02-09')
  expect(legsOf(params)).toEqual([
    { from: 'JFK', to: 'LHR', date: '2027-02-05' },
    { from: 'LHR' },
    { to: 'CDG', date: '2027-02-09' },
  ])
  expect(flightSearchOf(params)).toBeNull()
  expect(
    flightSearchOf(given('?trip=MultiCity&legs=JFK.LHR.2027-02-05,CDG.JFK.2027-02-09'))?.slices,
  ).toEqual([
    { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
    { origin: 'CDG', destination: 'JFK', date: '2027-02-09' },
  ])
  expect(
    given(`?trip=MultiCity&legs=${Array.from({ length: 7 }, () => 'JFK.LHR.').join(',')}`),
  ).toEqual({ trip: 'MultiCity' })
})

test('nearby airports follow the code of their place, also in multi-city trips', () => {
  expect(
    flightSearchOf(given('?trip=OneWay&from=nyc-phl&to=CHI&depart=2027-02-05'))?.slices[0]?.origin,
  ).toBe('NYC-PHL')
  expect(given('?from=NYC-AAA-BBB-CCC-DDD-EEE&to=CHI-')).toEqual({})
  expect(legsOf(given('?trip=MultiCity&legs=NYC-PHL.CHI-MKE.2027-02-05'))).toEqual([
    { from: 'NYC-PHL', to: 'CHI-MKE', date: '2027-02-05' },
  ])
  expect(
    searchFaults(
      { from: 'NYC-PHL', to: 'NYC', depart: '2026-12-01', trip: 'OneWay' },
      () => '2026-11-20',
    ),
  ).toEqual({ to: 'SameOriginAndDestination' })
})

test('changing the trip kind keeps the places and dates that both have', () => {
  const round = given('?from=JFK&to=LHR&depart=2027-02-05&return=2027-02-14&adults=2')
  const city = asTrip(round, 'MultiCity')
  expect(legsOf(city)).toEqual([
    { from: 'JFK', to: 'LHR', date: '2027-02-05' },
    { from: 'LHR', to: 'JFK', date: '2027-02-14' },
  ])
  expect(asTrip(city, 'RoundTrip')).toEqual(round)
  expect(asTrip(city, 'OneWay')).toEqual({
    adults: 2,
    trip: 'OneWay',
    from: 'JFK',
    to: 'LHR',
    depart: '2027-02-05',
  })
})

test('any address can be read, and a written one reads back the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'trip',
          'from',
          'to',
          'depart',
          'return',
          'legs',
          'adults',
          'children',
          'seated',
          'lap',
          'cabin',
          'x',
        ),
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            'JFK',
            '2',
            '2027-01-01',
            'OneWay',
            'First',
            'MultiCity',
            'JFK.LHR.2027-01-01,LHR..',
          ),
        ),
      ),
      (raw) => {
        const once = parseFlightSearch(raw)
        expect(parseFlightSearch(parseSearch(stringifySearch({ ...once })))).toEqual(once)
        expect(partyOf(once).adults).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('faults name the field to correct', () => {
  expect(searchFaults({}, () => '2026-11-20')).toEqual({
    from: 'MissingField',
    to: 'MissingField',
    dates: 'MissingField',
  })
  expect(
    searchFaults(
      { from: 'JFK', to: 'JFK', depart: '2026-11-19', trip: 'OneWay', adults: 0, children: 1 },
      () => '2026-11-20',
    ),
  ).toEqual({ to: 'SameOriginAndDestination', dates: 'DateInPast', party: 'NoAdultPassenger' })
  expect(
    searchFaults(
      { from: 'JFK', to: 'LHR', depart: '2026-12-02', return: '2026-12-01' },
      () => '2026-11-20',
    ),
  ).toEqual({ dates: 'ReturnBeforeDeparture' })
  expect(
    searchFaults(
      { from: 'JFK', to: 'LHR', depart: '2026-12-01', return: '2026-12-01' },
      () => '2026-11-20',
    ),
  ).toEqual({})
})

test('a flight leaves on the calendar of its origin, on both sides of the date line', () => {
  const now = Date.parse('2026-11-26T10:30:00Z')
  const zones: Readonly<Record<string, string>> = {
    CXI: 'Pacific/Kiritimati',
    PPG: 'Pacific/Pago_Pago',
  }
  const todayOf = (code: string | undefined) => todayAt(now, zones[code ?? ''])
  const oneWay = (from: string, depart: string) =>
    searchFaults({ from, to: 'HNL', depart, trip: 'OneWay' }, todayOf).dates
  expect([oneWay('CXI', '2026-11-26'), oneWay('CXI', '2026-11-27')]).toEqual([
    'DateInPast',
    undefined,
  ])
  expect([oneWay('PPG', '2026-11-24'), oneWay('PPG', '2026-11-25')]).toEqual([
    'DateInPast',
    undefined,
  ])
  const legs = given('?trip=MultiCity&legs=PPG.HNL.2026-11-25,CXI.HNL.2026-11-26')
  expect(searchFaults(legs, todayOf)).toEqual({ 'legs.1.date': 'DateInPast' })
})

test('suggestions carry the zone of each place', () => {
  const airport = {
    name: 'Cassidy',
    cityName: 'Kiritimati',
    country: 'KI',
    zone: 'Pacific/Kiritimati',
  }
  expect(
    itemsOf({
      kind: 'Cities',
      code: 'KIR',
      cityName: 'Kiritimati',
      country: 'KI',
      zone: 'Pacific/Kiritimati',
      airports: [{ code: 'CXI', ...airport }],
    }).map(({ zone }) => zone),
  ).toEqual(['Pacific/Kiritimati', 'Pacific/Kiritimati'])
  expect(itemsOf({ kind: 'Airports', code: 'CXI', ...airport })[0]?.zone).toBe('Pacific/Kiritimati')
})
