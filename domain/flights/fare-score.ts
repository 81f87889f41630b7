import type { PricedOption } from './flight-list.ts'

/**
 * How good an option is for its price, 0 to 100, the best of the list nearest 100: what `fareScore`
 * sorts by and `BestFlight` goes by. Price counts most, then time, then each stop, a night on the
 * way, a change of airport and of tickets, all in shares of the cheapest and the fastest given, so
 * that it works on any route: an option twice the lowest price bears as much as one that is two and
 * a half times as long.
 */
const weights = {
  price: 1,
  minutes: 0.65,
  stop: 0.12,
  night: 0.18,
  changeOfAirport: 0.15,
  selfTransfer: 0.2,
} as const

/** Scores by option id of the options given, at the fares they are shown at. */
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
  return new Map(priced.map((one) => [one.option.id, (100 * least) / burden(one)]))
}
