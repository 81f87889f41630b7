import type { LodgingSort } from './codes.ts'
import type { FilteredStay } from './filter-stays.ts'

/**
 * A score that few have given says little: it stands as if so many more had given the usual one.
 * Tenths.
 */
const usual = { score: 75, reviews: 30 } as const
/** A middling house, where nobody has said anything. */
const believed = (score: number | null, reviews: number): number =>
  score === null ? 70 : (score * reviews + usual.score * usual.reviews) / (reviews + usual.reviews)

/** By place, without the iterators that `from` makes for each. */
const figuresOf = (
  stays: readonly FilteredStay[],
  figure: (stay: FilteredStay, at: number) => number,
): Float64Array => {
  const figures = new Float64Array(stays.length)
  for (let at = 0; at < figures.length; at++) figures[at] = figure(stays[at] as FilteredStay, at)
  return figures
}
/** Numbers alone are sorted many times faster than what has to be compared by a function. */
const median = (stays: readonly FilteredStay[], figure: (stay: FilteredStay) => number): number =>
  figuresOf(stays, figure).sort()[stays.length >> 1] ?? 0

/**
 * How well each suits most people, in the order of `stays`: what guests say of it, what it costs
 * beside others of its kind and stars, how near it is, and whether one may still change one's mind.
 * Nothing that pays the portal counts.
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
      (2.2 * (believed(candidate.score, candidate.reviews) - 70)) / 30 +
      0.9 * Math.max(-1, Math.min(1, value)) -
      0.8 * Math.min(1, distanceKm / reach) +
      (rate.freeUntil === null ? 0 : 0.15)
    )
  })
}

/**
 * Places in `stays` in the wanted order, the best first. Equals stand by total, then id, so that
 * the order never depends on the one they came in.
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
  const byTotal = (a: FilteredStay, b: FilteredStay): number =>
    a.rate.total - b.rate.total ||
    (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0)
  // Places and figures alone are moved and compared; the stays themselves only where two figures are the same.
  return stays
    .map((_, at) => at)
    .sort(
      (a, b) =>
        (figures[a] as number) - (figures[b] as number) ||
        byTotal(stays[a] as FilteredStay, stays[b] as FilteredStay),
    )
}

/**
 * 0 suits best: the first eighth (at least ten), then the next three eighths, then the others. What
 * a map draws large, small, and as a dot.
 */
export type PinTier = 0 | 1 | 2
/** In the order of `suits`; what suits the same is drawn the same. */
export const pinTiers = (suits: Float64Array): readonly PinTier[] => {
  const count = suits.length
  const rising = suits.toSorted()
  const first = Math.max(10, Math.ceil(count / 8))
  const second = Math.max(first, Math.ceil(count / 2))
  const least = (places: number): number => rising[count - places] ?? -Infinity
  const [large, small] = [least(first), least(second)]
  return Array.from(suits, (suit) => (suit >= large ? 0 : suit >= small ? 1 : 2))
}
