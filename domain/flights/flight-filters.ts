import type { Cabin } from './cabin.ts'
import type { TimeBucket } from './time-buckets.ts'

/** The stops filter of specification section 9. */
export const stopLimits = ['Any', 'None', 'OneOrFewer', 'TwoOrFewer'] as const
export type StopLimit = (typeof stopLimits)[number]
export const mostStops: Readonly<Record<StopLimit, number>> = {
  Any: Infinity,
  None: 0,
  OneOrFewer: 1,
  TwoOrFewer: 2,
}

/** What a fare can be asked to include. Several are wanted together: each one narrows further. */
export const inclusions = [
  'CarryOn',
  'CheckedBag',
  'Changeable',
  'Refundable',
  'OneTicket',
] as const
export type Inclusion = (typeof inclusions)[number]
/** What the brand of a fare says; whether it is one ticket, the fare says itself. */
export type BrandInclusion = Exclude<Inclusion, 'OneTicket'>

/** What a person has narrowed the list to. An empty set and a null leave everything in. */
export interface FlightFilters {
  readonly stops: StopLimit
  /** Codes of marketing airlines: one of the segments has to be theirs. */
  readonly airlines: ReadonlySet<string>
  /** Names of alliances: one of the segments has to be flown under a member's code. */
  readonly alliances: ReadonlySet<string>
  readonly departureAirports: ReadonlySet<string>
  readonly arrivalAirports: ReadonlySet<string>
  readonly connectionAirports: ReadonlySet<string>
  readonly departure: ReadonlySet<TimeBucket>
  readonly arrival: ReadonlySet<TimeBucket>
  readonly mostMinutes: number | null
  /** Every wait on the way is at least and at most so long; a nonstop flight has none and stays in. */
  readonly leastLayover: number | null
  readonly mostLayover: number | null
  readonly cabins: ReadonlySet<Cabin>
  readonly includes: ReadonlySet<Inclusion>
  /** For one adult, minor units, all taxes in. */
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

/** Filters that are a set of values, of which an option has to have one. */
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
 * Filters on the journey, then those on its fares. Each can be on or off: what an empty list offers
 * to lift. Each inclusion is one of its own.
 */
export const journeyDimensions = ['stops', ...setFilters, 'minutes', 'layover'] as const
export const fareDimensions = ['cabins', ...inclusions, 'price'] as const
export const filterDimensions = [...journeyDimensions, ...fareDimensions] as const
export type FilterDimension = (typeof filterDimensions)[number]
