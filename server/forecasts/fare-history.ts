import type { Refusal } from '@portolan/contract/errors.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { WantedSlice } from '@portolan/domain/flights/check-slices.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { FareObservation } from '@portolan/domain/forecasts/fare-observation.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

/** Hour of the day, UTC, at which the lowest fares are observed. */
export const observedAtHour = 12

export interface FareHistoryRequest {
  /**
   * One, two for a round trip, or those of a trip through several cities, whose fare is the whole
   * trip's.
   */
  readonly slices: readonly WantedSlice[]
  readonly cabin: SearchCabin
  readonly party: Party
  /** First day observed, and how many. */
  readonly from: CalendarDate
  readonly days: number
}

/** Whoever remembers what fares were. */
export interface FareHistory {
  /**
   * The lowest fare of a trip for one adult as it stood at noon of past days, oldest first. What
   * has been observed never changes. A day whose noon is still to come by the supplier's own clock
   * is refused (`OutOfRange`, `days`).
   */
  readonly lowestFares: (
    request: FareHistoryRequest,
  ) => Promise<Result<readonly FareObservation[], Refusal>>
}
