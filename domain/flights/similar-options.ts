import {
  firstSegment,
  pricedOptions,
  type FlightList,
  type ListedFare,
  type ListedOption,
  type PricedOption,
} from './flight-list.ts'

/** A chosen fare that is no longer sold. */
export interface GoneFare {
  readonly option: string
  readonly brand: string
  /**
   * Local departure time, `2027-02-05T18:35`, and duration. If absent, the cheapest flights are the
   * nearest.
   */
  readonly flown?: { readonly departs: string; readonly minutes: number } | undefined
}
export interface SimilarOptions<O extends ListedOption> {
  /** The same flights at other fares, cheapest first. */
  readonly fares: readonly { readonly option: O; readonly fare: ListedFare }[]
  /** Flights that depart closest and take about as long, in order of departure. */
  readonly flights: readonly PricedOption<O>[]
}

const mostFares = 2
const mostFlights = 3
/** One hour longer counts as much as departing three hours earlier or later. */
const durationWeight = 3
const minutesOf = (local: string): number => Date.parse(`${local}Z`) / 60_000

/** The nearest alternatives to a fare that is gone, from a fresh list (flights-20). */
export const similarOptions = <O extends ListedOption>(
  list: Pick<FlightList, 'segments'> & { readonly options: readonly O[] },
  gone: GoneFare,
): SimilarOptions<O> => {
  const same = list.options.find(({ id }) => id === gone.option)
  const fares =
    same === undefined
      ? []
      : same.fares
          .filter(({ brand }) => brand !== gone.brand)
          .toSorted((a, b) => a.total - b.total)
          .slice(0, mostFares)
          .map((fare) => ({ option: same, fare }))
  const leaves = (option: O): number => minutesOf(firstSegment(list, option).departs)
  const away = ({ option }: PricedOption<O>): number =>
    gone.flown === undefined
      ? 0
      : Math.abs(leaves(option) - minutesOf(gone.flown.departs)) +
        durationWeight * Math.max(0, option.minutes - gone.flown.minutes)
  const flights = pricedOptions(list.options.filter(({ id }) => id !== gone.option))
    .sort((a, b) => away(a) - away(b) || a.fare.total - b.fare.total)
    .slice(0, mostFlights)
    .sort((a, b) => leaves(a.option) - leaves(b.option))
  return { fares, flights }
}

/** The days with a fare nearest to a date, excluding it, in calendar order. */
export const nearestDays = <D extends { readonly date: string; readonly lowest: number | null }>(
  days: readonly D[],
  date: string,
  most: number,
): (D & { readonly lowest: number })[] => {
  const away = (one: D): number => Math.abs(Date.parse(one.date) - Date.parse(date))
  return days
    .flatMap((one) =>
      one.lowest === null || one.date === date ? [] : [{ ...one, lowest: one.lowest }],
    )
    .sort((a, b) => away(a) - away(b) || a.lowest - b.lowest)
    .slice(0, most)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
