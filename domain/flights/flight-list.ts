import type { Cabin, SearchCabin, ShelfRating } from './cabin.ts'
import type { Layover } from './layovers.ts'

/**
 * A list of flights as it comes over the wire (`contract/flights/search-flights.ts`): segments,
 * airlines and brands stand once, options point at them. Amounts are minor units of `currency`. The
 * rules beside this file read it as it is, so that a browser filters a thousand options without
 * building anything first.
 */
export interface FlightList {
  readonly currency: string
  readonly airlines: Readonly<
    Record<string, { readonly name: string; readonly alliance?: string | undefined }>
  >
  readonly segments: readonly ListedSegment[]
  readonly brands: Readonly<Record<string, ListedBrand>>
  readonly options: readonly ListedOption[]
}
export interface ListedSegment {
  readonly airline: string
  readonly number: string
  readonly from: string
  readonly to: string
  /** Local to the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departs: string
  readonly arrives: string
  readonly fromTerminal?: string | undefined
  readonly toTerminal?: string | undefined
  readonly minutes: number
  readonly aircraft: string
  /** The operator's name, where it is not the marketing airline. */
  readonly operatedBy?: string | undefined
  readonly onTime?: OnTimeRecord | undefined
  /** Kilograms of CO2 equivalent for one traveler, by the cabins that the aircraft has. */
  readonly emissionsKg?: CabinEmissions | undefined
}
/** What came of the last flights of a number, as the operator counted them. */
export interface OnTimeRecord {
  /** Arrived within fifteen minutes of schedule, of those scheduled. */
  readonly percent: number
  /** Mean delay of those that arrived later than that. */
  readonly lateMinutes: number
  readonly cancelledPercent: number
  readonly flights: number
}
export type CabinEmissions = { readonly [C in SearchCabin]?: number | undefined }
export interface ListedBrand {
  readonly name: string
  readonly shelf: ShelfRating
  readonly cabin: Cabin
  readonly carryOn: { readonly included: boolean }
  readonly checkedBags: { readonly included: number }
  readonly seatChoice: { readonly included: boolean }
  readonly change: { readonly kind: string }
  readonly cancel: { readonly kind: string }
  readonly cancelAsCredit?: true | undefined
}
export interface ListedFare {
  readonly brand: string
  /** The whole party and trip. */
  readonly total: number
  /** One adult. */
  readonly perTraveler: number
  /** Takes several tickets, each sold by itself. */
  readonly separate?: boolean | undefined
  readonly seatsLeft?: number | undefined
}
export interface ListedOption {
  readonly id: string
  /** Indices into the list's segments; never empty. */
  readonly segments: readonly number[]
  readonly minutes: number
  readonly stops: number
  readonly plusDays: number
  readonly layovers: readonly Layover[]
  /** Never empty. */
  readonly fares: readonly ListedFare[]
}

/** A list whose option points at a segment that is not there was broken on its way. */
export const segmentOf = (list: Pick<FlightList, 'segments'>, index: number): ListedSegment => {
  const segment = list.segments[index]
  if (segment === undefined) throw new RangeError(`flights: the list has no segment ${index}`)
  return segment
}
export const firstSegment = (
  list: Pick<FlightList, 'segments'>,
  option: ListedOption,
): ListedSegment => segmentOf(list, option.segments[0] ?? -1)
export const lastSegment = (
  list: Pick<FlightList, 'segments'>,
  option: ListedOption,
): ListedSegment => segmentOf(list, option.segments.at(-1) ?? -1)

const lowestOf = (fares: readonly ListedFare[]): ListedFare | undefined => {
  let lowest: ListedFare | undefined
  for (const fare of fares) if (lowest === undefined || fare.total < lowest.total) lowest = fare
  return lowest
}

/** The lowest fare of an option, whatever is wanted of it. */
export const lowestFare = (option: ListedOption): ListedFare => {
  const lowest = lowestOf(option.fares)
  if (lowest === undefined) throw new RangeError(`flights: option ${option.id} has no fare`)
  return lowest
}

/** An option at the fare it is shown at: the lowest of those that have what is wanted. */
export interface PricedOption<O extends ListedOption = ListedOption> {
  readonly option: O
  readonly fare: ListedFare
  /** All fares that have what is wanted; never empty. */
  readonly fares: readonly ListedFare[]
}
/** `fares` of the option, as they stand; null where none is left. */
export const pricedAt = <O extends ListedOption>(
  option: O,
  fares: readonly ListedFare[],
): PricedOption<O> | null => {
  const fare = lowestOf(fares)
  return fare === undefined ? null : { option, fare, fares }
}
export const pricedOptions = <O extends ListedOption>(options: readonly O[]): PricedOption<O>[] =>
  options.map((option) => ({ option, fare: lowestFare(option), fares: option.fares }))
