import { fareScores } from './fare-score.ts'
import {
  firstSegment,
  lastSegment,
  type FlightList,
  type ListedOption,
  type PricedOption,
} from './flight-list.ts'

/** Specification section 9. */
export const sortKeys = [
  'arrivalTime',
  'departureTime',
  'duration',
  'fareScore',
  'price',
  'stops',
] as const
export type SortKey = (typeof sortKeys)[number]

/**
 * A copy in the wanted order: the best first. Options that are equal by the key stand by price,
 * then duration, then departure, then id, so that the order never depends on the order they came
 * in.
 */
export const rankOptions = <O extends ListedOption>(
  list: Pick<FlightList, 'segments'>,
  priced: readonly PricedOption<O>[],
  key: SortKey,
): PricedOption<O>[] => {
  const scores = key === 'fareScore' ? fareScores(priced) : undefined
  const rows = priced.map((one) => {
    const { option } = one
    const price = one.fare.total
    const departs = firstSegment(list, option).departs
    // Local times sort as text; an arrival is compared by the day it falls on as well.
    const text =
      key === 'departureTime'
        ? departs
        : key === 'arrivalTime'
          ? lastSegment(list, option).arrives
          : ''
    const figure =
      key === 'price'
        ? price
        : key === 'duration'
          ? option.minutes
          : key === 'stops'
            ? option.stops
            : key === 'fareScore'
              ? -(scores?.get(option.id) ?? 0)
              : 0
    return { one, text, figure, price, minutes: option.minutes, departs, id: option.id }
  })
  rows.sort((a, b) =>
    a.text !== b.text
      ? a.text < b.text
        ? -1
        : 1
      : a.figure !== b.figure
        ? a.figure - b.figure
        : a.price !== b.price
          ? a.price - b.price
          : a.minutes !== b.minutes
            ? a.minutes - b.minutes
            : a.departs !== b.departs
              ? a.departs < b.departs
                ? -1
                : 1
              : a.id < b.id
                ? -1
                : a.id > b.id
                  ? 1
                  : 0,
  )
  return rows.map(({ one }) => one)
}
