/** What stays cost: the lowest total at which one was listed at noon of a day that is over. */
import { dayNumber, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { inCents } from '../currencies/tariff.ts'
import type { Found, FoundRate, SearchRequest } from './search.ts'
import type { Property } from './types.ts'

/** The hour of observation, UTC. */
const noonHour = 12

export interface PastStay extends Omit<SearchRequest, 'now'> {
  /** Which houses count. */
  readonly isAmong: (house: Pick<Property, 'kind' | 'collection' | 'stars'>) => boolean
  readonly on: CalendarDate
}
/** The noon of that day has not come. */
export interface NotObservedYet {
  readonly code: 'NotObservedYet'
  readonly date: CalendarDate
}
export interface RateHistory {
  /**
   * US cents of the lowest rate that is paid when it is booked, by the fixing; null where none was
   * on sale. Never of a moment after `now`.
   */
  lowestOn(request: PastStay): Result<number | null, NotObservedYet>
}

/**
 * As whoever buys in dollars is asked: each room, what is paid now and what is paid there, each on
 * its own.
 */
const inDollars = ({ tariff }: Pick<Property, 'tariff'>, { rooms, ...whole }: FoundRate): number =>
  (rooms ?? [whole]).reduce(
    (sum, { total, dueNow }) => sum + inCents(tariff, dueNow) + inCents(tariff, total - dueNow),
    0,
  )

/**
 * `searchAsListed` leaves out what is sold through us, so that a day once observed reads the same
 * for ever; `now` is the market's clock.
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
      // Sorted: the first that is paid now is the lowest of them.
      const rate = rates.find(({ payment }) => payment === 'PayNow')
      const cents = rate === undefined ? null : inDollars(property, rate)
      if (cents !== null && (lowest === null || cents < lowest)) lowest = cents
    }
    return ok(lowest)
  },
})
