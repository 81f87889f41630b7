import type { LodgingSort } from './codes.ts'
import type { FilteredStay } from './filter-stays.ts'

/** A score that few have given says little: it stands as if so many more had given the usual one. Tenths. */
const usual = { score: 75, reviews: 30 } as const
/** A middling house, where nobody has said anything. */
const believed = (score: number | null, reviews: number): number => (score === null ? 70 : (score * reviews + usual.score * usual.reviews) / (reviews + usual.reviews))

/** Numbers alone are sorted many times faster than what has to be compared by a function. */
const median = (figures: readonly number[]): number => Float64Array.from(figures).sort()[figures.length >> 1] ?? 0

/**
 * How well each suits most people: what guests say of it, what it costs beside others of its kind and stars, how near it
 * is, and whether one may still change one's mind. Nothing that pays the portal counts.
 */
export const suitability = (stays: readonly FilteredStay[]): Map<string, number> => {
  const peers = new Map<number, number[]>()
  const peerOf = ({ candidate }: FilteredStay): number => (candidate.kind === 'Homes' ? 10 : 0) + candidate.stars
  for (const stay of stays) {
    const key = peerOf(stay)
    const known = peers.get(key)
    if (known === undefined) peers.set(key, [stay.rate.total])
    else known.push(stay.rate.total)
  }
  const middle = new Map([...peers].map(([key, totals]) => [key, median(totals)]))
  const reach = Math.max(1, median(stays.map(({ distanceKm }) => distanceKm)) * 3)
  return new Map(
    stays.map((stay) => {
      const { candidate, rate, distanceKm } = stay
      const value = Math.log((middle.get(peerOf(stay)) ?? rate.total) / rate.total)
      const suits = (2.2 * (believed(candidate.score, candidate.reviews) - 70)) / 30 + 0.9 * Math.max(-1, Math.min(1, value)) - 0.8 * Math.min(1, distanceKm / reach) + (rate.freeUntil === null ? 0 : 0.15)
      return [candidate.id, suits]
    }),
  )
}

/** A copy in the wanted order, the best first. Equals stand by total, then id, so that the order never depends on the one they came in. */
export const rankStays = (stays: readonly FilteredStay[], sort: LodgingSort, suits: ReadonlyMap<string, number>): FilteredStay[] => {
  const figure = ({ candidate, rate, distanceKm }: FilteredStay): number => {
    switch (sort) {
      case 'MostRecommended': return -(suits.get(candidate.id) ?? 0)
      case 'DistanceAscending': return distanceKm
      case 'Price': return rate.total
      case 'StarRating': return -candidate.stars
      case 'UserRating': return -(candidate.score ?? 0) - Math.min(candidate.reviews, 9999) / 10_000
    }
  }
  return stays
    .map((stay) => ({ stay, figure: figure(stay), total: stay.rate.total, id: stay.candidate.id }))
    .sort((a, b) => a.figure - b.figure || a.total - b.total || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .map(({ stay }) => stay)
}

/** 0 suits best: the first eighth (at least ten), then the next three eighths, then the others. What a map draws large, small, and as a dot. */
export type PinTier = 0 | 1 | 2
export const pinTiers = (suits: ReadonlyMap<string, number>): Map<string, PinTier> => {
  const order = [...suits].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const first = Math.max(10, Math.ceil(order.length / 8))
  const second = Math.max(first, Math.ceil(order.length / 2))
  return new Map(order.map(([id], at) => [id, at < first ? 0 : at < second ? 1 : 2]))
}
