import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cabins } from './cabin.ts'
import { countFacets } from './filter-facets.ts'
import { filterOptions } from './filter-options.ts'
import { idleValues } from './idle-values.ts'
import {
  filterDimensions,
  inclusions,
  noFilters,
  setFilters,
  stopLimits,
  type FilterDimension,
  type FlightFilters,
} from './flight-filters.ts'
import {
  firstSegment,
  lastSegment,
  type FlightList,
  type ListedFare,
  type ListedOption,
} from './flight-list.ts'
import { flightLists, listed } from './flight-list.arbitrary.ts'
import { optionTraits } from './option-traits.ts'
import { timeBuckets, bucketOf } from './time-buckets.ts'

/**
 * Compares with a naive implementation: every option and fare tried separately, every facet by
 * filtering again.
 */

const some = <T extends string>(values: readonly T[]): fc.Arbitrary<ReadonlySet<T>> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(new Set<T>()) },
    { weight: 1, arbitrary: fc.subarray([...values]).map((one) => new Set(one)) },
  )
const limit = (min: number, max: number): fc.Arbitrary<number | null> =>
  fc.option(fc.integer({ min, max }), { freq: 2 })
const filtersArbitrary: fc.Arbitrary<FlightFilters> = fc.record({
  stops: fc.constantFrom(...stopLimits),
  airlines: some([...listed.airlines, 'QQ']),
  alliances: some(listed.alliances),
  departureAirports: some(listed.origins),
  arrivalAirports: some(listed.destinations),
  connectionAirports: some([...listed.hubs, 'QQQ']),
  departure: some(timeBuckets),
  arrival: some(timeBuckets),
  mostMinutes: limit(300, 2400),
  leastLayover: limit(20, 130),
  mostLayover: limit(20, 130),
  cabins: some(cabins),
  includes: some(inclusions),
  mostPrice: limit(20_000, 200_000),
})

const any = (chosen: ReadonlySet<string>, values: readonly (string | undefined)[]): boolean =>
  chosen.size === 0 || values.some((value) => value !== undefined && chosen.has(value))
const journeyFits = (list: FlightList, option: ListedOption, filters: FlightFilters): boolean => {
  const first = firstSegment(list, option)
  const last = lastSegment(list, option)
  const airlines = option.segments.map((at) => list.segments[at]?.airline ?? '')
  return (
    option.stops <= { Any: 99, None: 0, OneOrFewer: 1, TwoOrFewer: 2 }[filters.stops] &&
    any(filters.airlines, airlines) &&
    any(
      filters.alliances,
      airlines.map((code) => list.airlines[code]?.alliance),
    ) &&
    any(filters.departureAirports, [first.from]) &&
    any(filters.arrivalAirports, [last.to]) &&
    any(
      filters.connectionAirports,
      option.layovers.map(({ airport }) => airport),
    ) &&
    any(filters.departure, [bucketOf(first.departs)]) &&
    any(filters.arrival, [bucketOf(last.arrives)]) &&
    (filters.mostMinutes === null || option.minutes <= filters.mostMinutes) &&
    option.layovers.every(
      ({ minutes }) =>
        (filters.leastLayover === null || minutes >= filters.leastLayover) &&
        (filters.mostLayover === null || minutes <= filters.mostLayover),
    )
  )
}
const fareFits = (list: FlightList, fare: ListedFare, filters: FlightFilters): boolean => {
  const brand = list.brands[fare.brand]
  const has: Readonly<Record<(typeof inclusions)[number], boolean>> = {
    CarryOn: brand?.carryOn.included === true,
    CheckedBag: (brand?.checkedBags.included ?? 0) > 0,
    Changeable: brand?.change.kind === 'NoPenalty',
    OneTicket: fare.separate !== true,
    Refundable: brand?.cancel.kind === 'NoPenalty' && brand.cancelAsCredit !== true,
  }
  return (
    any(filters.cabins, [brand?.cabin]) &&
    [...filters.includes].every((inclusion) => has[inclusion]) &&
    (filters.mostPrice === null || fare.perTraveler <= filters.mostPrice)
  )
}
const oracle = (
  list: FlightList,
  filters: FlightFilters,
): {
  readonly option: ListedOption
  readonly fares: readonly ListedFare[]
  readonly lowest: number
}[] =>
  list.options.flatMap((option) => {
    const fares = option.fares.filter((fare) => fareFits(list, fare, filters))
    return fares.length > 0 && journeyFits(list, option, filters)
      ? [{ option, fares, lowest: Math.min(...fares.map(({ perTraveler }) => perTraveler)) }]
      : []
  })
const promised = (
  list: FlightList,
  filters: FlightFilters,
): { count: number; lowest: number | null } => {
  const found = oracle(list, filters)
  return {
    count: found.length,
    lowest: found.length === 0 ? null : Math.min(...found.map(({ lowest }) => lowest)),
  }
}
const without = (filters: FlightFilters, dimension: FilterDimension): FlightFilters => {
  switch (dimension) {
    case 'minutes':
      return { ...filters, mostMinutes: null }
    case 'layover':
      return { ...filters, leastLayover: null, mostLayover: null }
    case 'price':
      return { ...filters, mostPrice: null }
    case 'CarryOn':
    case 'CheckedBag':
    case 'Changeable':
    case 'Refundable':
    case 'OneTicket': {
      const includes = [...filters.includes].filter((inclusion) => inclusion !== dimension)
      return { ...filters, includes: new Set(includes) }
    }
    default:
      return { ...filters, [dimension]: noFilters[dimension] }
  }
}

test('lists the same options and fares as a naive implementation', () => {
  fc.assert(
    fc.property(flightLists(), filtersArbitrary, (list, filters) => {
      const priced = filterOptions(optionTraits(list, list.options), filters)
      const wanted = oracle(list, filters)
      expect(priced.map(({ option }) => option.id)).toEqual(wanted.map(({ option }) => option.id))
      priced.forEach(({ fares, fare }, at) => {
        expect(fares).toEqual(wanted[at]?.fares)
        expect(fare.perTraveler).toBe(wanted[at]?.lowest)
      })
    }),
  )
})

test('without filters the list is unchanged', () => {
  fc.assert(
    fc.property(flightLists(), (list) => {
      expect(
        filterOptions(optionTraits(list, list.options), noFilters).map(({ option }) => option),
      ).toEqual(list.options)
    }),
  )
})

test('facets and removable filters count exactly what choosing them gives', () => {
  fc.assert(
    fc.property(flightLists(25), filtersArbitrary, (list, filters) => {
      const { facets, lifted } = countFacets(optionTraits(list, list.options), filters)
      for (const one of stopLimits)
        expect(facets.stops[one]).toEqual(promised(list, { ...filters, stops: one }))
      for (const name of setFilters)
        for (const [value, facet] of facets[name])
          expect([name, value, facet]).toEqual([
            name,
            value,
            promised(list, { ...filters, [name]: new Set([value]) }),
          ])
      for (const [cabin, facet] of facets.cabins)
        expect(facet).toEqual(promised(list, { ...filters, cabins: new Set([cabin]) }))
      for (const one of inclusions)
        expect(facets.includes[one]).toEqual(
          promised(list, { ...filters, includes: new Set([...filters.includes, one]) }),
        )
      for (const dimension of filterDimensions)
        expect([dimension, lifted[dimension]]).toEqual([
          dimension,
          promised(list, without(filters, dimension)),
        ])
    }),
  )
})

test('facets contain every value of the list, and sliders span all of them', () => {
  fc.assert(
    fc.property(flightLists(25), filtersArbitrary, (list, filters) => {
      const { facets } = countFacets(optionTraits(list, list.options), filters)
      for (const option of list.options) {
        for (const at of option.segments)
          expect(facets.airlines.has(list.segments[at]?.airline ?? '')).toBe(true)
        for (const { airport, minutes } of option.layovers) {
          expect(facets.connectionAirports.has(airport)).toBe(true)
          expect(
            facets.layover !== null &&
              minutes >= facets.layover.least &&
              minutes <= facets.layover.most,
          ).toBe(true)
        }
        expect(
          option.minutes >= facets.minutes.least && option.minutes <= facets.minutes.most,
        ).toBe(true)
      }
      for (const { lowest } of oracle(list, {
        ...noFilters,
        cabins: filters.cabins,
        includes: filters.includes,
      }))
        expect(lowest >= facets.price.least && lowest <= facets.price.most).toBe(true)
    }),
  )
})

test('a value is idle exactly when choosing it alone changes nothing', () => {
  fc.assert(
    fc.property(flightLists(), (list) => {
      const traits = optionTraits(list, list.options)
      const idle = idleValues(traits)
      const whole = filterOptions(traits, noFilters)
      const changesNothing = (filters: Partial<FlightFilters>): boolean => {
        const left = filterOptions(traits, { ...noFilters, ...filters })
        return JSON.stringify(left) === JSON.stringify(whole)
      }
      for (const inclusion of inclusions)
        expect(idle.includes.has(inclusion)).toBe(
          changesNothing({ includes: new Set([inclusion]) }),
        )
      for (const stops of stopLimits.slice(1))
        expect(idle.stops.has(stops)).toBe(changesNothing({ stops }))
      for (const name of setFilters)
        for (const value of new Set(traits.flatMap(({ values }) => values[name])))
          expect(idle[name].has(value)).toBe(changesNothing({ [name]: new Set([value]) }))
    }),
  )
})
