import { quoteLifeMs } from './cancellation.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { CancellationSchedule } from '../lodging/cancellation.ts'
import type { LodgingMarket } from '../lodging/lodging-market.ts'
import { momentAt } from '../lodging/local-time.ts'
import type { LodgingOrder } from './order.ts'

/**
 * Why a part of a stay can't be changed: the rate forbids it, its deadline has passed, or the stay
 * has begun.
 */
export type ChangeBar = 'Rate' | 'TooLate' | 'Begun'
export interface Changeable {
  /** Deadline of the change, past or future; null if the rate never allows it. */
  readonly until: number | null
  /** Null while it can be changed. */
  readonly bar: ChangeBar | null
}
export interface StayChangeTerms {
  readonly dates: Changeable
  readonly guests: Changeable
}

/** A quote for a change. Its price is valid until it expires; rooms are held only on request. */
export interface StayChangeQuote {
  readonly id: string
  readonly quotedAt: number
  /** Expires at this moment. */
  readonly expiresAt: number
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly names: readonly LodgingOrder['rooms'][number]['name'][]
  /** Ends the package rate. */
  readonly standard?: true
  /** The whole price and the part that the property collects. */
  readonly total: number
  readonly atProperty: number
  readonly cancellation: CancellationSchedule
}

/** How long a held change stays confirmable, in milliseconds: what waits for it may take long. */
const heldChangeMs = 24 * 3_600_000

/** The order with the rooms of a quote beside its own, and the price promised for a day. */
export const withHeldChange = (
  order: LodgingOrder,
  quote: StayChangeQuote,
  seats: LodgingOrder['seats'],
  now: number,
): LodgingOrder => ({
  ...order,
  seats,
  heldChange: { quoteId: quote.id, seats: order.seats },
  changeQuotes: (order.changeQuotes ?? []).map((one) =>
    one.id === quote.id ? { ...one, expiresAt: now + heldChangeMs } : one,
  ),
})

/** The order without what was held for a change, and the rooms that are free again. */
export const withoutHeldChange = (
  order: LodgingOrder,
): { readonly order: LodgingOrder; readonly freed: LodgingOrder['seats'] } => {
  const { heldChange, ...rest } = order
  if (heldChange === undefined) return { order, freed: [] }
  const own = new Map(heldChange.seats.map(({ key, seats }) => [key, seats]))
  const freed = order.seats
    .map(({ key, seats }) => ({ key, seats: seats - (own.get(key) ?? 0) }))
    .filter(({ seats }) => seats > 0)
  return { order: { ...rest, seats: heldChange.seats }, freed }
}

/** Quotes kept for an order: a person may compare several dates. */
const mostQuotes = 8

/** When the stay begins, at its check-in time. */
export const arrivalOf = (
  order: LodgingOrder,
  lodging: Pick<LodgingMarket, 'property'>,
): number => {
  const house = lodging.property(order.propertyId)
  if (house === null)
    throw new TypeError(`market: an order at ${order.propertyId}, which is nobody's`)
  return Date.parse(momentAt(house.site.zone, `${order.checkIn}T${house.rules.arriveFrom}`).instant)
}

/**
 * What the rate allows to change: guests until the check-in time, dates while cancellation is free.
 * A nonrefundable rate allows neither.
 */
export const stayChangeTerms = (
  order: LodgingOrder,
  lodging: Pick<LodgingMarket, 'property'>,
  now: number,
): StayChangeTerms => {
  const arrivesAt = arrivalOf(order, lodging)
  const { refund, steps } = order.cancellation
  const costs = steps.find(({ penalty }) => penalty > 0)
  const freeUntil = ((): number | null => {
    if (costs === undefined) return arrivesAt
    return costs.from === null ? null : Math.min(arrivesAt, Date.parse(costs.from.instant))
  })()
  const barOf = (until: number | null): Changeable['bar'] => {
    if (now >= arrivesAt) return 'Begun'
    if (until === null) return 'Rate'
    return now >= until ? 'TooLate' : null
  }
  const changeable = (until: number | null): Changeable => ({ until, bar: barOf(until) })
  return {
    dates: changeable(freeUntil),
    guests: changeable(refund === 'NonRefundable' ? null : arrivesAt),
  }
}

/** Adds a quote before those kept; it expires when the change is no longer allowed. */
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
