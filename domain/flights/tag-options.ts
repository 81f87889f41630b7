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
 * Specification section 3: Cheapest (Best Price), Fastest, BestFlight (Best Overall), BestQuality
 * (Best Quality).
 */
export const fareTags = ['Cheapest', 'Fastest', 'BestFlight', 'BestQuality'] as const
export type FareTag = (typeof fareTags)[number]
export const fareTagNames: Readonly<Record<FareTag, string>> = {
  Cheapest: 'Best Price',
  Fastest: 'Fastest',
  BestFlight: 'Best Overall',
  BestQuality: 'Best Quality',
}

/** What a good fare gives that the option's lowest one may not. */
export type Quality = 'Nonstop' | BrandInclusion | 'SeatChoice' | 'OnTime'

/**
 * Why an option carries its tag, as figures; screens have the words. A tag never stands without
 * one. Amounts are one adult's.
 */
export type TagReason =
  /** `under`: what the second cheapest costs more, null where there is none. */
  | { readonly tag: 'Cheapest'; readonly under: number | null; readonly of: number }
  | {
      readonly tag: 'Fastest'
      readonly minutes: number
      readonly next: number | null
      readonly of: number
    }
  /**
   * Against the cheapest of the list: what it costs more and how many minutes it saves (negative:
   * takes longer).
   */
  | {
      readonly tag: 'BestFlight'
      readonly more: number
      readonly saves: number
      readonly of: number
    }
  /** `brand`: the fare that is meant. */
  | {
      readonly tag: 'BestQuality'
      readonly brand: string
      readonly qualities: readonly Quality[]
      readonly of: number
    }

/**
 * What counts as good, and how far above the cheapest standard fare it may cost: luxury at ten
 * times the price is no advice.
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

/**
 * Better first; equal ones by price, duration, departure and id, so that the same list always gives
 * the same tags.
 */
const compare = (list: Pick<FlightList, 'segments'>, a: PricedOption, b: PricedOption): number => {
  const known = a.fare.total - b.fare.total || a.option.minutes - b.option.minutes
  if (known !== 0) return known
  const [left, right] = [firstSegment(list, a.option).departs, firstSegment(list, b.option).departs]
  return left !== right
    ? left < right
      ? -1
      : 1
    : a.option.id < b.option.id
      ? -1
      : a.option.id > b.option.id
        ? 1
        : 0
}

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
 * By how much one adult pays more; never less than nothing, since a party's total decides and may
 * round otherwise.
 */
const dearer = (a: PricedOption, b: PricedOption): number =>
  Math.max(0, a.fare.perTraveler - b.fare.perTraveler)

/**
 * Which option carries which tag, and why, among those given and at the fares they are shown at:
 * what is best of a filtered list is best of what the person sees. Each tag goes to one option at
 * most, one option may carry several; a list of one option has nothing to be best among and gets
 * none.
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

  let standard = Infinity
  for (const { fares } of priced)
    for (const fare of fares)
      if ((list.brands[fare.brand]?.shelf ?? 0) >= 1) standard = Math.min(standard, fare.total)
  let quality: { one: PricedOption; brand: string; total: number; qualities: Quality[] } | undefined
  for (const one of priced) {
    for (const fare of one.fares) {
      const brand = list.brands[fare.brand]
      if (brand === undefined || fare.total > standard * qualityTerms.mostTimesStandard) continue
      const qualities = qualitiesOf(list, one.option, brand)
      const more =
        quality === undefined
          ? 1
          : qualities.length - quality.qualities.length ||
            quality.total - fare.total ||
            quality.one.option.minutes - one.option.minutes ||
            (one.option.id < quality.one.option.id ? 1 : -1)
      if (qualities.length > 0 && more > 0)
        quality = { one, brand: fare.brand, total: fare.total, qualities }
    }
  }
  if (quality !== undefined)
    give(quality.one, {
      tag: 'BestQuality',
      brand: quality.brand,
      qualities: quality.qualities,
      of,
    })
  return tags
}
