import { fareScores } from './fare-score.ts'
import {
  firstSegment,
  lastSegment,
  type FlightList,
  type ListedOption,
  type PricedOption,
} from './flight-list.ts'

/** What flights sort by (flights-8). */
export const sortKeys = [
  'arrivalTime',
  'departureTime',
  'duration',
  'fareScore',
  'price',
  'stops',
] as const
export type SortKey = (typeof sortKeys)[number]

const compareText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Sorts a copy, best first. Ties are broken by price, duration, departure and id, so the result
 * does not depend on the input order.
 */
export const rankOptions = <O extends ListedOption>(
  list: Pick<FlightList, 'segments'>,
  priced: readonly PricedOption<O>[],
  key: SortKey,
): PricedOption<O>[] => {
  const scores = key === 'fareScore' ? fareScores(priced) : undefined
  /** Local date and time for the keys that sort by text, otherwise empty. */
  const textOf = (option: O): string => {
    if (key === 'departureTime') return firstSegment(list, option).departs
    return key === 'arrivalTime' ? lastSegment(list, option).arrives : ''
  }
  const figureOf = ({ option, fare }: PricedOption<O>): number => {
    switch (key) {
      case 'price':
        return fare.total
      case 'duration':
        return option.minutes
      case 'stops':
        return option.stops
      case 'fareScore':
        return -(scores?.get(option.id) ?? 0)
      case 'departureTime':
      case 'arrivalTime':
        return 0
    }
  }
  return priced
    .map((item) => ({
      item,
      text: textOf(item.option),
      figure: figureOf(item),
      price: item.fare.total,
      minutes: item.option.minutes,
      departs: firstSegment(list, item.option).departs,
      id: item.option.id,
    }))
    .sort(
      (a, b) =>
        compareText(a.text, b.text) ||
        a.figure - b.figure ||
        a.price - b.price ||
        a.minutes - b.minutes ||
        compareText(a.departs, b.departs) ||
        compareText(a.id, b.id),
    )
    .map(({ item }) => item)
}
