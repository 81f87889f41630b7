/**
 * A change between two tickets that know nothing of each other: the traveller claims the bags,
 * checks them in again and passes security, and the second airline waits for nobody (complaint 2.10
 * of the specification's research).
 */
export interface SelfTransfer {
  /** What the change takes with some time to spare: nothing shorter is offered. */
  readonly leastMinutes: number
  /**
   * Country of the airport, two letters, where it is neither the traveller's first nor last: its
   * border has to be passed to reach the bags.
   */
  readonly entersCountry?: string | undefined
  /** Where both airlines have said theirs, and they differ. */
  readonly terminals?: { readonly from: string; readonly to: string } | undefined
  /**
   * Of a hundred past flights under the first number, so many came too late for this change, or not
   * at all. Absent where too few are known.
   */
  readonly missedPercent?: number | undefined
}

export const selfTransferTerms = {
  /** Airlines take no bags later than so long before departure, minutes. */
  checkInCloses: { domestic: 45, international: 60 },
  anotherTerminal: 30,
  /** Over what the change takes when nothing goes wrong. */
  toSpare: 30,
  /** Longer is no change of planes but a stay. */
  mostWait: 8 * 60,
  /** Fewer past flights say nothing of the next one. */
  leastFlights: 10,
} as const

export interface ChangeFacts {
  /** What the airport needs on one ticket, minutes (`FlightSupplier.connectionTimes`). */
  readonly connection: { readonly domestic: number; readonly international: number }
  /** Either flight crosses a border. */
  readonly international: boolean
  readonly terminals: { readonly from: string; readonly to: string } | null
}

/**
 * Minutes without which the second flight is missed: off the aircraft and to the bags as for any
 * change, then back to check-in before it closes.
 */
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
 * Chance of missing the second flight in whole per cent, from how late the first one was before;
 * null where that is not known.
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

/** The country whose border is passed on the way, or null. */
export const countryEntered = (countries: {
  readonly from: string
  readonly at: string
  readonly to: string
}): string | null =>
  countries.at === countries.from || countries.at === countries.to ? null : countries.at
