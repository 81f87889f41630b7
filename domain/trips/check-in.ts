const hour = 3_600_000

/** Airlines open check-in a day before departure and close it an hour before. Milliseconds. */
export const checkInTerms = { opensBefore: 24 * hour, closesBefore: hour } as const

export type CheckInState = 'NotYet' | 'Open' | 'Closed'

/** Check-in of a flight that leaves at `departsAt`; both ends belong to it. */
export const checkInOf = (
  departsAt: number,
  now: number,
): { readonly opensAt: number; readonly closesAt: number; readonly state: CheckInState } => {
  const [opensAt, closesAt] = [
    departsAt - checkInTerms.opensBefore,
    departsAt - checkInTerms.closesBefore,
  ]
  return {
    opensAt,
    closesAt,
    state: now < opensAt ? 'NotYet' : now <= closesAt ? 'Open' : 'Closed',
  }
}
