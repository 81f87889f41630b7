import type { RentalCancellation } from '../cars/cancellation.ts'
import type { Extra, RentalTimes } from '../cars/types.ts'
import { quoteLifeMs } from './cancellation.ts'
import type { CarOrder } from './order.ts'

/** Why a rental can't be changed: its plan forbids it, the deadline has passed, or it has begun. */
export type RentalChangeBar = 'Rate' | 'TooLate' | 'Begun'
export interface RentalChangeTerms {
  /** Deadline of changes, past or future; null if the plan never allows them. */
  readonly until: number | null
  /** Null while the rental can be changed. */
  readonly bar: RentalChangeBar | null
}

/** A quote for other times or extras. Its price is valid until it expires; no car is held for it. */
export interface RentalChangeQuote extends RentalTimes {
  readonly id: string
  readonly quotedAt: number
  /** Expires at this moment. */
  readonly expiresAt: number
  readonly extras: readonly Extra[]
  readonly driverAge: number
  /** The whole price and the part that the desk collects. */
  readonly total: number
  readonly atDesk: number
  readonly deposit: number
  readonly startsAt: number
  readonly endsAt: number
  readonly cancellation: RentalCancellation
}

/** Quotes kept for an order: a person may compare several times. */
const mostQuotes = 8

/** Times and extras can be changed while canceling is free. */
export const rentalChangeTerms = (order: CarOrder, now: number): RentalChangeTerms => {
  const { kind, steps } = order.cancellation
  const costs = steps.find(({ penalty }) => penalty > 0)?.from ?? order.startsAt
  const until =
    kind === 'NonRefundable' || kind === 'PartiallyRefundable'
      ? null
      : Math.min(costs, order.startsAt)
  const bar = ((): RentalChangeBar | null => {
    if (now >= order.startsAt) return 'Begun'
    if (until === null) return 'Rate'
    return now >= until ? 'TooLate' : null
  })()
  return { until, bar }
}

/** Adds a quote before those kept; it expires when changes are no longer allowed. */
export const withRentalQuote = (
  order: CarOrder,
  offered: Omit<RentalChangeQuote, 'id' | 'quotedAt' | 'expiresAt'>,
  until: number,
  now: number,
): { readonly quote: RentalChangeQuote; readonly quotes: readonly RentalChangeQuote[] } => {
  const kept = order.changeQuotes ?? []
  const quote = {
    ...offered,
    id: `${order.reference}:m${now}-${kept.filter(({ quotedAt }) => quotedAt === now).length}`,
    quotedAt: now,
    expiresAt: Math.min(now + quoteLifeMs, until),
  }
  return { quote, quotes: [quote, ...kept].slice(0, mostQuotes) }
}
