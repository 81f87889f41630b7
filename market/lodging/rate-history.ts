/** Past prices of stays: the lowest total listed at noon of a past day. */
import { dayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { inCents } from '../currencies/tariff.ts'
import type { Found, FoundRate, SearchRequest } from './search.ts'
import type { Property } from './types.ts'

/** The hour of observation, UTC. */
const noonHour = 12

export interface PastStay extends Omit<SearchRequest, 'now'> {
  /** Which properties count. */
  readonly isAmong: (house: Pick<Property, 'kind' | 'collection' | 'stars'>) => boolean
  readonly on: CalendarDate
}
/** It is before noon of that day. */
export interface NotObservedYet {
  readonly code: 'NotObservedYet'
  readonly date: CalendarDate
}
export interface RateHistory {
  /**
   * US cents of the lowest prepaid rate at the market's exchange rate; null if none was on sale.
   * Never of a moment after `now`.
   */
  lowestOn(request: PastStay): Result<number | null, NotObservedYet>
}

/** The price in dollars, converted per room and separately for what is paid now and at the property. */
const inDollars = ({ tariff }: Pick<Property, 'tariff'>, { rooms, ...whole }: FoundRate): number =>
  (rooms ?? [whole]).reduce(
    (sum, { total, dueNow }) => sum + inCents(tariff, dueNow) + inCents(tariff, total - dueNow),
    0,
  )

/**
 * `searchAsListed` ignores our own sales, so that an observed day never changes; `now` is the
 * market's clock.
 */
export const createRateHistory = ({
  searchAsListed,
  now,
}: {
  readonly searchAsListed: (request: SearchRequest) => readonly Found[]
  readonly now: () => number
}): RateHistory => ({
  lowestOn: ({ isAmong, on, ...request }) => {
    const at = dayNumber(on) * 86_400_000 + noonHour * 3_600_000
    if (at > now()) return refuse({ code: 'NotObservedYet', date: on })
    let lowest: number | null = null
    for (const { property, rates } of searchAsListed({ ...request, now: at })) {
      if (!isAmong(property)) continue
      // Rates are sorted, so the first prepaid one is the lowest.
      const rate = rates.find(({ payment }) => payment === 'PayNow')
      const cents = rate === undefined ? null : inDollars(property, rate)
      if (cents !== null && (lowest === null || cents < lowest)) lowest = cents
    }
    return ok(lowest)
  },
})
