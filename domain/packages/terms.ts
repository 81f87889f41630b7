const minute = 60_000

export const packageTerms = {
  /** A package's price holds this long, in milliseconds (packages-2). */
  quoteLife: 15 * minute,
  /**
   * Who lands before this local time sleeps on arrival: the stay begins the day before
   * (packages-8).
   */
  nightEnds: '05:00',
  /** Who lands from this local time on arrives late: the property is to be told (packages-21). */
  lateFrom: '21:00',
  /**
   * Booked flights sell a stay at package rates this long after their booking, in milliseconds
   * (packages-18).
   */
  addStayWithin: 3 * 24 * 60 * minute,
} as const
