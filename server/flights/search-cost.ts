/**
 * What searches cost the airlines and us, in plain calls: they count as so many in a person's minute, so that whoever
 * asks for whole calendars again and again waits long before the others do.
 */
export const searchCost = {
  /** The list of a slice. */
  listedSlice: 10,
} as const

/** Dates whose lowest fare is found with the work of one plain call. A page that shows the lowest month of twenty places must load many times in a minute. */
const datesOfACall = 4

/** The lowest fares of so many dates, each way counted. */
export const lowestOfDates = (dates: number): number => Math.ceil(dates / datesOfACall)
