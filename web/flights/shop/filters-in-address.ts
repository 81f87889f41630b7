import {
  filterDimensions,
  inclusions,
  noFilters,
  type FilterDimension,
  type FlightFilters,
  type Inclusion,
} from '@portolan/domain/flights/flight-filters.ts'
import type { ShopParams } from './shop-search.ts'

export type FilterParams = Pick<
  ShopParams,
  | 'stops'
  | 'leave'
  | 'arrive'
  | 'airlines'
  | 'alliances'
  | 'leaveFrom'
  | 'arriveAt'
  | 'via'
  | 'layoverFrom'
  | 'layoverTo'
  | 'fareCabin'
  | 'include'
  | 'price'
  | 'duration'
>
export type FilterName = keyof FilterParams

/** Parameters that clear every filter. */
export const withoutFilters = {
  stops: undefined,
  leave: undefined,
  arrive: undefined,
  airlines: undefined,
  alliances: undefined,
  leaveFrom: undefined,
  arriveAt: undefined,
  via: undefined,
  layoverFrom: undefined,
  layoverTo: undefined,
  fareCabin: undefined,
  include: undefined,
  price: undefined,
  duration: undefined,
} as const satisfies Required<{ [N in FilterName]: undefined }>

/**
 * `unit` is the number of minor units in a whole one. Prices are shown rounded to whole units, so a
 * price that rounds to the limit is within it.
 */
export const filtersOf = (params: FilterParams, unit: number): FlightFilters => ({
  stops: params.stops ?? noFilters.stops,
  airlines: new Set(params.airlines),
  alliances: new Set(params.alliances),
  departureAirports: new Set(params.leaveFrom),
  arrivalAirports: new Set(params.arriveAt),
  connectionAirports: new Set(params.via),
  departure: new Set(params.leave),
  arrival: new Set(params.arrive),
  mostMinutes: params.duration ?? null,
  leastLayover: params.layoverFrom ?? null,
  mostLayover: params.layoverTo ?? null,
  cabins: new Set(params.fareCabin),
  includes: new Set(params.include),
  mostPrice: params.price === undefined ? null : params.price + Math.ceil(unit / 2) - 1,
})

/** The values without one of them; undefined, which turns the filter off, where none is left. */
export const without = <T>(
  values: readonly T[] | undefined,
  dropped: T,
): readonly T[] | undefined => {
  const remaining = values?.filter((value) => value !== dropped) ?? []
  return remaining.length === 0 ? undefined : remaining
}

/** The parameter of each filter that has exactly one. */
const paramOf = {
  stops: 'stops',
  airlines: 'airlines',
  alliances: 'alliances',
  departureAirports: 'leaveFrom',
  arrivalAirports: 'arriveAt',
  connectionAirports: 'via',
  departure: 'leave',
  arrival: 'arrive',
  minutes: 'duration',
  cabins: 'fareCabin',
  price: 'price',
} as const satisfies Partial<Record<FilterDimension, FilterName>>
const isInclusion = (dimension: FilterDimension): dimension is Inclusion =>
  inclusions.some((inclusion) => inclusion === dimension)

/** The change of parameters that removes a filter. */
export const lift = (params: FilterParams, dimension: FilterDimension): FilterParams => {
  if (isInclusion(dimension)) return { include: without(params.include, dimension) }
  if (dimension === 'layover') return { layoverFrom: undefined, layoverTo: undefined }
  return { [paramOf[dimension]]: undefined }
}

const isOn = (params: FilterParams, dimension: FilterDimension): boolean => {
  if (isInclusion(dimension)) return params.include?.includes(dimension) === true
  if (dimension === 'layover')
    return params.layoverFrom !== undefined || params.layoverTo !== undefined
  if (dimension === 'stops') return (params.stops ?? noFilters.stops) !== noFilters.stops
  return params[paramOf[dimension]] !== undefined
}

export const activeFilters = (params: FilterParams): FilterDimension[] =>
  filterDimensions.filter((dimension) => isOn(params, dimension))
