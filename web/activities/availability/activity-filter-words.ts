import type { ActivitySort } from '@portolan/domain/activities/codes.ts'
import type { FilterChip } from '@portolan/design/travel/active-filters.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import {
  categoryWords,
  durationWords,
  freeCancellationWord,
  languageText,
  pricingWords,
  ratingWords,
  timeWords,
  voucherWords,
  wholeDollars,
} from '../activity-words.ts'
import { fitsWord } from '../plan-words.ts'
import type { ActivityFilterParams } from './availability-search.ts'

export const sortWords: Readonly<Record<ActivitySort, string>> = {
  Recommended: 'Recommended',
  Rating: 'Best rated',
  PriceAscending: 'Lowest price',
  PriceDescending: 'Highest price',
  DurationAscending: 'Shortest',
  DurationDescending: 'Longest',
}
/** In the order of the menu. */
export const sortOrder: readonly ActivitySort[] = [
  'Recommended',
  'Rating',
  'PriceAscending',
  'PriceDescending',
  'DurationAscending',
  'DurationDescending',
]
const guideChips = {
  Human: 'With a guide',
  Audio: 'Audio guide',
  Written: 'Written guide',
} as const

type Listed = 'timesOfDay' | 'durations' | 'guides' | 'languages' | 'vouchers' | 'pricings'

/** One chip for each active filter value, in the order of the page. */
export const activityFilterChips = (
  params: ActivityFilterParams,
): FilterChip<ActivityFilterParams>[] => {
  const chips = <N extends Listed>(
    name: N,
    label: (value: NonNullable<ActivityFilterParams[N]>[number]) => string,
  ): FilterChip<ActivityFilterParams>[] => {
    const values: readonly NonNullable<ActivityFilterParams[N]>[number][] = params[name] ?? []
    return values.map((value) => ({
      id: `${name}-${value}`,
      label: label(value),
      drop: { [name]: values.filter((one) => one !== value) },
    }))
  }
  const { categoryTagId, day, fits, mostPrice, rating, refundable } = params
  return [
    ...(categoryTagId === undefined
      ? []
      : [
          {
            id: 'category',
            label: categoryWords[categoryTagId],
            drop: { categoryTagId: undefined },
          },
        ]),
    ...(day === undefined ? [] : [{ id: 'day', label: formatDay(day), drop: { day: undefined } }]),
    ...(fits === undefined ? [] : [{ id: 'fits', label: fitsWord, drop: { fits: undefined } }]),
    ...chips('timesOfDay', (value) => timeWords[value]),
    ...chips('durations', (value) => durationWords[value]),
    ...(mostPrice === undefined
      ? []
      : [
          {
            id: 'price',
            label: `Up to ${wholeDollars(mostPrice)}`,
            drop: { mostPrice: undefined },
          },
        ]),
    ...(rating === undefined || rating === 'Any'
      ? []
      : [{ id: 'rating', label: ratingWords[rating], drop: { rating: undefined } }]),
    ...(refundable === undefined
      ? []
      : [{ id: 'refundable', label: freeCancellationWord, drop: { refundable: undefined } }]),
    ...chips('guides', (value) => guideChips[value]),
    ...chips('languages', languageText),
    ...chips('vouchers', (value) => `Voucher ${voucherWords[value].toLowerCase()}`),
    ...chips('pricings', (value) => `Priced ${pricingWords[value].toLowerCase()}`),
  ]
}
