import type { ListedActivity } from './activity.ts'
import { conflictOf, type BusySpan } from './plan-fit.ts'
import {
  durationOf,
  ratingFilters,
  ratingFloors,
  timeOfDay,
  timesOfDay,
  type ActivityCategory,
  type DurationFilter,
  type Guide,
  type Pricing,
  type RatingFilter,
  type TimeOfDay,
  type VoucherKind,
} from './codes.ts'

/** Filters of a search. Empty lists and missing values exclude nothing. */
export interface ActivityFilters {
  readonly category: ActivityCategory | null
  /** Position of the day in the search; null for any day. */
  readonly day: number | null
  /** Only starts that leave the person's plans alone. */
  readonly fits: boolean
  readonly timesOfDay: readonly TimeOfDay[]
  readonly durations: readonly DurationFilter[]
  /** Minor units. */
  readonly mostPrice: number | null
  readonly rating: RatingFilter
  readonly refundable: boolean
  readonly guides: readonly Guide[]
  /** Any of them, BCP 47. */
  readonly languages: readonly string[]
  readonly vouchers: readonly VoucherKind[]
  readonly pricings: readonly Pricing[]
}
export const noActivityFilters: ActivityFilters = {
  category: null,
  day: null,
  fits: false,
  timesOfDay: [],
  durations: [],
  mostPrice: null,
  rating: 'Any',
  refundable: false,
  guides: [],
  languages: [],
  vouchers: [],
  pricings: [],
}

type Counts = Readonly<Record<string, number>>
/** Number of activities for each value, with the other filters applied. */
export interface ActivityFacets {
  readonly categories: Counts
  /** By position of the day. */
  readonly days: Counts
  /** Activities with a start that fits the plans. */
  readonly fits: number
  readonly timesOfDay: Counts
  readonly durations: Counts
  /** Each counts the activities with at least that rating. */
  readonly ratings: Counts
  readonly refundable: number
  readonly guides: Counts
  readonly languages: Counts
  readonly vouchers: Counts
  readonly pricings: Counts
  /** Ends of the price slider; null if there are none. */
  readonly price: { readonly least: number; readonly most: number } | null
}

const bits = {
  category: 1,
  starts: 2,
  durations: 4,
  price: 8,
  rating: 16,
  refundable: 32,
  guides: 64,
  languages: 128,
  vouchers: 256,
  pricings: 512,
} as const
const dayMinutes = 1440

/** What is asked of a start. */
interface StartFilter {
  readonly day: number | null
  readonly fits: boolean
  readonly timesOfDay: readonly TimeOfDay[]
  readonly busy: readonly BusySpan[]
}
const fitsStart = (
  start: number,
  minutes: number,
  { day, fits, timesOfDay: times, busy }: StartFilter,
): boolean =>
  (day === null || Math.floor(start / dayMinutes) === day) &&
  (!fits || conflictOf(start, minutes, busy) === null) &&
  (times.length === 0 || times.includes(timeOfDay(start % dayMinutes)))

const fitsAny = ({ starts, minutes }: ListedActivity, wanted: StartFilter): boolean =>
  starts.some((start) => fitsStart(start, minutes, wanted))

/** The starts that pass, in their order. */
export const startsThatFit = (
  { starts, minutes }: ListedActivity,
  wanted: StartFilter,
): readonly number[] => starts.filter((start) => fitsStart(start, minutes, wanted))

type FiltersWithPlans = ActivityFilters & Pick<StartFilter, 'busy'>

const oneOf = <T>(chosen: readonly T[], value: T): boolean =>
  chosen.length === 0 || chosen.includes(value)
const failuresOf = (one: ListedActivity, filters: FiltersWithPlans): number => {
  let failed = 0
  if (filters.category !== null && one.category !== filters.category) failed |= bits.category
  if (!fitsAny(one, filters)) failed |= bits.starts
  if (!oneOf(filters.durations, durationOf(one.minutes))) failed |= bits.durations
  if (filters.mostPrice !== null && one.price > filters.mostPrice) failed |= bits.price
  if ((one.score ?? 0) < ratingFloors[filters.rating]) failed |= bits.rating
  if (filters.refundable && !one.isRefundable) failed |= bits.refundable
  if (filters.guides.length > 0 && (one.guide === null || !filters.guides.includes(one.guide)))
    failed |= bits.guides
  if (filters.languages.length > 0 && !one.languages.some((it) => filters.languages.includes(it)))
    failed |= bits.languages
  if (!oneOf(filters.vouchers, one.voucher)) failed |= bits.vouchers
  if (!oneOf(filters.pricings, one.pricing)) failed |= bits.pricings
  return failed
}

const counter = () => {
  const counts: Record<string, number> = {}
  return {
    counts,
    add: (value: string | number): void => {
      counts[value] = (counts[value] ?? 0) + 1
    },
  }
}

/** Lowest and highest of some prices; null without any. */
const priceRange = () => {
  let least = Infinity
  let most = 0
  return {
    add: (price: number): void => {
      least = Math.min(least, price)
      most = Math.max(most, price)
    },
    ends: () => (least === Infinity ? null : { least, most }),
  }
}

/** Starts are three questions in one, each counted with the two others applied. */
const countStarts = (
  one: ListedActivity,
  filters: FiltersWithPlans,
  into: {
    readonly day: (value: number) => void
    readonly time: (value: TimeOfDay) => void
    readonly fits: () => void
  },
): void => {
  const days = new Set<number>()
  for (const start of one.starts)
    if (fitsStart(start, one.minutes, { ...filters, day: null }))
      days.add(Math.floor(start / dayMinutes))
  for (const day of days) into.day(day)
  for (const time of timesOfDay)
    if (fitsAny(one, { ...filters, timesOfDay: [time] })) into.time(time)
  if (fitsAny(one, { ...filters, fits: true })) into.fits()
}

/**
 * Activities that pass, in the order given, and the counts beside each filter (activities-2). An
 * activity counts for a value when it fails no other filter. `busy`: when the person has no time.
 */
export const filterActivities = (
  all: readonly ListedActivity[],
  chosen: ActivityFilters,
  busy: readonly BusySpan[] = [],
): { readonly passing: readonly ListedActivity[]; readonly facets: ActivityFacets } => {
  const filters = { ...chosen, busy }
  const categories = counter()
  const days = counter()
  const times = counter()
  const durations = counter()
  const ratings = counter()
  const guides = counter()
  const languages = counter()
  const vouchers = counter()
  const pricings = counter()
  const passing: ListedActivity[] = []
  let fits = 0
  let refundable = 0
  const prices = priceRange()
  for (const one of all) {
    const failed = failuresOf(one, filters)
    const isAlone = (bit: number): boolean => (failed & ~bit) === 0
    if (failed === 0) passing.push(one)
    if (isAlone(bits.category)) categories.add(one.category)
    if (isAlone(bits.starts))
      countStarts(one, filters, {
        day: days.add,
        time: times.add,
        fits: () => fits++,
      })
    if (isAlone(bits.durations)) durations.add(durationOf(one.minutes))
    if (isAlone(bits.rating))
      for (const rating of ratingFilters)
        if ((one.score ?? 0) >= ratingFloors[rating]) ratings.add(rating)
    if (isAlone(bits.refundable) && one.isRefundable) refundable++
    if (isAlone(bits.guides) && one.guide !== null) guides.add(one.guide)
    if (isAlone(bits.languages)) for (const language of one.languages) languages.add(language)
    if (isAlone(bits.vouchers)) vouchers.add(one.voucher)
    if (isAlone(bits.pricings)) pricings.add(one.pricing)
    if (isAlone(bits.price)) prices.add(one.price)
  }
  return {
    passing,
    facets: {
      categories: categories.counts,
      days: days.counts,
      fits,
      timesOfDay: times.counts,
      durations: durations.counts,
      ratings: ratings.counts,
      refundable,
      guides: guides.counts,
      languages: languages.counts,
      vouchers: vouchers.counts,
      pricings: pricings.counts,
      price: prices.ends(),
    },
  }
}
