import type { CheckInState } from '@portolan/domain/trips/check-in.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'

const stateText: Readonly<Record<CheckInState, string>> = {
  NotYet: 'opens',
  Open: 'is open until',
  Closed: 'closed',
}

/**
 * `opens Fri, Dec 4, 6:35 PM New York time`: check-in of a flight, on the clock of the place where
 * it leaves, wherever the reader is.
 */
export const checkInText = (
  checkIn: {
    readonly state: CheckInState
    readonly opensAt: string | number
    readonly closesAt: string | number
  },
  from: { readonly zone: string; readonly cityName: string },
): string => {
  const { state, opensAt, closesAt } = checkIn
  const at = formatInstant(state === 'NotYet' ? opensAt : closesAt, from.zone)
  return `${stateText[state]} ${at} ${from.cityName} time`
}
