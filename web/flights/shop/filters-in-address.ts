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

/** Every filter off, as it is written into an address: nothing. */
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
 * `unit`: minor units of a whole one. Prices are shown in whole units: what is shown as the limit
 * itself is within it.
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

/** A list without one of its values; a filter without values is off. */
export const without = <T>(
  values: readonly T[] | undefined,
  dropped: T,
): readonly T[] | undefined => {
  const left = values?.filter((value) => value !== dropped) ?? []
  return left.length === 0 ? undefined : left
}

/** What an address needs not say once a filter is lifted: a change of the parameters. */
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
  inclusions.some((one) => one === dimension)

export const lift = (params: FilterParams, dimension: FilterDimension): FilterParams =>
  isInclusion(dimension)
    ? { include: without(params.include, dimension) }
    : dimension === 'layover'
      ? { layoverFrom: undefined, layoverTo: undefined }
      : { [paramOf[dimension]]: undefined }

const isOn = (params: FilterParams, dimension: FilterDimension): boolean =>
  isInclusion(dimension)
    ? params.include?.includes(dimension) === true
    : dimension === 'layover'
      ? params.layoverFrom !== undefined || params.layoverTo !== undefined
      : dimension === 'stops'
        ? (params.stops ?? noFilters.stops) !== noFilters.stops
        : params[paramOf[dimension]] !== undefined

export const activeFilters = (params: FilterParams): FilterDimension[] =>
  filterDimensions.filter((dimension) => isOn(params, dimension))
