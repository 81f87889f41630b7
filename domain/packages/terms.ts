const minute = 60_000

export const packageTerms = {
  /** A package's price holds this long, in milliseconds (packages-2). */
  quoteLife: 15 * minute,
  /**
   * Who lands before this local time sleeps on arrival: the stay begins the day before
   * (packages-8).
   */
  nightEnds: '05:00',
} as const
