/** The four parts of a day (flights-10), by local hour at the airport. */
export const timeBuckets = ['EarlyMorning', 'Morning', 'Afternoon', 'Evening'] as const
export type TimeBucket = (typeof timeBuckets)[number]

/** The part of day of a local time `YYYY-MM-DDTHH:mm`. */
export const bucketOf = (local: string): TimeBucket => {
  const hour = Number(local.slice(11, 13))
  if (hour < 6) return 'EarlyMorning'
  if (hour < 12) return 'Morning'
  return hour < 18 ? 'Afternoon' : 'Evening'
}
