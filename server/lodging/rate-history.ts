import type { Refusal } from '@portolan/contract/errors.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Collection, LodgingKind } from '@portolan/domain/lodging/codes.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

/** Which properties count. */
export interface StaysAmong {
  readonly kind: LodgingKind
  /** Of these alone; empty: of every one. */
  readonly collections: readonly Collection[]
  readonly leastStars: number
}
export const isAmong = (
  { kind, collections, leastStars }: StaysAmong,
  property: Pick<Candidate, 'kind' | 'collection' | 'stars'>,
): boolean =>
  property.kind === kind &&
  property.stars >= leastStars &&
  (collections.length === 0 || collections.includes(property.collection))

export interface RateHistoryRequest {
  readonly area: Area
  readonly stay: Stay
  readonly among: StaysAmong
  /** First day observed, and how many. */
  readonly from: CalendarDate
  readonly days: number
}

/** Whoever remembers what stays cost: the counterpart of `server/forecasts/fare-history.ts`. */
export interface RateHistory {
  /**
   * The lowest total of a stay in an area, paid when it is booked, as it stood at noon (UTC) of
   * past days, oldest first. What has been observed never changes. A day whose noon is still to
   * come by the supplier's own clock is refused (`OutOfRange`, `days`).
   */
  readonly lowestTotals: (
    request: RateHistoryRequest,
  ) => Promise<
    Result<readonly { readonly date: CalendarDate; readonly lowest: number | null }[], Refusal>
  >
}
