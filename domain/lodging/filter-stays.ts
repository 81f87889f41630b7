import { amenityCodes, type AmenityCode } from './amenities.data.ts'
import { mealPlans, type Collection, type LodgingKind, type MealPlan } from './codes.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import type { Candidate, ListedRate, Position } from './property.ts'

/** Filters of a search. Empty lists and missing values exclude nothing. */
export interface StayFilters {
  /** Average night of the whole stay with taxes and fees, in minor units. */
  readonly leastNightly?: number | undefined
  readonly mostNightly?: number | undefined
  readonly stars: readonly number[]
  /** In tenths. */
  readonly leastScore?: number | undefined
  /** All of them are required. */
  readonly amenities: readonly AmenityCode[]
  readonly chains: readonly string[]
  readonly collections: readonly Collection[]
  readonly kinds: readonly LodgingKind[]
  readonly meals: readonly MealPlan[]
  readonly refundable: boolean
  readonly payLater: boolean
  readonly withinKm?: number | undefined
}
export const noStayFilters: StayFilters = {
  stars: [],
  amenities: [],
  chains: [],
  collections: [],
  kinds: [],
  meals: [],
  refundable: false,
  payLater: false,
}

export interface StayFacet {
  /** Properties with this value chosen and the other filters applied. */
  readonly count: number
  /** Their lowest total in minor units; null if there are none. */
  readonly lowest: number | null
}
export type StayFacetsByValue = Readonly<Record<string, StayFacet>>
export interface StayFacets {
  readonly stars: StayFacetsByValue
  /** By `scoreSteps`; each counts the properties with at least that score. */
  readonly scores: StayFacetsByValue
  readonly amenities: StayFacetsByValue
  readonly chains: StayFacetsByValue
  readonly collections: StayFacetsByValue
  readonly kinds: StayFacetsByValue
  readonly meals: StayFacetsByValue
  readonly refundable: StayFacet
  readonly payLater: StayFacet
  /**
   * Ends of the price slider, and the number of average nights in each of `priceSteps` equal parts;
   * null if there are none.
   */
  readonly nightly: {
    readonly least: number
    readonly most: number
    readonly steps: readonly number[]
  } | null
}
/** A property that passes, with its lowest passing rate. */
export interface FilteredStay {
  readonly candidate: Candidate
  readonly rate: ListedRate
  readonly distanceKm: number
}

/** In tenths: pleasant, good, very good, wonderful. */
export const scoreSteps = [60, 70, 80, 90] as const
export const priceSteps = 24

/** Average night of a total, rounded half up. */
export const nightlyOf = (total: number, nights: number): number => Math.floor(total / nights + 0.5)

const propertyBits = {
  stars: 1,
  score: 2,
  amenities: 4,
  chains: 8,
  collections: 16,
  kinds: 32,
  within: 64,
} as const
const rateBits = { nightly: 1, meals: 2, terms: 4 } as const

interface Counted {
  count: number
  lowest: number | null
}
type Counts = Map<string, Counted>

/** Counts a property once for a value. `Infinity`: none of its rates passes. */
const tally = (counts: Counts, value: string, total: number): void => {
  const known = counts.get(value)
  if (known === undefined)
    counts.set(value, total === Infinity ? { count: 0, lowest: null } : { count: 1, lowest: total })
  else if (total !== Infinity) {
    known.count++
    if (known.lowest === null || total < known.lowest) known.lowest = total
  }
}
/** A function of its own because this loop is hot: it is optimized early and allocates nothing. */
const tallyEach = (counts: Counts, values: readonly string[], total: number): void => {
  for (const value of values) tally(counts, value, total)
}

/** The property filters that a candidate fails, as bits. */
const propertyFailures = (
  { stars, score, amenities, chain, collection, kind }: Candidate,
  filters: StayFilters,
  awayKm: number,
): number => {
  let failed = 0
  if (filters.stars.length > 0 && !filters.stars.includes(stars)) failed |= propertyBits.stars
  if (filters.leastScore !== undefined && (score ?? 0) < filters.leastScore)
    failed |= propertyBits.score
  for (const required of filters.amenities)
    if (!amenities.includes(required)) failed |= propertyBits.amenities
  if (filters.chains.length > 0 && (chain === null || !filters.chains.includes(chain)))
    failed |= propertyBits.chains
  if (filters.collections.length > 0 && !filters.collections.includes(collection))
    failed |= propertyBits.collections
  if (filters.kinds.length > 0 && !filters.kinds.includes(kind)) failed |= propertyBits.kinds
  if (awayKm > (filters.withinKm ?? Infinity)) failed |= propertyBits.within
  return failed
}

/** The rate filters that a rate fails, as bits. */
const rateFailures = (rate: ListedRate, filters: StayFilters, nightly: number): number => {
  const { leastNightly = 0, mostNightly = Infinity } = filters
  let failed = nightly < leastNightly || nightly > mostNightly ? rateBits.nightly : 0
  if (filters.meals.length > 0 && !filters.meals.includes(rate.meal)) failed |= rateBits.meals
  if (filters.refundable && rate.freeUntil === null) failed |= rateBits.terms
  if (filters.payLater && rate.payment !== 'PayLater') failed |= rateBits.terms
  return failed
}

/** Lowest totals of one property; `Infinity` for none. One object is reused for all properties. */
interface LowestTotals {
  /** The lowest rate that passes every filter. */
  shown: ListedRate | null
  refundable: number
  payLater: number
  /** Ignoring the price filter. */
  anyPrice: number
  /** Ignoring the meal filter, by index in `mealPlans`. */
  readonly byMeal: Float64Array
}
const scanRates = (
  rates: readonly ListedRate[],
  filters: StayFilters,
  nights: number,
  lowest: LowestTotals,
): void => {
  lowest.shown = null
  lowest.refundable = Infinity
  lowest.payLater = Infinity
  lowest.anyPrice = Infinity
  lowest.byMeal.fill(Infinity)
  for (const rate of rates) {
    const { total } = rate
    const failed = rateFailures(rate, filters, nightlyOf(total, nights))
    if (failed === 0) {
      if (lowest.shown === null || total < lowest.shown.total) lowest.shown = rate
      if (rate.freeUntil !== null && total < lowest.refundable) lowest.refundable = total
      if (rate.payment === 'PayLater' && total < lowest.payLater) lowest.payLater = total
    }
    if ((failed & ~rateBits.meals) === 0) {
      const meal = mealPlans.indexOf(rate.meal)
      if (total < (lowest.byMeal[meal] as number)) lowest.byMeal[meal] = total
    }
    if ((failed & ~rateBits.nightly) === 0 && total < lowest.anyPrice) lowest.anyPrice = total
  }
}

const histogram = (nightlies: readonly number[]): StayFacets['nightly'] => {
  if (nightlies.length === 0) return null
  let least = Infinity
  let most = 0
  for (const nightly of nightlies) {
    if (nightly < least) least = nightly
    if (nightly > most) most = nightly
  }
  const steps = Array.from({ length: priceSteps }, () => 0)
  for (const nightly of nightlies) {
    const step =
      most === least
        ? 0
        : Math.min(priceSteps - 1, Math.floor(((nightly - least) / (most - least)) * priceSteps))
    steps[step] = (steps[step] ?? 0) + 1
  }
  return { least, most, steps }
}

interface Tallies {
  readonly stars: Counts
  readonly scores: Counts
  readonly amenities: Counts
  readonly chains: Counts
  readonly collections: Counts
  readonly kinds: Counts
  readonly meals: Counts
  readonly terms: Counts
  readonly nightlies: number[]
}

/** Counts a candidate under every filter whose other choices would include it. */
const tallyProperty = (
  tallies: Tallies,
  { stars, score, chain, collection, kind }: Candidate,
  failed: number,
  total: number,
): void => {
  if ((failed & ~propertyBits.stars) === 0) tally(tallies.stars, String(stars), total)
  if ((failed & ~propertyBits.score) === 0)
    for (const step of scoreSteps)
      if ((score ?? 0) >= step) tally(tallies.scores, String(step), total)
  if ((failed & ~propertyBits.chains) === 0 && chain !== null) tally(tallies.chains, chain, total)
  if ((failed & ~propertyBits.collections) === 0) tally(tallies.collections, collection, total)
  if ((failed & ~propertyBits.kinds) === 0) tally(tallies.kinds, kind, total)
}

/** Counts the rates of a property that passes every property filter. */
const tallyRates = (
  { meals, terms, nightlies }: Tallies,
  { byMeal, refundable, payLater, anyPrice }: LowestTotals,
  nights: number,
): void => {
  for (let meal = 0; meal < mealPlans.length; meal++)
    if (byMeal[meal] !== Infinity) tally(meals, mealPlans[meal] as MealPlan, byMeal[meal] as number)
  tally(terms, 'refundable', refundable)
  tally(terms, 'payLater', payLater)
  if (anyPrice !== Infinity) nightlies.push(nightlyOf(anyPrice, nights))
}

const byValue = (counts: Counts): StayFacetsByValue =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
const inOrderOf = (order: readonly string[], counts: Counts): StayFacetsByValue =>
  Object.fromEntries(
    order.flatMap((value) => {
      const counted = counts.get(value)
      return counted === undefined ? [] : [[value, counted] as const]
    }),
  )
const noStays: StayFacet = { count: 0, lowest: null }

/**
 * Filters properties and counts facets in one pass over properties and rates. A property that
 * passes every filter is listed and counted everywhere. One that fails exactly one filter counts
 * under that filter only, since another choice there would include it, so each count is exactly
 * what choosing the value gives. Amenities are combined with AND, so they count listed properties.
 */
export const filterStays = (
  all: readonly Candidate[],
  filters: StayFilters,
  { nights, from }: { readonly nights: number; readonly from: Position },
): { readonly stays: readonly FilteredStay[]; readonly facets: StayFacets } => {
  const stays: FilteredStay[] = []
  const tallies: Tallies = {
    stars: new Map(),
    scores: new Map(),
    amenities: new Map(),
    chains: new Map(),
    collections: new Map(),
    kinds: new Map(),
    meals: new Map(),
    terms: new Map(),
    nightlies: [],
  }
  const lowest: LowestTotals = {
    shown: null,
    refundable: Infinity,
    payLater: Infinity,
    anyPrice: Infinity,
    byMeal: new Float64Array(mealPlans.length),
  }
  for (const candidate of all) {
    const awayKm = distanceKm(from, candidate.position)
    const failed = propertyFailures(candidate, filters, awayKm)
    scanRates(candidate.rates, filters, nights, lowest)
    const rate = lowest.shown
    tallyProperty(tallies, candidate, failed, rate === null ? Infinity : rate.total)
    if (failed !== 0) continue
    tallyRates(tallies, lowest, nights)
    if (rate === null) continue
    tallyEach(tallies.amenities, candidate.amenities, rate.total)
    stays.push({ candidate, rate, distanceKm: awayKm })
  }
  return {
    stays,
    facets: {
      stars: byValue(tallies.stars),
      scores: byValue(tallies.scores),
      amenities: inOrderOf(amenityCodes, tallies.amenities),
      chains: byValue(tallies.chains),
      collections: byValue(tallies.collections),
      kinds: byValue(tallies.kinds),
      meals: byValue(tallies.meals),
      refundable: tallies.terms.get('refundable') ?? noStays,
      payLater: tallies.terms.get('payLater') ?? noStays,
      nightly: histogram(tallies.nightlies),
    },
  }
}
