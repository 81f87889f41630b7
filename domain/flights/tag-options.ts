import { fareScores } from './fare-score.ts'
import type { BrandInclusion } from './flight-filters.ts'
import {
  firstSegment,
  segmentOf,
  type FlightList,
  type ListedBrand,
  type ListedOption,
  type PricedOption,
} from './flight-list.ts'
import { includesOf } from './option-traits.ts'

/**
 * Tags (flights-13): Cheapest (Best Price), Fastest, BestFlight (Best Overall), BestQuality (Best
 * Quality).
 */
export const fareTags = ['Cheapest', 'Fastest', 'BestFlight', 'BestQuality'] as const
export type FareTag = (typeof fareTags)[number]
export const fareTagNames: Readonly<Record<FareTag, string>> = {
  Cheapest: 'Best Price',
  Fastest: 'Fastest',
  BestFlight: 'Best Overall',
  BestQuality: 'Best Quality',
}

/** A quality that not every fare has. */
export type Quality = 'Nonstop' | BrandInclusion | 'SeatChoice' | 'OnTime'

/**
 * The reason for a tag, as figures; screens have the text. Amounts are for one adult. `of`: number
 * of options compared.
 */
export type TagReason =
  /** `under`: how much more the second cheapest costs; null if there is none. */
  | { readonly tag: 'Cheapest'; readonly under: number | null; readonly of: number }
  | {
      readonly tag: 'Fastest'
      readonly minutes: number
      readonly next: number | null
      readonly of: number
    }
  /** Compared with the cheapest: extra cost, and minutes saved (negative: takes longer). */
  | {
      readonly tag: 'BestFlight'
      readonly more: number
      readonly saves: number
      readonly of: number
    }
  /** `brand`: the fare's brand. */
  | {
      readonly tag: 'BestQuality'
      readonly brand: string
      readonly qualities: readonly Quality[]
      readonly of: number
    }

/**
 * On-time threshold, and the maximum price relative to the cheapest standard fare: luxury at ten
 * times the price is no recommendation.
 */
export const qualityTerms = { onTimePercent: 80, mostTimesStandard: 1.5 } as const

const qualitiesOf = (
  list: Pick<FlightList, 'segments'>,
  option: ListedOption,
  brand: ListedBrand,
): Quality[] => {
  const has: Readonly<Record<Quality, boolean>> = {
    Nonstop: option.stops === 0,
    ...includesOf(brand),
    SeatChoice: brand.seatChoice.included,
    OnTime: option.segments.every(
      (index) => (segmentOf(list, index).onTime?.percent ?? 0) >= qualityTerms.onTimePercent,
    ),
  }
  return (Object.keys(has) as Quality[]).filter((quality) => has[quality])
}

const compareText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
/** Tie-break by price, duration, departure and id, so that tags do not depend on the order. */
const compare = (list: Pick<FlightList, 'segments'>, a: PricedOption, b: PricedOption): number =>
  a.fare.total - b.fare.total ||
  a.option.minutes - b.option.minutes ||
  compareText(firstSegment(list, a.option).departs, firstSegment(list, b.option).departs) ||
  compareText(a.option.id, b.option.id)

const bestBy = (
  list: Pick<FlightList, 'segments'>,
  priced: readonly PricedOption[],
  burden: (one: PricedOption) => number,
): { readonly best: PricedOption; readonly next: PricedOption | undefined } | undefined => {
  let best: PricedOption | undefined
  let next: PricedOption | undefined
  const better = (a: PricedOption, b: PricedOption): boolean =>
    (burden(a) - burden(b) || compare(list, a, b)) < 0
  for (const one of priced) {
    if (best === undefined || better(one, best)) {
      next = best
      best = one
    } else if (next === undefined || better(one, next)) next = one
  }
  return best === undefined ? undefined : { best, next }
}

/**
 * One adult's price difference, at least zero: the order goes by party totals, whose rounding may
 * differ.
 */
const dearer = (a: PricedOption, b: PricedOption): number =>
  Math.max(0, a.fare.perTraveler - b.fare.perTraveler)

interface QualityFare {
  readonly priced: PricedOption
  readonly brand: string
  readonly total: number
  readonly qualities: readonly Quality[]
}
const isBetterQuality = (a: QualityFare, b: QualityFare): boolean =>
  (a.qualities.length - b.qualities.length ||
    b.total - a.total ||
    b.priced.option.minutes - a.priced.option.minutes ||
    (a.priced.option.id < b.priced.option.id ? 1 : -1)) > 0

/** The fare with the most qualities within the price limit; ties go to the cheaper, then faster. */
const bestQuality = (
  list: Pick<FlightList, 'segments' | 'brands'>,
  all: readonly PricedOption[],
): QualityFare | undefined => {
  let standard = Infinity
  for (const { fares } of all)
    for (const fare of fares)
      if ((list.brands[fare.brand]?.shelf ?? 0) >= 1) standard = Math.min(standard, fare.total)
  let best: QualityFare | undefined
  for (const priced of all) {
    for (const { brand: brandId, total } of priced.fares) {
      const brand = list.brands[brandId]
      if (brand === undefined || total > standard * qualityTerms.mostTimesStandard) continue
      const qualities = qualitiesOf(list, priced.option, brand)
      if (qualities.length === 0) continue
      const fare = { priced, brand: brandId, total, qualities }
      if (best === undefined || isBetterQuality(fare, best)) best = fare
    }
  }
  return best
}

/**
 * Assigns tags among the given options at their shown fares, so that tags of a filtered list refer
 * to what is shown. Each tag goes to at most one option, and an option may have several. A list of
 * one option has no tags.
 */
export const tagOptions = (
  list: Pick<FlightList, 'segments' | 'brands'>,
  priced: readonly PricedOption[],
): ReadonlyMap<string, readonly TagReason[]> => {
  const tags = new Map<string, TagReason[]>()
  const of = priced.length
  if (of < 2) return tags
  const give = ({ option }: PricedOption, reason: TagReason): void =>
    void tags.set(option.id, [...(tags.get(option.id) ?? []), reason])

  const cheapest = bestBy(list, priced, ({ fare }) => fare.total)
  const fastest = bestBy(list, priced, ({ option }) => option.minutes)
  const scores = fareScores(priced)
  const overall = bestBy(list, priced, ({ option }) => -(scores.get(option.id) ?? 0))
  if (cheapest !== undefined)
    give(cheapest.best, {
      tag: 'Cheapest',
      under: cheapest.next === undefined ? null : dearer(cheapest.next, cheapest.best),
      of,
    })
  if (fastest !== undefined)
    give(fastest.best, {
      tag: 'Fastest',
      minutes: fastest.best.option.minutes,
      next: fastest.next?.option.minutes ?? null,
      of,
    })
  if (overall !== undefined && cheapest !== undefined) {
    give(overall.best, {
      tag: 'BestFlight',
      more: dearer(overall.best, cheapest.best),
      saves: cheapest.best.option.minutes - overall.best.option.minutes,
      of,
    })
  }

  const quality = bestQuality(list, priced)
  if (quality !== undefined)
    give(quality.priced, {
      tag: 'BestQuality',
      brand: quality.brand,
      qualities: quality.qualities,
      of,
    })
  return tags
}
