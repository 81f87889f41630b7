/**
 * Trip time status (trips-4), for trips that are not canceled. Times are milliseconds of product
 * time.
 */
export type TimeStatus = 'Future' | 'Present' | 'Past'

/** A trip becomes past one day after its last scheduled arrival (trips-4). */
export const pastAfter = 24 * 60 * 60 * 1000

export const timeStatus = (
  trip: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): TimeStatus => {
  if (now < trip.startsAt) return 'Future'
  return now < trip.endsAt + pastAfter ? 'Present' : 'Past'
}
