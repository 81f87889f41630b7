import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { cabins } from '@portolan/domain/flights/cabin.ts'
import { countFacets } from '@portolan/domain/flights/filter-facets.ts'
import { filterOptions } from '@portolan/domain/flights/filter-options.ts'
import { inclusions, stopLimits } from '@portolan/domain/flights/flight-filters.ts'
import { pricedOptions } from '@portolan/domain/flights/flight-list.ts'
import { joinBrands } from '@portolan/domain/flights/join-brands.ts'
import { includesOf, optionTraits } from '@portolan/domain/flights/option-traits.ts'
import { tagOptions } from '@portolan/domain/flights/tag-options.ts'
import { timeBuckets } from '@portolan/domain/flights/time-buckets.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../shell/router-search.ts'
import { costliestFilters, foundWords } from './empty-results.tsx'
import {
  bagsWords,
  detailParts,
  emissionsWords,
  onTimeWords,
  ticketBrands,
} from './detail-words.ts'
import { cancelWords } from '../penalty-words.ts'
import { missedRule } from '../self-transfer-words.ts'
import { fareRules } from './fare-rules.ts'
import { filterChips } from './filter-words.ts'
import {
  activeFilters,
  filtersOf,
  lift,
  withoutFilters,
  type FilterParams,
} from './filters-in-address.ts'
import type { FlightListAnswer, ListedFlight } from './flight-list-query.ts'
import { optionWords, partsOf } from './option-view.ts'
import { inOrder, orderIds } from './order.ts'
import { parseShopSearch } from './shop-search.ts'
import { reasonWords } from './tag-words.ts'

const { example } = searchFlights
const [nonstop] = example.options as [ListedFlight]
const [leg] = example.segments as [FlightListAnswer['segments'][number]]
/** The example's flight, and a cheaper one with a change of airport on the way. */
const list: FlightListAnswer = {
  ...example,
  airports: {
    ...example.airports,
    LGW: { name: 'Gatwick', city: 'London', country: 'GB', zone: 'Europe/London' },
    DUB: { name: 'Dublin', city: 'Dublin', country: 'IE', zone: 'Europe/Dublin' },
  },
  segments: [
    leg,
    { ...leg, id: 'b', number: '9', to: 'DUB', arrives: '2027-02-06T05:25', minutes: 360 },
    {
      ...leg,
      id: 'c',
      number: '10',
      from: 'DUB',
      departs: '2027-02-06T07:25',
      arrives: '2027-02-06T08:45',
      minutes: 80,
      operatedBy: 'EI',
    },
  ],
  options: [
    nonstop,
    {
      ...nonstop,
      id: 'two',
      segments: [1, 2],
      minutes: 560,
      stops: 1,
      layovers: [{ airport: 'DUB', minutes: 120, overnight: false }],
      fares: [{ brand: 'BA-basic', total: 104800, perTraveler: 52400 }],
    },
  ],
}
const [first, second] = list.options as [ListedFlight, ListedFlight]

test('an address restores the page, and a bad value turns off only its own filter', () => {
  const address =
    '?from=JFK&to=LHR&depart=2027-02-05&return=2027-02-14&sort=Cheapest&stops=None&leave=Morning,Evening&airlines=BA&price=70000&show=20&open=x'
  const params = parseShopSearch(parseSearch(address))
  expect(params).toMatchObject({
    sort: 'Cheapest',
    stops: 'None',
    leave: ['Morning', 'Evening'],
    airlines: ['BA'],
    price: 70000,
    show: 20,
    open: 'x',
  })
  expect(stringifySearch({ ...params })).toContain('leave=Morning,Evening')
  expect(parseShopSearch(parseSearch(stringifySearch({ ...params })))).toEqual(params)
  expect(
    parseShopSearch({ airlines: 'BA,<script>', stops: 'Many', price: '-1', leave: ['Morning'] }),
  ).toEqual({ leave: ['Morning'] })
  expect(activeFilters(params)).toEqual(['stops', 'airlines', 'departure', 'price'])
  expect(activeFilters({ ...params, ...withoutFilters })).toEqual([])
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'sort',
          'stops',
          'leave',
          'airlines',
          'alliances',
          'fareCabin',
          'include',
          'layoverTo',
          'price',
          'show',
          'open',
          'option',
        ),
        fc.string(),
      ),
      (raw) => {
        const once = parseShopSearch(raw)
        expect(parseShopSearch(parseSearch(stringifySearch({ ...once })))).toEqual(once)
        filtersOf(once, 100)
      },
    ),
  )
})

const some = <T extends string>(...values: readonly T[]): fc.Arbitrary<readonly T[]> =>
  fc.subarray([...values], { minLength: 1 })
const filterParams: fc.Arbitrary<FilterParams> = fc.record(
  {
    stops: fc.constantFrom(...stopLimits),
    leave: some(...timeBuckets),
    arrive: some(...timeBuckets),
    airlines: some('BA', 'B6', '2Z'),
    alliances: some('oneworld', 'Star Alliance', 'SkyTeam'),
    leaveFrom: some('JFK', 'EWR'),
    arriveAt: some('LHR'),
    via: some('DUB', 'KEF'),
    layoverFrom: fc.nat(2000),
    layoverTo: fc.nat(2000),
    fareCabin: some(...cabins),
    include: some(...inclusions),
    price: fc.nat(5_000_000),
    duration: fc.nat(5000),
  },
  { requiredKeys: [] },
)

test('every filter reads back from its address as written', () => {
  fc.assert(
    fc.property(filterParams, (params) => {
      const address = stringifySearch({ ...params })
      expect(parseShopSearch(parseSearch(address))).toEqual(params)
    }),
  )
})

test('each chip removes exactly its own value', () => {
  fc.assert(
    fc.property(filterParams, (params) => {
      const chips = filterChips(list, params)
      expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length)
      expect(chips.length > 0).toBe(activeFilters(params).length > 0)
      for (const { id, drop } of chips) {
        expect(
          id.startsWith(Object.keys(drop)[0]?.replace(/(From|To)$/, '') ?? '-') ||
            id.startsWith(Object.keys(drop)[0] ?? '-'),
        ).toBe(true)
        expect(filterChips(list, { ...params, ...drop }).map((chip) => chip.id)).toEqual(
          chips.map((chip) => chip.id).filter((one) => one !== id),
        )
      }
      expect(
        activeFilters(
          chips.reduce(
            (left, { id }) => ({
              ...left,
              ...filterChips(list, left).find((chip) => chip.id === id)?.drop,
            }),
            params,
          ),
        ),
      ).toEqual([])
      for (const dimension of activeFilters(params))
        expect(activeFilters({ ...params, ...lift(params, dimension) })).toEqual(
          activeFilters(params).filter((one) => one !== dimension),
        )
    }),
  )
})

test('every sort order keeps all options and puts its tagged one first', () => {
  const priced = pricedOptions(list.options)
  const tags = tagOptions(list, priced)
  for (const order of orderIds)
    expect(
      inOrder(list, priced, order, tags)
        .map(({ option }) => option.id)
        .sort(),
    ).toEqual([first.id, second.id].sort())
  expect(inOrder(list, priced, 'Cheapest', tags)[0]?.option.id).toBe('two')
  expect(inOrder(list, priced, 'Fastest', tags)[0]?.option.id).toBe(first.id)
})

test('every tag has a reason', () => {
  for (const [id, reasons] of tagOptions(list, pricedOptions(list.options))) {
    const option = list.options.find((one) => one.id === id)
    for (const reason of reasons) expect(option && reasonWords(list, option, reason)).toMatch(/\w/)
  }
  expect(reasonWords(list, second, { tag: 'Cheapest', under: 8800, of: 2 })).toBe(
    '$88 less than the next lowest fare',
  )
  expect(reasonWords(list, first, { tag: 'BestFlight', more: 8800, saves: 145, of: 2 })).toBe(
    'Nonstop for $88 more than the lowest fare, 2 h 25 min faster',
  )
  // The list shows whole dollars, so cents make no visible difference.
  expect(reasonWords(list, second, { tag: 'Cheapest', under: 40, of: 2 })).toBe('Lowest of 2 fares')
  expect(reasonWords(list, first, { tag: 'BestFlight', more: 40, saves: 5, of: 2 })).toBe(
    'Nonstop at about the lowest fare, 5 min faster',
  )
})

test('a row shows times, flights and operators, and its line has the length of the journey', () => {
  expect(optionWords(list, second)).toMatchObject({
    departs: '6:25\u00a0PM',
    arrives: '8:45\u00a0AM',
    carrier: 'British Airways',
    numbers: 'BA 9, 10',
    note: 'Operated by EI',
    airline: 'BA',
  })
  expect(partsOf(list, second).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(second.minutes)
})

test('penalties use the words of flights-15', () => {
  const brand = list.brands['BA-basic']
  const rules =
    brand &&
    fareRules(list, {
      ...brand,
      change: { kind: 'WithFee', fee: { minor: 2500, currency: 'USD' } },
      cancel: { kind: 'NotPossible' },
    })
  expect(rules).toMatchObject({
    seat: { text: 'From $24' },
    bags: { text: '$70' },
    secondBag: { text: '$100' },
    change: { text: 'for a fee of $25 USD', tone: 'fee' },
    cancel: { text: 'Non-refundable', tone: 'no' },
  })
})

test('a refund as airline credit is never called a refund, nor matches the refund filter', () => {
  const brand = list.brands['BA-basic']
  if (brand === undefined) throw new Error('no such brand')
  const fee = { kind: 'WithFee', fee: { minor: 9900, currency: 'USD' } } as const
  expect([
    cancelWords({ cancel: fee, cancelAsCredit: true }),
    cancelWords({ cancel: fee }),
    cancelWords({ cancel: { kind: 'NoPenalty' }, cancelAsCredit: true }),
  ]).toEqual([
    'Cancel for a fee of $99 USD (airline credit)',
    'Cancel for a fee of $99 USD',
    'Cancel free (airline credit)',
  ])
  const credit = { ...brand, cancel: { kind: 'NoPenalty' }, cancelAsCredit: true } as const
  expect(fareRules(list, credit).cancel).toEqual({ text: 'Free (airline credit)', tone: 'fee' })
  expect([
    includesOf(credit).Refundable,
    includesOf({ ...credit, cancelAsCredit: undefined }).Refundable,
  ]).toEqual([false, true])
  const joined = joinBrands(credit, { ...brand, cancel: { kind: 'NoPenalty' } })
  expect([
    joined.cancelAsCredit,
    joinBrands(credit, { ...brand, cancel: { kind: 'NotPossible' } }).cancelAsCredit,
  ]).toEqual([true, undefined])
})

test('the price limit includes exactly the prices shown at or below it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 500_000 }),
      (whole, minor) => {
        expect(minor <= (filtersOf({ price: whole * 100 }, 100).mostPrice ?? 0)).toBe(
          Math.round(minor / 100) <= whole,
        )
        expect(filtersOf({ price: whole }, 1).mostPrice).toBe(whole)
      },
    ),
  )
})

test('an empty list names the filter that hides the most flights', () => {
  const params: FilterParams = { stops: 'None', price: 60000 }
  const traits = optionTraits(list, list.options)
  const liftedOf = (wanted: FilterParams) => countFacets(traits, filtersOf(wanted, 100)).lifted
  expect(filterOptions(traits, filtersOf(params, 100))).toEqual([])
  const lifts = costliestFilters(liftedOf(params), params)
  expect(lifts.map(({ dimension, found }) => [dimension, foundWords(list, found)])).toEqual([
    ['stops', '1 flight from $524'],
    ['price', '1 flight from $612'],
  ])
  expect(lifts.map(({ dimension }) => lift(params, dimension))).toEqual([
    { stops: undefined },
    { price: undefined },
  ])
  expect(
    costliestFilters(liftedOf({ ...params, airlines: ['QQ'] }), { ...params, airlines: ['QQ'] }),
  ).toEqual([])
})

/** A layover with everything that can be said about one. */
const oddLayover = {
  airport: 'DUB',
  minutes: 40,
  overnight: true,
  changeTo: 'LGW',
  selfTransfer: {
    leastMinutes: 150,
    entersCountry: 'IE',
    terminals: { from: '1', to: '2' },
    missedPercent: 4,
  },
}

test('details name flights, punctuality and everything odd about a layover', () => {
  const odd = { ...second, layovers: [oddLayover] }
  const [leg1, wait, leg2] = detailParts(list, odd, 'BasicEconomy')
  expect(leg1).toMatchObject({
    kind: 'leg',
    from: 'New York, JFK John F. Kennedy',
    dayShift: 1,
    arrivesOn: 'Arrives Sat, Feb 6',
    flight: 'British Airways BA 9',
    facts: [
      'Boeing 777-300ER, 342 kg CO₂e',
      'On time for 78% of its last 60 flights. When late, 41 min on average. 2% canceled.',
    ],
  })
  expect(wait).toMatchObject({
    kind: 'wait',
    label: '40 min in Dublin',
    separate: true,
    steps: [
      'Clear immigration in Ireland. Check whether you need a visa.',
      'Claim your bags',
      'Go from terminal 1 to terminal 2',
      'Check in and drop your bags again',
      'Allow at least 2 h 30 min',
      '4% of past flights would have missed this connection',
    ],
    notes: [
      'Self-transfer between separate tickets',
      missedRule,
      'Change airports: arrive at DUB, depart from LGW Gatwick',
      'Overnight layover',
      'Short connection',
    ],
  })
  expect(leg2).toMatchObject({ facts: ['Operated by EI', expect.anything(), expect.anything()] })
})

test('punctuality needs enough flights, and emissions are compared with the usual', () => {
  expect(onTimeWords({ percent: 100, lateMinutes: 0, canceledPercent: 0, flights: 9 })).toBeNull()
  expect(onTimeWords({ percent: 100, lateMinutes: 0, canceledPercent: 0, flights: 20 })).toBe(
    'On time for 100% of its last 20 flights.',
  )
  expect(emissionsWords(342, 389, 'Economy')).toBe(
    '342 kg CO₂e per traveler in Economy, 12% lower than typical for this route (389 kg).',
  )
  expect(emissionsWords(342, null, 'Economy')).toBe('342 kg CO₂e per traveler in Economy.')
})

test('bags are listed for each ticket, with their limits and prices', () => {
  expect(ticketBrands(list, second, 'BA-basic').map(({ route }) => route)).toEqual([
    'New York, Dublin, London',
  ])
  expect(ticketBrands(list, second, 'BA-basic_BA-basic').map(({ route }) => route)).toEqual([
    'New York, Dublin',
    'Dublin, London',
  ])
  const brand = list.brands['BA-basic']
  expect(brand && bagsWords(list, brand)).toEqual([
    '1 carry-on included (up to 18 lb)',
    'No checked bags included',
    'First checked bag $70, second $100 (up to 50 lb each)',
  ])
  expect(
    brand &&
      bagsWords(list, {
        carryOn: { included: false, fee: 3900 },
        checkedBags: { included: 1, nextFee: 7000, secondFee: 15000, weightKg: 23 },
      }),
  ).toEqual([
    'Carry-on $39. A personal item is included.',
    '1 checked bag included (up to 50 lb)',
    'Second checked bag $70, third $150',
  ])
})
