import type { ActivityCancellation } from '../activities/cancellation.ts'
import type { ChosenStart } from '../activities/shop.ts'
import { quoteLifeMs } from './cancellation.ts'
import type { ActivityOrder } from './order.ts'

/** Why a start can't be changed: the terms forbid it, the deadline has passed, or it has begun. */
export type AdmissionChangeBar = 'Rate' | 'TooLate' | 'Begun'
export interface AdmissionChangeTerms {
  /** Deadline of changes, past or future; null if the terms never allow them. */
  readonly until: number | null
  /** Null while the start can be changed. */
  readonly bar: AdmissionChangeBar | null
}

/** A quote for another start. Its price is valid until it expires; no place is held for it. */
export interface AdmissionChangeQuote extends Pick<ChosenStart, 'date' | 'at'> {
  readonly id: string
  readonly quotedAt: number
  /** Expires at this moment. */
  readonly expiresAt: number
  readonly total: number
  readonly startsAt: number
  readonly endsAt: number
  readonly cancellation: ActivityCancellation
}

/** Quotes kept for an order: a person may compare several starts. */
const mostQuotes = 8

/** The start can be changed while canceling is free. */
export const admissionChangeTerms = (
  { startsAt, cancellation: { refund, steps }, total }: ActivityOrder,
  now: number,
): AdmissionChangeTerms => {
  const costs = steps.find((step) => step.from !== null && step.refund < total)?.from ?? startsAt
  const until = refund === 'FullyRefundable' ? Math.min(costs, startsAt) : null
  const bar = ((): AdmissionChangeBar | null => {
    if (now >= startsAt) return 'Begun'
    if (until === null) return 'Rate'
    return now >= until ? 'TooLate' : null
  })()
  return { until, bar }
}

/** Adds a quote before those kept; it expires when changes are no longer allowed. */
export const withAdmissionQuote = (
  order: ActivityOrder,
  offered: Omit<AdmissionChangeQuote, 'id' | 'quotedAt' | 'expiresAt'>,
  until: number,
  now: number,
): {
  readonly quote: AdmissionChangeQuote
  readonly quotes: readonly AdmissionChangeQuote[]
} => {
  const kept = order.changeQuotes ?? []
  const quote = {
    ...offered,
    id: `${order.reference}:m${now}-${kept.filter(({ quotedAt }) => quotedAt === now).length}`,
    quotedAt: now,
    expiresAt: Math.min(now + quoteLifeMs, until),
  }
  return { quote, quotes: [quote, ...kept].slice(0, mostQuotes) }
}
