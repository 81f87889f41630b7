/**
 * A connection between two unrelated tickets: the traveler claims and re-checks bags and passes
 * security, and the second airline does not wait (flights-19).
 */
export interface SelfTransfer {
  /** Minimum layover in minutes with a margin; shorter ones are not offered. */
  readonly leastMinutes: number
  /**
   * Country of the airport if it is neither the origin's nor the destination's: the traveler must
   * clear immigration to reach the bags. ISO 3166-1 alpha-2.
   */
  readonly entersCountry?: string | undefined
  /** Terminals, if both are known and differ. */
  readonly terminals?: { readonly from: string; readonly to: string } | undefined
  /**
   * Percentage of past flights under the first flight number that would have missed this
   * connection. Absent if there is too little data.
   */
  readonly missedPercent?: number | undefined
}

export const selfTransferTerms = {
  /** Bag drop closes this many minutes before departure. */
  checkInCloses: { domestic: 45, international: 60 },
  anotherTerminal: 30,
  /** Margin in minutes above the required time. */
  toSpare: 30,
  /** Maximum layover in minutes; longer ones are stopovers. */
  mostWait: 8 * 60,
  /** Minimum number of past flights for an estimate. */
  leastFlights: 10,
} as const

export interface ChangeFacts {
  /** Minimum connection time in minutes on one ticket (`FlightSupplier.connectionTimes`). */
  readonly connection: { readonly domestic: number; readonly international: number }
  /** Either flight is international. */
  readonly international: boolean
  readonly terminals: { readonly from: string; readonly to: string } | null
}

/** Required minutes: a regular connection to reach the bags, then back to check-in before it closes. */
export const neededMinutes = ({ connection, international, terminals }: ChangeFacts): number => {
  const kind = international ? 'international' : 'domestic'
  return (
    connection[kind] +
    selfTransferTerms.checkInCloses[kind] +
    (terminals === null ? 0 : selfTransferTerms.anotherTerminal)
  )
}
export const leastMinutes = (facts: ChangeFacts): number =>
  neededMinutes(facts) + selfTransferTerms.toSpare

/**
 * Chance of missing the second flight in whole percent, from past delays of the first (null:
 * canceled); null if there is too little data.
 */
export const missedPercent = (
  arrivals: readonly (number | null)[],
  waitMinutes: number,
  facts: ChangeFacts,
): number | null => {
  if (arrivals.length < selfTransferTerms.leastFlights) return null
  const most = waitMinutes - neededMinutes(facts)
  return Math.round(
    (100 * arrivals.filter((delay) => delay === null || delay > most).length) / arrivals.length,
  )
}

/** The third country to enter on the way, or null. */
export const countryEntered = (countries: {
  readonly from: string
  readonly at: string
  readonly to: string
}): string | null =>
  countries.at === countries.from || countries.at === countries.to ? null : countries.at
