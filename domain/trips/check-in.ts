const hour = 3_600_000

/** Airlines open check-in a day before departure and close it an hour before, in milliseconds. */
export const checkInTerms = { opensBefore: 24 * hour, closesBefore: hour } as const

export type CheckInState = 'NotYet' | 'Open' | 'Closed'

/** Check-in times of a flight departing at `departsAt`. Both ends are inclusive. */
export const checkInOf = (
  departsAt: number,
  now: number,
): { readonly opensAt: number; readonly closesAt: number; readonly state: CheckInState } => {
  const opensAt = departsAt - checkInTerms.opensBefore
  const closesAt = departsAt - checkInTerms.closesBefore
  if (now < opensAt) return { opensAt, closesAt, state: 'NotYet' }
  return { opensAt, closesAt, state: now <= closesAt ? 'Open' : 'Closed' }
}
