import type { Cabin, SearchCabin, ShelfRating } from './cabin.ts'
import type { Layover } from './layovers.ts'

/**
 * A flight list in wire format (`contract/flights/search-flights.ts`): segments, airlines and
 * brands are listed once, options reference them. Amounts are minor units of `currency`. Rules read
 * it directly, so that browsers filter a thousand options without building other structures.
 */
export interface FlightList {
  readonly currency: string
  readonly airlines: Readonly<
    Record<string, { readonly name: string; readonly alliance?: string | undefined }>
  >
  readonly segments: readonly ListedSegment[]
  readonly brands: Readonly<Record<string, ListedBrand>>
  readonly options: readonly ListedOption[]
  /** About what freezing one of its fares costs each traveler at least. */
  readonly freezeFrom?: number | undefined
}
export interface ListedSegment {
  readonly airline: string
  readonly number: string
  readonly from: string
  readonly to: string
  /** Local time at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departs: string
  readonly arrives: string
  readonly fromTerminal?: string | undefined
  readonly toTerminal?: string | undefined
  readonly minutes: number
  readonly aircraft: string
  /** Name of the operating carrier if it is not the marketing airline. */
  readonly operatedBy?: string | undefined
  readonly onTime?: OnTimeRecord | undefined
  /** Kilograms of CO2 equivalent for one traveler, by the aircraft's cabins. */
  readonly emissionsKg?: CabinEmissions | undefined
}
/** On-time record of a flight number, by the operator. */
export interface OnTimeRecord {
  /** Share of scheduled flights that arrived within 15 minutes of schedule. */
  readonly percent: number
  /** Mean delay of the later ones. */
  readonly lateMinutes: number
  readonly canceledPercent: number
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
  /** For the whole party and trip. */
  readonly total: number
  /** For one adult. */
  readonly perTraveler: number
  /** Requires several separate tickets. */
  readonly separate?: boolean | undefined
  readonly seatsLeft?: number | undefined
  /** About what freezing it costs each traveler at least. */
  readonly freeze?: number | undefined
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

/** A segment by index. Throws if the list is corrupt. */
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

/** The lowest fare of an option, regardless of filters. */
export const lowestFare = (option: ListedOption): ListedFare => {
  const lowest = lowestOf(option.fares)
  if (lowest === undefined) throw new RangeError(`flights: option ${option.id} has no fare`)
  return lowest
}

/** An option with its shown fare: the lowest that passes the filters. */
export interface PricedOption<O extends ListedOption = ListedOption> {
  readonly option: O
  readonly fare: ListedFare
  /** All passing fares; never empty. */
  readonly fares: readonly ListedFare[]
}
/** The option with these of its fares; null if there are none. */
export const pricedAt = <O extends ListedOption>(
  option: O,
  fares: readonly ListedFare[],
): PricedOption<O> | null => {
  const fare = lowestOf(fares)
  return fare === undefined ? null : { option, fare, fares }
}
export const pricedOptions = <O extends ListedOption>(options: readonly O[]): PricedOption<O>[] =>
  options.map((option) => ({ option, fare: lowestFare(option), fares: option.fares }))
