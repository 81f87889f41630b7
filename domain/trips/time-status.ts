/**
 * Trip time status of specification section 4, for trips that are not cancelled. Milliseconds of
 * product time.
 */
export type TimeStatus = 'Future' | 'Present' | 'Past'

/**
 * A trip stays present for a day after its last scheduled arrival (decision 95 of the
 * specification).
 */
export const pastAfter = 24 * 60 * 60 * 1000

export const timeStatus = (
  trip: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): TimeStatus =>
  now < trip.startsAt ? 'Future' : now < trip.endsAt + pastAfter ? 'Present' : 'Past'
