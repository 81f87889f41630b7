import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amenityCodes } from './amenities.data.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import { collections, lodgingKinds, lodgingSorts, mealPlans, type LodgingSort } from './codes.ts'
import {
  filterStays,
  nightlyOf,
  noStayFilters,
  scoreSteps,
  type FilteredStay,
  type StayFacet,
  type StayFilters,
} from './filter-stays.ts'
import type { Candidate } from './property.ts'
import { pinTiers, rankStays, suitability } from './rank-stays.ts'
import { candidateList } from './stays.arbitrary.ts'

const nights = 3
const from = { latitude: 38.7, longitude: -9.2 }
const everyFilter: fc.Arbitrary<StayFilters> = fc.record({
  leastNightly: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
  mostNightly: fc.option(fc.integer({ min: 20_000, max: 140_000 }), { nil: undefined }),
  stars: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
  leastScore: fc.option(fc.constantFrom(...scoreSteps), { nil: undefined }),
  amenities: fc.uniqueArray(fc.constantFrom(...amenityCodes.slice(0, 5)), { maxLength: 2 }),
  chains: fc.uniqueArray(fc.constantFrom('HIL', 'MAR'), { maxLength: 2 }),
  collections: fc.uniqueArray(fc.constantFrom(...collections), { maxLength: 2 }),
  kinds: fc.uniqueArray(fc.constantFrom(...lodgingKinds), { maxLength: 1 }),
  meals: fc.uniqueArray(fc.constantFrom(...mealPlans.slice(0, 4)), { maxLength: 2 }),
  refundable: fc.boolean(),
  payLater: fc.boolean(),
  withinKm: fc.option(fc.constantFrom(5, 15), { nil: undefined }),
})
/** Up to three filters at a time; with all of them nothing would be left to count. */
const filters = fc
  .tuple(
    everyFilter,
    fc.subarray(
      [
        'leastNightly',
        'mostNightly',
        'stars',
        'leastScore',
        'amenities',
        'chains',
        'collections',
        'kinds',
        'meals',
        'refundable',
        'payLater',
        'withinKm',
      ] as const,
      { maxLength: 3 },
    ),
  )
  .map(([all, some]): StayFilters => ({
    ...noStayFilters,
    ...Object.fromEntries(some.map((name) => [name, all[name]])),
  }))

/** A naive implementation of the filters. */
const passing = (all: readonly Candidate[], wanted: StayFilters): Map<string, number> =>
  new Map(
    all.flatMap(({ id, stars, score, amenities, chain, collection, kind, position, rates }) => {
      const any = <T>(chosen: readonly T[], value: T): boolean =>
        chosen.length === 0 || chosen.includes(value)
      const fits =
        any(wanted.stars, stars) &&
        (score ?? 0) >= (wanted.leastScore ?? 0) &&
        wanted.amenities.every((one) => amenities.includes(one)) &&
        (wanted.chains.length === 0 || (chain !== null && wanted.chains.includes(chain))) &&
        any(wanted.collections, collection) &&
        any(wanted.kinds, kind) &&
        distanceKm(from, position) <= (wanted.withinKm ?? Infinity)
      const totals = rates
        .filter((rate) => {
          const nightly = nightlyOf(rate.total, nights)
          return (
            nightly >= (wanted.leastNightly ?? 0) &&
            nightly <= (wanted.mostNightly ?? Infinity) &&
            any(wanted.meals, rate.meal) &&
            (!wanted.refundable || rate.freeUntil !== null) &&
            (!wanted.payLater || rate.payment === 'PayLater')
          )
        })
        .map(({ total }) => total)
      return fits && totals.length > 0 ? [[id, Math.min(...totals)] as const] : []
    }),
  )
const shownBy = (all: readonly Candidate[], wanted: StayFilters): Map<string, number> =>
  new Map(
    filterStays(all, wanted, { nights, from }).stays.map(({ candidate, rate }) => [
      candidate.id,
      rate.total,
    ]),
  )
const facetOf = (found: ReadonlyMap<string, number>) => ({
  count: found.size,
  lowest: found.size === 0 ? null : Math.min(...found.values()),
})

test('lists what passes, at its lowest rate, and counts what choices would give', () => {
  fc.assert(
    fc.property(candidateList, filters, (all, wanted) => {
      const { facets } = filterStays(all, wanted, { nights, from })
      expect(shownBy(all, wanted)).toEqual(passing(all, wanted))
      const counted = (facet: StayFacet | undefined): StayFacet =>
        facet ?? { count: 0, lowest: null }
      for (const stars of [0, 1, 2, 3, 4, 5])
        expect(counted(facets.stars[stars])).toEqual(
          facetOf(passing(all, { ...wanted, stars: [stars] })),
        )
      for (const leastScore of scoreSteps)
        expect(counted(facets.scores[leastScore])).toEqual(
          facetOf(passing(all, { ...wanted, leastScore })),
        )
      for (const chain of ['HIL', 'MAR'])
        expect(counted(facets.chains[chain])).toEqual(
          facetOf(passing(all, { ...wanted, chains: [chain] })),
        )
      for (const collection of collections)
        expect(counted(facets.collections[collection])).toEqual(
          facetOf(passing(all, { ...wanted, collections: [collection] })),
        )
      for (const kind of lodgingKinds)
        expect(counted(facets.kinds[kind])).toEqual(
          facetOf(passing(all, { ...wanted, kinds: [kind] })),
        )
      for (const meal of mealPlans)
        expect(counted(facets.meals[meal])).toEqual(
          facetOf(passing(all, { ...wanted, meals: [meal] })),
        )
      for (const code of amenityCodes)
        expect(counted(facets.amenities[code])).toEqual(
          facetOf(passing(all, { ...wanted, amenities: [...wanted.amenities, code] })),
        )
      expect(facets.refundable).toEqual(facetOf(passing(all, { ...wanted, refundable: true })))
      expect(facets.payLater).toEqual(facetOf(passing(all, { ...wanted, payLater: true })))
      const anyPrice = passing(all, { ...wanted, leastNightly: undefined, mostNightly: undefined })
      expect(facets.nightly?.steps.reduce((sum, one) => sum + one, 0) ?? 0).toBe(anyPrice.size)
    }),
    { numRuns: 800 },
  )
})

const ordered = (stays: readonly FilteredStay[], sort: LodgingSort): (FilteredStay | undefined)[] =>
  rankStays(stays, sort, suitability(stays)).map((at) => stays[at])

test('sorts all properties best first, regardless of the input order', () => {
  fc.assert(
    fc.property(candidateList, fc.constantFrom(...lodgingSorts), (all, sort) => {
      const { stays } = filterStays(all, noStayFilters, { nights, from })
      const suits = suitability(stays)
      const ranked = ordered(stays, sort)
      expect(ordered(stays.toReversed(), sort)).toEqual(ranked)
      expect(new Set(ranked.map((stay) => stay?.candidate.id)).size).toBe(all.length)
      for (const [at, before] of ranked.entries()) {
        const after = ranked[at + 1]
        if (before === undefined || after === undefined) continue
        const { candidate, rate, distanceKm: away } = before
        if (sort === 'Price') expect(rate.total).toBeLessThanOrEqual(after.rate.total)
        if (sort === 'DistanceAscending') expect(away).toBeLessThanOrEqual(after.distanceKm)
        if (sort === 'StarRating')
          expect(candidate.stars).toBeGreaterThanOrEqual(after.candidate.stars)
        if (sort === 'UserRating')
          expect(candidate.score ?? 0).toBeGreaterThanOrEqual(after.candidate.score ?? 0)
      }
      const tiers = pinTiers(suits)
      const order = rankStays(stays, 'MostRecommended', suits).map((at) => tiers[at] ?? 3)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(order.filter((tier) => tier === 0).length).toBeGreaterThanOrEqual(
        Math.min(all.length, 10),
      )
    }),
    { numRuns: 500 },
  )
})

test('recommends well reviewed, cheap and near properties first', () => {
  const base: Candidate = {
    id: 'a',
    kind: 'Hotels',
    collection: 'NoCollection',
    stars: 4,
    score: 85,
    reviews: 500,
    position: from,
    precision: 'Exact',
    chain: null,
    amenities: [],
    rates: [
      {
        total: 60_000,
        dueNow: 60_000,
        fees: 0,
        fourthNight: 0,
        meal: 'RoomOnly',
        refund: 'NonRefundable',
        payment: 'PayNow',
        freeUntil: null,
      },
    ],
  }
  const rate = base.rates[0]
  if (rate === undefined) return
  const first = (other: Candidate): string | undefined => {
    const { stays } = filterStays(
      [base, other, { ...base, id: 'z', rates: [{ ...rate, total: 65_000 }] }],
      noStayFilters,
      { nights, from },
    )
    return ordered(stays, 'MostRecommended')[0]?.candidate.id
  }
  expect(first({ ...base, id: 'b', score: 92 })).toBe('b')
  expect(first({ ...base, id: 'b', score: 100, reviews: 2 })).toBe('a')
  expect(first({ ...base, id: 'b', rates: [{ ...rate, total: 45_000 }] })).toBe('b')
  expect(first({ ...base, id: 'b', position: { latitude: 38.9, longitude: -9.2 } })).toBe('a')
})
