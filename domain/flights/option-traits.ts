import type { Cabin } from './cabin.ts'
import {
  inclusions,
  type BrandInclusion,
  type Inclusion,
  type SetFilter,
} from './flight-filters.ts'
import {
  firstSegment,
  lastSegment,
  segmentOf,
  type FlightList,
  type ListedBrand,
  type ListedFare,
  type ListedOption,
} from './flight-list.ts'
import { bucketOf } from './time-buckets.ts'

/** Filter-relevant traits of an option, extracted once per list so that filtering only compares. */
export interface OptionTraits<O extends ListedOption = ListedOption> {
  readonly option: O
  /** Values by filter; one chosen value is enough to pass. */
  readonly values: Readonly<Record<SetFilter, readonly string[]>>
  /** Shortest and longest layover in minutes; null without stops. */
  readonly layover: { readonly shortest: number; readonly longest: number } | null
  readonly fares: readonly FareTraits[]
}
export interface FareTraits {
  readonly fare: ListedFare
  /** Null if the brand is not in the list; then filters on cabin or inclusions exclude it. */
  readonly cabin: Cabin | null
  readonly includes: ReadonlySet<Inclusion>
}

/**
 * Inclusions of a brand. Changes count only if free; cancellations only if free and refunded as
 * money.
 */
export const includesOf = (brand: ListedBrand): Readonly<Record<BrandInclusion, boolean>> => ({
  CarryOn: brand.carryOn.included,
  CheckedBag: brand.checkedBags.included > 0,
  Changeable: brand.change.kind === 'NoPenalty',
  Refundable: brand.cancel.kind === 'NoPenalty' && brand.cancelAsCredit !== true,
})

const unique = (values: readonly string[]): readonly string[] =>
  values.length < 2 ? values : [...new Set(values)]

export const optionTraits = <O extends ListedOption>(
  list: Pick<FlightList, 'segments' | 'airlines' | 'brands'>,
  options: readonly O[],
): OptionTraits<O>[] => {
  const brands = new Map(
    Object.entries(list.brands).map(([id, brand]) => {
      const has = includesOf(brand)
      const includes = inclusions.filter((one) => one !== 'OneTicket' && has[one])
      return [
        id,
        {
          cabin: brand.cabin,
          separate: new Set(includes),
          whole: new Set([...includes, 'OneTicket' as const]),
        },
      ]
    }),
  )
  const unknown = {
    cabin: null,
    separate: new Set<Inclusion>(),
    whole: new Set<Inclusion>(['OneTicket']),
  }
  return options.map((option) => {
    const first = firstSegment(list, option)
    const last = lastSegment(list, option)
    const airlines = unique(option.segments.map((index) => segmentOf(list, index).airline))
    const layoverMinutes = option.layovers.map(({ minutes }) => minutes)
    return {
      option,
      values: {
        airlines,
        alliances: unique(airlines.flatMap((code) => list.airlines[code]?.alliance ?? [])),
        departureAirports: [first.from],
        arrivalAirports: [last.to],
        connectionAirports: unique(
          option.layovers.flatMap(({ airport, changeTo }) =>
            changeTo === undefined ? [airport] : [airport, changeTo],
          ),
        ),
        departure: [bucketOf(first.departs)],
        arrival: [bucketOf(last.arrives)],
      },
      layover:
        layoverMinutes.length === 0
          ? null
          : { shortest: Math.min(...layoverMinutes), longest: Math.max(...layoverMinutes) },
      fares: option.fares.map((fare) => {
        const { cabin, separate, whole } = brands.get(fare.brand) ?? unknown
        return { fare, cabin, includes: fare.separate === true ? separate : whole }
      }),
    }
  })
}
