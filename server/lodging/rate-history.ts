import type { Refusal } from '@portolan/contract/errors.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Collection, LodgingKind } from '@portolan/domain/lodging/codes.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

/** Properties included in the search. */
export interface StaysAmong {
  readonly kind: LodgingKind
  /** Limits to these; empty means all. */
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
  /** First day, and number of days. */
  readonly from: CalendarDate
  readonly days: number
}

/** A source of past rates, like `server/forecasts/fare-history.ts`. */
export interface RateHistory {
  /**
   * The lowest prepaid total of a stay in an area at noon (UTC) of past days, oldest first.
   * Observations never change. A day whose noon has not passed on the supplier's clock is refused
   * (`OutOfRange`, `days`).
   */
  readonly lowestTotals: (
    request: RateHistoryRequest,
  ) => Promise<
    Result<readonly { readonly date: CalendarDate; readonly lowest: number | null }[], Refusal>
  >
}
