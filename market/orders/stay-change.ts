import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { CancellationSchedule } from '../lodging/cancellation.ts'
import type { LodgingMarket } from '../lodging/lodging-market.ts'
import { momentAt } from '../lodging/local-time.ts'
import type { LodgingOrder } from './order.ts'

/**
 * Why a thing about a stay cannot be changed: the rate forbids it, its time is over, or the stay
 * has begun.
 */
export type ChangeBar = 'Rate' | 'TooLate' | 'Begun'
export interface Changeable {
  /** Until this moment it can be, or could; null where it never could. */
  readonly until: number | null
  /** Null while it can be. */
  readonly bar: ChangeBar | null
}
export interface StayChangeTerms {
  readonly dates: Changeable
  readonly guests: Changeable
}

/** What was offered for a change. Its price stands as long as it does; rooms are not held for it. */
export interface StayChangeQuote {
  readonly id: string
  readonly quotedAt: number
  /** Confirmed at this moment or later, it is worth nothing. */
  readonly expiresAt: number
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly names: readonly LodgingOrder['rooms'][number]['name'][]
  /** US cents, everything, and what of it the property takes itself. */
  readonly total: number
  readonly atProperty: number
  readonly cancellation: CancellationSchedule
}

const quoteLifeMs = 15 * 60_000
/** A person may look at a few dates before one is taken. */
const mostQuotes = 8

/**
 * What may be changed by the rate and the clock of the house: the guests until the hour of arrival,
 * the dates for as long as canceling is free. A rate that gives nothing back from the start is
 * bound to its dates and to its guest.
 */
export const stayChangeTerms = (
  order: LodgingOrder,
  lodging: Pick<LodgingMarket, 'property'>,
  now: number,
): StayChangeTerms => {
  const house = lodging.property(order.propertyId)
  if (house === null)
    throw new TypeError(`market: an order at ${order.propertyId}, which is nobody's`)
  const arrivesAt = Date.parse(
    momentAt(house.site.zone, `${order.checkIn}T${house.rules.arriveFrom}`).instant,
  )
  const { refund, steps } = order.cancellation
  const costs = steps.find(({ penalty }) => penalty > 0)
  const freeUntil =
    costs === undefined
      ? arrivesAt
      : costs.from === null
        ? null
        : Math.min(arrivesAt, Date.parse(costs.from.instant))
  const changeable = (until: number | null): Changeable => ({
    until,
    bar: now >= arrivesAt ? 'Begun' : until === null ? 'Rate' : now >= until ? 'TooLate' : null,
  })
  return {
    dates: changeable(freeUntil),
    guests: changeable(refund === 'NonRefundable' ? null : arrivesAt),
  }
}

/** A new quote in front of those kept; it ends with the time in which the change is allowed. */
export const withQuote = (
  order: LodgingOrder,
  offered: Omit<StayChangeQuote, 'id' | 'quotedAt' | 'expiresAt'>,
  until: number,
  now: number,
): { readonly quote: StayChangeQuote; readonly quotes: readonly StayChangeQuote[] } => {
  const kept = order.changeQuotes ?? []
  const quote = {
    ...offered,
    id: `${order.reference}:m${now}-${kept.filter(({ quotedAt }) => quotedAt === now).length}`,
    quotedAt: now,
    expiresAt: Math.min(now + quoteLifeMs, until),
  }
  return { quote, quotes: [quote, ...kept].slice(0, mostQuotes) }
}
