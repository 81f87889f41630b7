import type { PricedOption } from './flight-list.ts'

/**
 * Value of an option, 0 to 100: `fareScore` sorts by it and `BestFlight` uses it. Price weighs
 * most, then time, then stops, overnight layovers, airport changes and self-transfers. All are
 * relative to the cheapest and fastest option, so it works on any route: twice the lowest price
 * weighs as much as about two and a half times the shortest time.
 */
const weights = {
  price: 1,
  minutes: 0.65,
  stop: 0.12,
  night: 0.18,
  changeOfAirport: 0.15,
  selfTransfer: 0.2,
} as const

/** Scores by option id, at the shown fares. */
export const fareScores = (priced: readonly PricedOption[]): ReadonlyMap<string, number> => {
  let cheapest = Infinity
  let fastest = Infinity
  for (const { option, fare } of priced) {
    cheapest = Math.min(cheapest, fare.total)
    fastest = Math.min(fastest, option.minutes)
  }
  const burden = ({ option, fare }: PricedOption): number => {
    let sum =
      weights.price * (fare.total / Math.max(1, cheapest)) +
      weights.minutes * (option.minutes / Math.max(1, fastest)) +
      weights.stop * option.stops
    for (const { overnight, changeTo, selfTransfer } of option.layovers) {
      sum +=
        (overnight ? weights.night : 0) +
        (changeTo === undefined ? 0 : weights.changeOfAirport) +
        (selfTransfer !== undefined ? weights.selfTransfer : 0)
    }
    return sum
  }
  const least = weights.price + weights.minutes
  return new Map(priced.map((item) => [item.option.id, (100 * least) / burden(item)]))
}
