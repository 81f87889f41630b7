/** The four parts of a day of specification section 9, by the hour on the clock at the airport. */
export const timeBuckets = ['EarlyMorning', 'Morning', 'Afternoon', 'Evening'] as const
export type TimeBucket = (typeof timeBuckets)[number]

/** Of a local time `YYYY-MM-DDTHH:mm`. */
export const bucketOf = (local: string): TimeBucket => {
  const hour = Number(local.slice(11, 13))
  return hour < 6 ? 'EarlyMorning' : hour < 12 ? 'Morning' : hour < 18 ? 'Afternoon' : 'Evening'
}
