import { amenityCodes, type AmenityCode } from './amenities.data.ts'
import { mealPlans, type Collection, type LodgingKind, type MealPlan } from './codes.ts'
import { distanceKm } from './area.ts'
import type { Candidate, ListedRate, Position } from './property.ts'

/** What a person has narrowed the list to. An empty list and what is left out leave everything in. */
export interface StayFilters {
  /** The average night of the whole stay, all-in, minor units. */
  readonly leastNightly?: number | undefined
  readonly mostNightly?: number | undefined
  readonly stars: readonly number[]
  /** Tenths. */
  readonly leastScore?: number | undefined
  /** All of them wanted. */
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
  /** Properties that would be there with this value chosen and the other filters kept. */
  readonly count: number
  /** The lowest total among them, minor units; null where there is none. */
  readonly lowest: number | null
}
export type StayFacetsByValue = Readonly<Record<string, StayFacet>>
export interface StayFacets {
  readonly stars: StayFacetsByValue
  /** By `scoreSteps`, each counting those that have at least so much. */
  readonly scores: StayFacetsByValue
  readonly amenities: StayFacetsByValue
  readonly chains: StayFacetsByValue
  readonly collections: StayFacetsByValue
  readonly kinds: StayFacetsByValue
  readonly meals: StayFacetsByValue
  readonly refundable: StayFacet
  readonly payLater: StayFacet
  /**
   * Ends of the price slider and how many average nights fall into each of `priceSteps` equal
   * parts; null where nothing is left.
   */
  readonly nightly: {
    readonly least: number
    readonly most: number
    readonly steps: readonly number[]
  } | null
}
/** A property that passes, with the lowest of its rates that passes. */
export interface FilteredStay {
  readonly candidate: Candidate
  readonly rate: ListedRate
  readonly distanceKm: number
}

/** Tenths: pleasant, good, very good, wonderful. */
export const scoreSteps = [60, 70, 80, 90] as const
export const priceSteps = 24

/** The average night of a total, half up. */
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
/** Counts a property at a value, once; `Infinity` says that none of its rates passes. */
const tally = (counts: Map<string, Counted>, value: string, total: number): void => {
  const known = counts.get(value)
  if (known === undefined)
    counts.set(value, total === Infinity ? { count: 0, lowest: null } : { count: 1, lowest: total })
  else if (total !== Infinity) {
    known.count++
    if (known.lowest === null || total < known.lowest) known.lowest = total
  }
}
/**
 * On its own, so that the loop is compiled soon and makes no iterator: it runs for thousands,
 * inside a pass that is called once.
 */
const tallyEach = (
  counts: Map<string, Counted>,
  values: readonly string[],
  total: number,
): void => {
  for (const value of values) tally(counts, value, total)
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
    const at =
      most === least
        ? 0
        : Math.min(priceSteps - 1, Math.floor(((nightly - least) / (most - least)) * priceSteps))
    steps[at] = (steps[at] ?? 0) + 1
  }
  return { least, most, steps }
}

/**
 * One pass over the properties and their rates. What fails nothing is listed and counts everywhere.
 * What fails exactly one filter counts under that filter alone, since another choice there would
 * bring it back: so each count is exactly what choosing the value gives. Amenities narrow together,
 * so they count among what is listed.
 */
export const filterStays = (
  all: readonly Candidate[],
  filters: StayFilters,
  { nights, from }: { readonly nights: number; readonly from: Position },
): { readonly stays: readonly FilteredStay[]; readonly facets: StayFacets } => {
  const stays: FilteredStay[] = []
  const counts = (): Map<string, Counted> => new Map()
  const [stars, scores, amenities, chains, collections, kinds, meals, terms] = [
    counts(),
    counts(),
    counts(),
    counts(),
    counts(),
    counts(),
    counts(),
    counts(),
  ]
  const byMeal = new Float64Array(mealPlans.length)
  const nightlies: number[] = []
  const least = filters.leastNightly ?? 0
  const most = filters.mostNightly ?? Infinity

  for (const candidate of all) {
    const { rates, score } = candidate
    const away = distanceKm(from, candidate.position)
    let failed = 0
    if (filters.stars.length > 0 && !filters.stars.includes(candidate.stars))
      failed |= propertyBits.stars
    if (filters.leastScore !== undefined && (score ?? 0) < filters.leastScore)
      failed |= propertyBits.score
    for (const wanted of filters.amenities)
      if (!candidate.amenities.includes(wanted)) failed |= propertyBits.amenities
    if (
      filters.chains.length > 0 &&
      (candidate.chain === null || !filters.chains.includes(candidate.chain))
    )
      failed |= propertyBits.chains
    if (filters.collections.length > 0 && !filters.collections.includes(candidate.collection))
      failed |= propertyBits.collections
    if (filters.kinds.length > 0 && !filters.kinds.includes(candidate.kind))
      failed |= propertyBits.kinds
    if (away > (filters.withinKm ?? Infinity)) failed |= propertyBits.within

    let shown: ListedRate | null = null
    // The lowest totals of what another choice of terms, meal or price would show.
    let refundable = Infinity
    let payLater = Infinity
    let anyPrice = Infinity
    byMeal.fill(Infinity)
    for (const rate of rates) {
      const nightly = nightlyOf(rate.total, nights)
      let fails = nightly < least || nightly > most ? rateBits.nightly : 0
      if (filters.meals.length > 0 && !filters.meals.includes(rate.meal)) fails |= rateBits.meals
      if (filters.refundable && rate.freeUntil === null) fails |= rateBits.terms
      if (filters.payLater && rate.payment !== 'PayLater') fails |= rateBits.terms
      if (fails === 0) {
        if (shown === null || rate.total < shown.total) shown = rate
        if (rate.freeUntil !== null && rate.total < refundable) refundable = rate.total
        if (rate.payment === 'PayLater' && rate.total < payLater) payLater = rate.total
      }
      if ((fails & ~rateBits.meals) === 0) {
        const meal = mealPlans.indexOf(rate.meal)
        if (rate.total < (byMeal[meal] as number)) byMeal[meal] = rate.total
      }
      if ((fails & ~rateBits.nightly) === 0 && rate.total < anyPrice) anyPrice = rate.total
    }
    const total = shown?.total ?? Infinity

    if ((failed & ~propertyBits.stars) === 0) tally(stars, String(candidate.stars), total)
    if ((failed & ~propertyBits.score) === 0)
      for (const step of scoreSteps) if ((score ?? 0) >= step) tally(scores, String(step), total)
    if ((failed & ~propertyBits.chains) === 0 && candidate.chain !== null)
      tally(chains, candidate.chain, total)
    if ((failed & ~propertyBits.collections) === 0) tally(collections, candidate.collection, total)
    if ((failed & ~propertyBits.kinds) === 0) tally(kinds, candidate.kind, total)
    if (failed !== 0) continue
    for (let meal = 0; meal < mealPlans.length; meal++)
      if (byMeal[meal] !== Infinity)
        tally(meals, mealPlans[meal] as MealPlan, byMeal[meal] as number)
    tally(terms, 'refundable', refundable)
    tally(terms, 'payLater', payLater)
    if (anyPrice !== Infinity) nightlies.push(nightlyOf(anyPrice, nights))
    if (shown === null) continue
    tallyEach(amenities, candidate.amenities, total)
    stays.push({ candidate, rate: shown, distanceKm: away })
  }

  const sorted = (counted: Map<string, Counted>, order?: readonly string[]): StayFacetsByValue =>
    Object.fromEntries(
      order === undefined
        ? [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
        : order.flatMap((value) =>
            counted.has(value) ? [[value, counted.get(value)] as const] : [],
          ),
    ) as StayFacetsByValue
  const none: StayFacet = { count: 0, lowest: null }
  return {
    stays,
    facets: {
      stars: sorted(stars),
      scores: sorted(scores),
      amenities: sorted(amenities, amenityCodes),
      chains: sorted(chains),
      collections: sorted(collections),
      kinds: sorted(kinds),
      meals: sorted(meals),
      refundable: terms.get('refundable') ?? none,
      payLater: terms.get('payLater') ?? none,
      nightly: histogram(nightlies),
    },
  }
}
