import type { LodgingSort } from '@portolan/domain/lodging/codes.ts'
import { loyaltyProgram } from '@portolan/domain/lodging/loyalty-programs.data.ts'
import type { FilterChip } from '@portolan/design/travel/active-filters.tsx'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import {
  amenityWords,
  collectionWords,
  mealWords,
  scoreText,
  scoreWord,
  starsText,
} from '../stay-words.ts'
import { amountOf, type AvailabilityAnswer } from './availability-query.ts'
import type { StayFilterParams } from './availability-search.ts'

export const sortWords: Readonly<Record<LodgingSort, string>> = {
  MostRecommended: 'Recommended',
  DistanceAscending: 'Distance: nearest first',
  Price: 'Price: low to high',
  StarRating: 'Star rating: high to low',
  UserRating: 'Guest rating: high to low',
}
export const chainWords = (code: string): string => loyaltyProgram(code)?.chain ?? code
export const collectionWord = (code: 'Premier' | 'Lifestyle' | 'NoCollection'): string =>
  code === 'NoCollection' ? 'No collection' : collectionWords[code]
export const kindWords = { Hotels: 'Hotels', Homes: 'Homes' } as const
export const starWord = (stars: string): string =>
  starsText(Number(stars) as 0 | 1 | 2 | 3 | 4 | 5) || 'Unrated'
export const scoreFilterWord = (tenths: number): string =>
  `${scoreWord(tenths)}, ${scoreText(tenths)} and up`
export const withinWord = (km: number): string => `Within ${formatDistance(km)}`

/** A list without one of its values; undefined, which turns the filter off, if none remain. */
export const dropped = <T>(
  values: readonly T[] | undefined,
  value: T,
): readonly T[] | undefined => {
  const remaining = values?.filter((item) => item !== value) ?? []
  return remaining.length === 0 ? undefined : remaining
}
export const toggled = <T>(values: readonly T[] | undefined, value: T): readonly T[] | undefined =>
  values?.includes(value) === true ? dropped(values, value) : [...(values ?? []), value]

/** One chip for each active filter value, in the order of the panel. */
export const stayFilterChips = (
  answer: Pick<AvailabilityAnswer, 'currency'> | undefined,
  params: StayFilterParams,
): FilterChip<StayFilterParams>[] => {
  const chips = <N extends 'stars' | 'amenities' | 'chains' | 'collections' | 'kinds' | 'meals'>(
    name: N,
    label: (value: NonNullable<StayFilterParams[N]>[number]) => string,
  ): FilterChip<StayFilterParams>[] =>
    (params[name] ?? []).map((value) => ({
      id: `${name}-${value}`,
      label: label(value),
      drop: { [name]: dropped<string>(params[name], value) },
    }))
  const amount = (minor: number | undefined): string =>
    minor === undefined || answer === undefined ? '' : formatWhole(amountOf(answer, minor))
  const { priceFrom, priceTo, score, within } = params
  const priceLabel = (): string => {
    if (priceTo === undefined) return `From ${amount(priceFrom)} a night`
    if (priceFrom === undefined) return `Up to ${amount(priceTo)} a night`
    return `${amount(priceFrom)} to ${amount(priceTo)} a night`
  }
  return [
    ...(priceFrom === undefined && priceTo === undefined
      ? []
      : [
          {
            id: 'price',
            drop: { priceFrom: undefined, priceTo: undefined },
            label: priceLabel(),
          },
        ]),
    ...(params.refundable === undefined
      ? []
      : [{ id: 'refundable', label: 'Free cancellation', drop: { refundable: undefined } }]),
    ...(params.payLater === undefined
      ? []
      : [{ id: 'payLater', label: 'Pay at the property', drop: { payLater: undefined } }]),
    ...chips('stars', starWord),
    ...(score === undefined
      ? []
      : [{ id: 'score', label: scoreFilterWord(score), drop: { score: undefined } }]),
    ...(within === undefined
      ? []
      : [{ id: 'within', label: withinWord(within), drop: { within: undefined } }]),
    ...chips('meals', (meal) => mealWords[meal]),
    ...chips('kinds', (kind) => kindWords[kind]),
    ...chips('collections', collectionWord),
    ...chips('amenities', (amenity) => amenityWords[amenity]),
    ...chips('chains', chainWords),
  ]
}
