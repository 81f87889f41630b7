import type { Refusal } from '@portolan/contract/errors.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { WantedSlice } from '@portolan/domain/flights/check-slices.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { FareObservation } from '@portolan/domain/forecasts/fare-observation.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

/** Hour (UTC) at which fares are observed. */
export const observedAtHour = 12

export interface FareHistoryRequest {
  /** One slice, two for a round trip, or all of a multi-city trip, whose fare is for the whole trip. */
  readonly slices: readonly WantedSlice[]
  readonly cabin: SearchCabin
  readonly party: Party
  /** First day, and number of days. */
  readonly from: CalendarDate
  readonly days: number
}

/** A source of past fares. */
export interface FareHistory {
  /**
   * One adult's lowest fare at noon of past days, oldest first. Observations never change. A day
   * whose noon has not passed on the supplier's clock is refused (`OutOfRange`, `days`).
   */
  readonly lowestFares: (
    request: FareHistoryRequest,
  ) => Promise<Result<readonly FareObservation[], Refusal>>
}
