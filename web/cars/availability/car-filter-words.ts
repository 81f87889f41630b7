import type { CarSort } from '@portolan/domain/cars/codes.ts'
import type { FilterChip } from '@portolan/design/travel/active-filters.tsx'
import type { CarListAnswer } from '../car-answers.ts'
import {
  cancellationWords,
  classWords,
  fuelWords,
  paymentWords,
  serviceWords,
  transmissionWords,
  wholeDollars,
} from '../car-words.ts'
import type { CarFilterParams } from './availability-search.ts'

export const sortWords: Readonly<Record<CarSort, string>> = {
  LowestTotal: 'Lowest total',
  BestRated: 'Best rated',
  ShortestWay: 'Shortest way to the car',
}
export const unlimitedWord = 'Unlimited mileage'
export const upToWord = (mostTotal: number): string => `Up to ${wholeDollars(mostTotal)} in all`

type Listed = Exclude<keyof CarFilterParams, 'unlimited' | 'mostTotal'>

/** One chip for each active filter value, in the order of the column. */
export const carFilterChips = (
  companies: CarListAnswer['companies'] | undefined,
  params: CarFilterParams,
): FilterChip<CarFilterParams>[] => {
  const chips = <N extends Listed>(
    name: N,
    label: (value: NonNullable<CarFilterParams[N]>[number]) => string,
  ): FilterChip<CarFilterParams>[] => {
    const values: readonly NonNullable<CarFilterParams[N]>[number][] = params[name] ?? []
    return values.map((value) => ({
      id: `${name}-${value}`,
      label: label(value),
      drop: { [name]: values.filter((one) => one !== value) },
    }))
  }
  const { mostTotal } = params
  return [
    ...(mostTotal === undefined
      ? []
      : [{ id: 'total', label: upToWord(mostTotal), drop: { mostTotal: undefined } }]),
    ...chips('classes', (value) => classWords[value]),
    ...chips('services', (value) => serviceWords[value]),
    ...chips('transmissions', (value) => transmissionWords[value]),
    ...chips('payments', (value) => `Pay ${paymentWords[value].toLowerCase()}`),
    ...chips('cancellations', (value) => cancellationWords[value]),
    ...chips('fuels', (value) => fuelWords[value]),
    ...(params.unlimited === undefined
      ? []
      : [{ id: 'unlimited', label: unlimitedWord, drop: { unlimited: undefined } }]),
    ...chips('companies', (value) => companies?.[value] ?? value),
  ]
}
