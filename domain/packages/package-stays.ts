import { filterStays, type FilteredStay, type StayFilters } from '../lodging/filter-stays.ts'
import type { Candidate, ListedRate, Position } from '../lodging/property.ts'
import { rankStays, suitability } from '../lodging/rank-stays.ts'
import { packagePrice, type PackagePrice } from './package-price.ts'

/** How packages are sorted (packages-11). */
export const packageSorts = ['Recommended', 'Price', 'Saving', 'Rating'] as const
export type PackageSort = (typeof packageSorts)[number]

/** Filters of the whole package, beside those of its stay. Minor units. */
export interface PackageFilters {
  readonly mostTotal?: number | undefined
  /** One for what saves at all. */
  readonly leastSaving?: number | undefined
}
/** Steps of the saving filter, in minor units: a saving at all, and 200 dollars or more. */
export const savingSteps = [1, 20_000] as const

export interface PackagedStay extends FilteredStay {
  readonly price: PackagePrice
}

const keyOf = ({ meal, refund, payment }: ListedRate): string => `${meal} ${refund} ${payment}`

/**
 * The price of each package rate by the rate itself. The same stay without flights is the lowest
 * rate of the same meals, cancellation and payment that does not cost less; a rate without one is
 * left out.
 */
export const packagePrices = (
  packaged: readonly Candidate[],
  alone: readonly Candidate[],
  flights: number,
): ReadonlyMap<ListedRate, PackagePrice> => {
  const ratesById = new Map(alone.map(({ id, rates }) => [id, rates]))
  const prices = new Map<ListedRate, PackagePrice>()
  for (const { id, rates } of packaged) {
    const own = ratesById.get(id) ?? []
    for (const rate of rates) {
      const key = keyOf(rate)
      let standard = Infinity
      for (const one of own)
        if (one.total >= rate.total && one.total < standard && keyOf(one) === key)
          standard = one.total
      if (standard !== Infinity)
        prices.set(rate, packagePrice({ flights, stay: rate.total, standard }))
    }
  }
  return prices
}

const passes = (
  price: PackagePrice | undefined,
  { mostTotal = Infinity, leastSaving = 0 }: PackageFilters,
): boolean => price !== undefined && price.total <= mostTotal && price.discount >= leastSaving

/** Only what passes the package's own filters, so that counts of the stay's filters follow them. */
const within = (
  all: readonly Candidate[],
  prices: ReadonlyMap<ListedRate, PackagePrice>,
  filters: PackageFilters,
): Candidate[] =>
  all.flatMap((candidate) => {
    const rates = candidate.rates.filter((rate) => passes(prices.get(rate), filters))
    return rates.length === 0 ? [] : [{ ...candidate, rates }]
  })

export interface PackageSearch {
  readonly candidates: readonly Candidate[]
  readonly prices: ReadonlyMap<ListedRate, PackagePrice>
  readonly filters: StayFilters & PackageFilters
  readonly nights: number
  readonly from: Position
}

/** The stays that pass, each with the package price of its lowest passing rate. */
export const packagedStays = ({
  candidates,
  prices,
  filters,
  ...around
}: PackageSearch): {
  readonly stays: readonly PackagedStay[]
  readonly facets: ReturnType<typeof filterStays>['facets']
} => {
  const { stays, facets } = filterStays(within(candidates, prices, filters), filters, around)
  return {
    facets,
    stays: stays.flatMap((stay) => {
      const price = prices.get(stay.rate)
      return price === undefined ? [] : [{ ...stay, price }]
    }),
  }
}

/** How many stays each step of the saving filter gives, and the ends of the price filter. */
export const packageFacets = (search: PackageSearch) => {
  const { mostTotal, leastSaving, ...rest } = search.filters
  const totals = packagedStays({ ...search, filters: { ...rest, leastSaving } }).stays.map(
    ({ price }) => price.total,
  )
  return {
    savings: savingSteps.map((least) => ({
      least,
      count: packagedStays({ ...search, filters: { ...rest, mostTotal, leastSaving: least } }).stays
        .length,
    })),
    total:
      totals.length === 0
        ? null
        : {
            least: totals.reduce((a, b) => Math.min(a, b)),
            most: totals.reduce((a, b) => Math.max(a, b)),
          },
  }
}

/** The stay whose package saves the most, the first of equal ones; null if none saves. */
export const bestSavingOf = (ranked: readonly PackagedStay[]): string | null =>
  ranked.reduce<PackagedStay | null>(
    (best, stay) => (stay.price.discount > (best?.price.discount ?? 0) ? stay : best),
    null,
  )?.candidate.id ?? null

const staySort = { Recommended: 'MostRecommended', Price: 'Price', Rating: 'UserRating' } as const

/** Best first; equal savings in the order of recommendation. */
export const rankPackages = (
  stays: readonly PackagedStay[],
  sort: PackageSort,
): readonly PackagedStay[] => {
  const suits = suitability(stays)
  const order = rankStays(stays, sort === 'Saving' ? 'MostRecommended' : staySort[sort], suits)
  const ranked = order.flatMap((at) => stays[at] ?? [])
  return sort === 'Saving' ? ranked.toSorted((a, b) => b.price.discount - a.price.discount) : ranked
}
