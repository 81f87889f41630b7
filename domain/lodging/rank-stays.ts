import type { LodgingSort } from './codes.ts'
import type { FilteredStay } from './filter-stays.ts'

/** Scores are shrunk toward this usual score with the weight of this many reviews. In tenths. */
const usual = { score: 75, reviews: 30 } as const
/** The shrunk score; an average one without reviews. */
const shrunkScore = (score: number | null, reviews: number): number =>
  score === null ? 70 : (score * reviews + usual.score * usual.reviews) / (reviews + usual.reviews)

/** By index; a loop, because `Float64Array.from` would create an iterator. */
const figuresOf = (
  stays: readonly FilteredStay[],
  figure: (stay: FilteredStay, at: number) => number,
): Float64Array => {
  const figures = new Float64Array(stays.length)
  for (let at = 0; at < figures.length; at++) figures[at] = figure(stays[at] as FilteredStay, at)
  return figures
}
/** Typed arrays sort numbers much faster than a comparison function. */
const median = (stays: readonly FilteredStay[], figure: (stay: FilteredStay) => number): number =>
  figuresOf(stays, figure).sort()[stays.length >> 1] ?? 0

/**
 * Suitability of each stay, in the order of `stays`: guest score, price compared with its kind and
 * stars, distance, and free cancellation. Commissions do not count.
 */
export const suitability = (stays: readonly FilteredStay[]): Float64Array => {
  const peers = new Map<number, FilteredStay[]>()
  const peerOf = ({ candidate }: FilteredStay): number =>
    (candidate.kind === 'Homes' ? 10 : 0) + candidate.stars
  for (const stay of stays) {
    const key = peerOf(stay)
    const known = peers.get(key)
    if (known === undefined) peers.set(key, [stay])
    else known.push(stay)
  }
  const middle = new Map(
    [...peers].map(([key, those]) => [key, median(those, ({ rate }) => rate.total)]),
  )
  const reach = Math.max(1, median(stays, ({ distanceKm }) => distanceKm) * 3)
  return figuresOf(stays, (stay) => {
    const { candidate, rate, distanceKm } = stay
    const value = Math.log((middle.get(peerOf(stay)) ?? rate.total) / rate.total)
    return (
      (2.2 * (shrunkScore(candidate.score, candidate.reviews) - 70)) / 30 +
      0.9 * Math.max(-1, Math.min(1, value)) -
      0.8 * Math.min(1, distanceKm / reach) +
      (rate.freeUntil === null ? 0 : 0.15)
    )
  })
}

/**
 * Indices into `stays` in sort order, best first. Ties are broken by total and id, so the result
 * does not depend on the input order.
 */
export const rankStays = (
  stays: readonly FilteredStay[],
  sort: LodgingSort,
  suits: Float64Array,
): readonly number[] => {
  const figures = figuresOf(stays, ({ candidate, rate, distanceKm }, at) => {
    switch (sort) {
      case 'MostRecommended':
        return -(suits[at] as number)
      case 'DistanceAscending':
        return distanceKm
      case 'Price':
        return rate.total
      case 'StarRating':
        return -candidate.stars
      case 'UserRating':
        return -(candidate.score ?? 0) - Math.min(candidate.reviews, 9999) / 10_000
    }
  })
  const byTotal = (a: FilteredStay, b: FilteredStay): number => {
    if (a.rate.total !== b.rate.total) return a.rate.total - b.rate.total
    if (a.candidate.id === b.candidate.id) return 0
    return a.candidate.id < b.candidate.id ? -1 : 1
  }
  // Only indices and figures are moved and compared; stays are compared only on ties.
  return stays
    .map((_, at) => at)
    .sort(
      (a, b) =>
        (figures[a] as number) - (figures[b] as number) ||
        byTotal(stays[a] as FilteredStay, stays[b] as FilteredStay),
    )
}

/**
 * 0 is best: the first eighth (at least ten), then the next three eighths, then the rest. Maps draw
 * them large, small and as dots.
 */
export type PinTier = 0 | 1 | 2
/** Tiers in the order of `suits`; equal values get the same tier. */
export const pinTiers = (suits: Float64Array): readonly PinTier[] => {
  const count = suits.length
  const rising = suits.toSorted()
  const first = Math.max(10, Math.ceil(count / 8))
  const second = Math.max(first, Math.ceil(count / 2))
  const least = (places: number): number => rising[count - places] ?? -Infinity
  const [large, small] = [least(first), least(second)]
  return Array.from(suits, (suit) => {
    if (suit >= large) return 0
    return suit >= small ? 1 : 2
  })
}
