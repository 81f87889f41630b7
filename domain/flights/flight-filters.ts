import type { Cabin } from './cabin.ts'
import type { TimeBucket } from './time-buckets.ts'

/** The stops filter (flights-9). */
export const stopLimits = ['Any', 'None', 'OneOrFewer', 'TwoOrFewer'] as const
export type StopLimit = (typeof stopLimits)[number]
export const mostStops: Readonly<Record<StopLimit, number>> = {
  Any: Infinity,
  None: 0,
  OneOrFewer: 1,
  TwoOrFewer: 2,
}

/** Inclusions to filter fares by. Several are combined with AND. */
export const inclusions = [
  'CarryOn',
  'CheckedBag',
  'Changeable',
  'Refundable',
  'OneTicket',
] as const
export type Inclusion = (typeof inclusions)[number]
/** Inclusions that follow from the brand; `OneTicket` follows from the fare. */
export type BrandInclusion = Exclude<Inclusion, 'OneTicket'>

/** Filters of a search. Empty sets and null exclude nothing. */
export interface FlightFilters {
  readonly stops: StopLimit
  /** Marketing airline codes; at least one segment must match. */
  readonly airlines: ReadonlySet<string>
  /** Alliance names; at least one segment must be marketed by a member. */
  readonly alliances: ReadonlySet<string>
  readonly departureAirports: ReadonlySet<string>
  readonly arrivalAirports: ReadonlySet<string>
  readonly connectionAirports: ReadonlySet<string>
  readonly departure: ReadonlySet<TimeBucket>
  readonly arrival: ReadonlySet<TimeBucket>
  readonly mostMinutes: number | null
  /** Bounds for every layover; nonstop flights always pass. */
  readonly leastLayover: number | null
  readonly mostLayover: number | null
  readonly cabins: ReadonlySet<Cabin>
  readonly includes: ReadonlySet<Inclusion>
  /** For one adult including taxes and fees, in minor units. */
  readonly mostPrice: number | null
}
const nothing: ReadonlySet<never> = new Set()
export const noFilters: FlightFilters = {
  stops: 'Any',
  airlines: nothing,
  alliances: nothing,
  departureAirports: nothing,
  arrivalAirports: nothing,
  connectionAirports: nothing,
  departure: nothing,
  arrival: nothing,
  mostMinutes: null,
  leastLayover: null,
  mostLayover: null,
  cabins: nothing,
  includes: nothing,
  mostPrice: null,
}

/** Filters with a set of values; an option must match one of them. */
export const setFilters = [
  'airlines',
  'alliances',
  'departureAirports',
  'arrivalAirports',
  'connectionAirports',
  'departure',
  'arrival',
] as const
export type SetFilter = (typeof setFilters)[number]

/**
 * Filters on the journey, then on fares; an empty result offers to remove each one. Each inclusion
 * counts as its own filter.
 */
export const journeyDimensions = ['stops', ...setFilters, 'minutes', 'layover'] as const
export const fareDimensions = ['cabins', ...inclusions, 'price'] as const
export const filterDimensions = [...journeyDimensions, ...fareDimensions] as const
export type FilterDimension = (typeof filterDimensions)[number]
