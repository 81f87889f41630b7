import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { fareLadder } from './fare-ladder.ts'
import { fareScores } from './fare-score.ts'
import {
  firstSegment,
  lastSegment,
  lowestFare,
  pricedOptions,
  type ListedBrand,
} from './flight-list.ts'
import { flightLists } from './flight-list.arbitrary.ts'
import { layoverNotes, layoversOf } from './layovers.ts'
import { rankOptions, sortKeys } from './rank-options.ts'
import { tagOptions } from './tag-options.ts'
import { emissionsOf, usualEmissions } from './emissions.ts'
import { nearestDays, similarOptions } from './similar-options.ts'
import { routeSummary } from './route-summary.ts'
import { bucketOf } from './time-buckets.ts'

const ids = (priced: readonly { readonly option: { readonly id: string } }[]): string[] =>
  priced.map(({ option }) => option.id)

describe('ranking', () => {
  test('sorts ascending by the key, regardless of the input order', () => {
    fc.assert(
      fc.property(flightLists(), fc.constantFrom(...sortKeys), (list, key) => {
        // Each option twice, so that only the id breaks ties.
        const priced = pricedOptions(
          list.options.flatMap((option) => [option, { ...option, id: `twin-of-${option.id}` }]),
        )
        const ranked = rankOptions(list, priced, key)
        expect(ids(ranked).sort()).toEqual(ids(priced).sort())
        expect(ids(rankOptions(list, priced.toReversed(), key))).toEqual(ids(ranked))
        const scores = fareScores(priced)
        const figures = ranked.map(
          ({ option, fare }) =>
            ({
              price: fare.total,
              duration: option.minutes,
              stops: option.stops,
              fareScore: -(scores.get(option.id) ?? 0),
              departureTime: Date.parse(`${firstSegment(list, option).departs}Z`),
              arrivalTime: Date.parse(`${lastSegment(list, option).arrives}Z`),
            })[key],
        )
        expect(figures).toEqual([...figures].sort((a, b) => a - b))
      }),
    )
  })

  test('a more expensive, longer option with more stops never scores better', () => {
    fc.assert(
      fc.property(flightLists(), (list) => {
        const scores = fareScores(pricedOptions(list.options))
        for (const a of list.options) {
          expect(scores.get(a.id)).toBeGreaterThan(0)
          expect(scores.get(a.id)).toBeLessThanOrEqual(100.0001)
          for (const b of list.options) {
            const worse =
              lowestFare(a).total >= lowestFare(b).total &&
              a.minutes >= b.minutes &&
              a.stops >= b.stops &&
              b.layovers.every(
                (layover) => !layover.overnight && layover.selfTransfer === undefined,
              )
            if (worse)
              expect(scores.get(a.id) ?? 0).toBeLessThanOrEqual((scores.get(b.id) ?? 0) + 1e-9)
          }
        }
      }),
    )
  })
})

describe('tags', () => {
  test('each tag goes to one option, with a correct reason', () => {
    fc.assert(
      fc.property(flightLists(), (list) => {
        const tags = tagOptions(list, pricedOptions(list.options))
        const given = [...tags].flatMap(([id, reasons]) =>
          reasons.map((reason) => ({ option: list.options.find((one) => one.id === id), reason })),
        )
        expect(new Set(given.map(({ reason }) => reason.tag)).size).toBe(given.length)
        if (list.options.length < 2) {
          expect(given).toEqual([])
          return
        }
        const prices = list.options
          .map((option) => lowestFare(option).perTraveler)
          .sort((a, b) => a - b)
        for (const { option, reason } of given) {
          if (option === undefined) throw new Error('a tag on a missing option')
          if (reason.tag === 'Cheapest')
            expect([lowestFare(option).perTraveler, reason.under]).toEqual([
              prices[0],
              (prices[1] ?? 0) - (prices[0] ?? 0),
            ])
          if (reason.tag === 'Fastest')
            expect(option.minutes).toBe(Math.min(...list.options.map((one) => one.minutes)))
          if (reason.tag === 'BestFlight')
            expect(reason.more).toBe(lowestFare(option).perTraveler - (prices[0] ?? 0))
          if (reason.tag === 'BestQuality') {
            expect(option.fares.map((fare) => fare.brand)).toContain(reason.brand)
            expect(reason.qualities.length).toBeGreaterThan(0)
            if (reason.qualities.includes('Nonstop')) expect(option.stops).toBe(0)
          }
        }
        expect(given.map(({ reason }) => reason.tag)).toEqual(
          expect.arrayContaining(['Cheapest', 'Fastest', 'BestFlight']),
        )
        expect(
          Object.fromEntries(tagOptions(list, pricedOptions(list.options).toReversed())),
        ).toEqual(Object.fromEntries(tags))
      }),
    )
  })
})

describe('the fare ladder', () => {
  const fares = [
    { brand: 'flex', total: 30_000, perTraveler: 15_000 },
    { brand: 'basic', total: 20_000, perTraveler: 10_000 },
    { brand: 'classic', total: 31_000, perTraveler: 15_500, seatsLeft: 3 },
    { brand: 'unknown', total: 1, perTraveler: 1 },
  ]
  const brands: Readonly<Record<string, ListedBrand>> =
    fc.sample(flightLists(1), 1)[0]?.brands ?? {}

  test('sorts by shelf, with gains and pointless fares', () => {
    const ladder = fareLadder({ brands }, { fares })
    expect(ladder.map((rung) => [rung.brandId, rung.more, rung.betterFor])).toEqual([
      ['basic', 0, null],
      ['classic', 5500, 'flex'],
      ['flex', 5000, null],
    ])
    expect(ladder[1]?.gains).toEqual(['CarryOn', 'CheckedBag', 'SeatChoice', 'Changeable'])
    expect(ladder[2]?.gains).toEqual(['CheckedBag', 'Changeable', 'Refundable'])
    // Airline credit is not a refund and is worth less.
    const credited = fareLadder(
      {
        brands: Object.fromEntries(
          Object.entries(brands).map(([id, brand]) => [
            id,
            id === 'flex' ? { ...brand, cancelAsCredit: true as const } : brand,
          ]),
        ),
      },
      { fares },
    )
    expect(credited[2]?.gains).toEqual(['CheckedBag', 'Changeable'])
    expect(ladder[1]?.seatsLeft).toBe(3)
  })
})

test('layovers are computed from instants and have notes', () => {
  const at = (code: string, local: string, instant: string) => ({
    place: { locationCode: code, cityName: code },
    moment: { local, zone: 'UTC', instant },
  })
  const leg = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => ({
    origin: from.place,
    destination: to.place,
    departure: from.moment,
    arrival: to.moment,
  })
  // Daylight saving time starts in London during the layover: three hours by the clock, two in
  // fact.
  const layovers = layoversOf([
    leg(
      at('JFK', '2027-03-27T12:00', '2027-03-27T16:00Z'),
      at('LHR', '2027-03-28T00:30', '2027-03-28T00:30Z'),
    ),
    leg(
      at('LGW', '2027-03-28T03:30', '2027-03-28T02:30Z'),
      at('LIS', '2027-03-28T05:00', '2027-03-28T04:00Z'),
    ),
    leg(
      at('LIS', '2027-03-29T05:00', '2027-03-29T04:00Z'),
      at('FNC', '2027-03-29T07:00', '2027-03-29T06:00Z'),
    ),
  ])
  expect(layovers).toEqual([
    { airport: 'LHR', minutes: 120, overnight: false, changeTo: 'LGW' },
    { airport: 'LIS', minutes: 1440, overnight: true },
  ])
  expect(layovers.map(layoverNotes)).toEqual([['ChangeOfAirport'], ['Overnight']])
  expect(layoverNotes({ airport: 'DUB', minutes: 45, overnight: false })).toEqual(['Tight'])
  expect(layoverNotes({ airport: 'DUB', minutes: 300, overnight: false })).toEqual(['Long'])
  expect(
    layoverNotes({
      airport: 'DUB',
      minutes: 200,
      overnight: true,
      changeTo: 'ORK',
      selfTransfer: { leastMinutes: 150 },
    }),
  ).toEqual(['SelfTransfer', 'ChangeOfAirport', 'Overnight'])
  expect(layoversOf([])).toEqual([])
})

test('the day has four parts', () => {
  expect(
    ['00:00', '05:59', '06:00', '11:59', '12:00', '17:59', '18:00', '23:59'].map((time) =>
      bucketOf(`2027-02-05T${time}`),
    ),
  ).toEqual([
    'EarlyMorning',
    'EarlyMorning',
    'Morning',
    'Morning',
    'Afternoon',
    'Afternoon',
    'Evening',
    'Evening',
  ])
})

test('a route summary names at most three cities', () => {
  expect(routeSummary(['New York', 'Lisbon'])).toBe('New York, Lisbon')
  expect(routeSummary(['New York', 'Dublin', 'Lisbon'])).toBe('New York, Dublin, Lisbon')
  expect(routeSummary(['New York', 'Boston', 'Dublin', 'Lisbon'])).toBe('New York, Boston, Dublin…')
  expect(routeSummary(['New York', 'London', 'London', 'Lisbon'])).toBe('New York, London, Lisbon')
  expect(routeSummary([])).toBe('')
})

test('emissions depend on the cabin and need an estimate for every flight', () => {
  const [list] = fc.sample(
    flightLists(1).filter(({ options }) => options.length === 1),
    1,
  )
  const segment = list?.segments[0]
  if (list === undefined || segment === undefined) throw new Error('no list')
  const on = (emissions: readonly (typeof segment.emissionsKg)[]) => ({
    segments: emissions.map((emissionsKg) => ({ ...segment, emissionsKg })),
  })
  const option = (count: number) => ({
    ...(list.options[0] ?? { id: '', minutes: 0, stops: 0, plusDays: 0, layovers: [], fares: [] }),
    segments: Array.from({ length: count }, (_, at) => at),
  })
  const both = on([{ Economy: 80 }, { Economy: 300, PremiumEconomy: 450, Business: 1200 }])
  expect(emissionsOf(both, option(2), 'BasicEconomy')).toBe(380)
  expect(emissionsOf(both, option(2), 'Business')).toBe(1280)
  expect(emissionsOf(both, option(2), 'First')).toBe(1280)
  expect(emissionsOf(on([{ Economy: 80 }, undefined]), option(2), 'Economy')).toBeNull()
  const single = {
    ...on([{ Economy: 80 }, { Economy: 300 }, { Economy: 90 }]),
    options: [0, 1, 2].map((at) => ({ ...option(1), segments: [at] })),
  }
  expect(usualEmissions(single, 'Economy')).toBe(90)
  expect(usualEmissions({ ...single, options: single.options.slice(1) }, 'Economy')).toBeNull()
})

describe('alternatives to a fare that is gone', () => {
  test('are its other fares and the flights nearest in time', () => {
    fc.assert(
      fc.property(flightLists(), fc.nat(), fc.boolean(), (whole, at, isListed) => {
        const wanted = whole.options[at % Math.max(1, whole.options.length)]
        fc.pre(wanted !== undefined)
        const gone = {
          option: wanted.id,
          brand: lowestFare(wanted).brand,
          flown: { departs: firstSegment(whole, wanted).departs, minutes: wanted.minutes },
        }
        const list = isListed
          ? whole
          : { ...whole, options: whole.options.filter(({ id }) => id !== wanted.id) }
        const { fares, flights } = similarOptions(list, gone)
        expect(
          fares.every(({ option, fare }) => option.id === gone.option && fare.brand !== gone.brand),
        ).toBe(true)
        expect(fares).toHaveLength(
          isListed ? Math.min(2, new Set(wanted.fares.map(({ brand }) => brand)).size - 1) : 0,
        )
        const leaves = (option: (typeof list.options)[number]): number =>
          Date.parse(`${firstSegment(list, option).departs}Z`)
        const away = (option: (typeof list.options)[number]): number =>
          Math.abs(leaves(option) - Date.parse(`${gone.flown.departs}Z`)) / 60_000 +
          3 * Math.max(0, option.minutes - wanted.minutes)
        const told = flights.map(({ option }) => option)
        const untold = list.options.filter(
          (option) => option.id !== gone.option && !told.includes(option),
        )
        expect(told).toHaveLength(
          Math.min(3, list.options.filter(({ id }) => id !== gone.option).length),
        )
        expect(told.map(leaves)).toEqual(told.map(leaves).sort((a, b) => a - b))
        for (const option of told)
          for (const other of untold) expect(away(option)).toBeLessThanOrEqual(away(other))
      }),
    )
  })

  test('nearby days are those with a fare', () => {
    const days = [
      ['2027-02-01', 400],
      ['2027-02-02', null],
      ['2027-02-03', 300],
      ['2027-02-04', 200],
      ['2027-02-06', 500],
      ['2027-02-07', 600],
    ].map(([date, lowest]) => ({
      date: String(date),
      lowest: lowest === null ? null : Number(lowest),
    }))
    expect(nearestDays(days, '2027-02-04', 3).map(({ date }) => date)).toEqual([
      '2027-02-01',
      '2027-02-03',
      '2027-02-06',
    ])
  })
})
