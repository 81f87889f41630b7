import { listPackageFlights } from '@portolan/contract/packages/list-package-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import { expect, test } from 'vitest'
import { waysWithoutFlights } from '../availability/no-flights.tsx'
import { chosenPackageOf } from '../search/package-search.ts'
import { journeysIn, packageTimeline } from './chosen-journeys.ts'
import { asDifferences, withoutSelfTransfers } from './package-flights-query.ts'

type Answer = AnswerOf<typeof listPackageFlights>
type Option = Answer['list']['options'][number]

const nights = { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8, nightBefore: false }
const option = (id: string, totals: readonly number[], segment = 0): Option => ({
  id,
  segments: [segment],
  minutes: 415,
  stops: 0,
  plusDays: 1,
  layovers: [],
  fares: totals.map((total, at) => ({ brand: `b${at}`, total, perTraveler: total / 2 })),
})
const listOf = (options: readonly Option[]): Answer['list'] => ({
  ...listPackageFlights.example.list,
  options: [...options],
})

test('a list says what the whole package costs more or less, fare by fare', () => {
  const { list, nights: follow } = asDifferences({
    list: listOf([
      option('same', [100_000, 130_000]),
      option('no night', [90_000]),
      option('cheaper', [80_000]),
      option('not sold', [95_000]),
    ]),
    changes: [
      { nights, difference: 0 },
      { nights: null, difference: null },
      { nights: { ...nights, nights: 7, checkIn: '2027-02-07' }, difference: -36_000 },
      { nights, difference: null },
    ],
  })
  expect(list.offset).toBe(0)
  expect(list.options.map(({ id, fares }) => [id, fares.map((fare) => fare.perTraveler)])).toEqual([
    ['same', [0, 30_000]],
    ['cheaper', [-36_000]],
  ])
  expect(follow.get('cheaper')?.nights).toBe(7)
})

test('flights of a package have no self-transfers (packages-12)', () => {
  const plain = option('plain', [1])
  const transfer: Option = {
    ...plain,
    id: 'transfer',
    layovers: [{ airport: 'MAD', minutes: 200, overnight: false, selfTransfer: {} as never }],
  }
  expect(withoutSelfTransfers(listOf([plain, transfer])).options).toEqual([plain])
})

test('the nights lie between the flights on one timeline', () => {
  const segment = (from: string, to: string, departs: string, arrives: string) => ({
    id: departs,
    airline: 'LZ',
    number: '210',
    from,
    to,
    departs,
    arrives,
    minutes: 415,
    aircraft: 'A330',
  })
  const side = (from: string, to: string, departs: string, arrives: string) => ({
    ...listOf([option(departs, [1])]),
    segments: [segment(from, to, departs, arrives)],
  })
  const journeys = journeysIn({
    ...searchPackages.example.flights,
    out: side('JFK', 'LIS', '2027-02-05T18:25', '2027-02-06T06:20'),
    back: side('LIS', 'JFK', '2027-02-14T12:10', '2027-02-14T15:15'),
  })
  const [out, back, stay] = packageTimeline(journeys, nights)
  expect(out).toMatchObject({ kind: 'flight', lastDay: '2027-02-06' })
  expect(back).toMatchObject({ kind: 'flight', startsLocal: '2027-02-14T12:10' })
  expect(stay).toMatchObject({ startsLocal: '2027-02-06T12:00', hours: 192 })
  expect(journeys[0]?.city).toBe('LIS')
})

const search = {
  origin: 'NYC',
  destination: 'LIS',
  departs: '2027-02-05',
  returns: '2027-02-06',
  cabin: 'Economy' as const,
  rooms: [{ adults: 2, childAges: [] }],
}

test('a day without flights offers the days around it that leave a night', () => {
  expect(waysWithoutFlights('departs', search).map(({ part }) => part)).toEqual([
    { depart: '2027-02-04' },
  ])
  expect(
    waysWithoutFlights('returns', { ...search, cabin: 'Business' }).map(({ part }) => part),
  ).toEqual([{ return: '2027-02-07' }, { cabin: undefined }])
})

test('a package is whole with both flights and a rate for every room', () => {
  const params = {
    flights: ['o', 'b'],
    fares: ['x', 'y'],
    lodgingId: 'h_01example',
    rates: ['r1.flex'],
  }
  expect(chosenPackageOf(params, search)?.stay.rooms).toEqual([
    { adults: 2, childAges: [], rateId: 'r1.flex' },
  ])
  expect(chosenPackageOf({ ...params, rates: undefined }, search)).toBeUndefined()
  expect(chosenPackageOf({ ...params, flights: ['o'] }, search)).toBeUndefined()
})
