import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { releaseCharge } from '../payments/charge.machine.ts'
import { freshAttempts, waiting } from '../platform/saga/attempts.ts'
import {
  bookingRules,
  markStep,
  partOf,
  withOrder,
  type BookingAnswer,
  type BookingCall,
  type BookingProgress,
  type Undo,
} from './booking-progress.ts'
import type { Order } from './order-desk.ts'

/**
 * Removes an undo that is done or proven unnecessary; the next one starts with a read, and its time
 * begins now.
 */
export const undone = (
  progress: BookingProgress,
  undo: Undo,
  existed: boolean,
  now: number,
): BookingProgress => {
  const step = undo === 'charge' ? 'Authorize' : 'Order'
  const marked = existed ? markStep(progress, step, 'Undone', now) : progress
  const left = progress.undo.filter((one) => one !== undo)
  return {
    ...marked,
    undo: left,
    pay:
      progress.pay !== null && left.includes('charge')
        ? releaseCharge(progress.pay, now)
        : progress.pay,
    ...freshAttempts(now, 'read'),
  }
}

/** An operator is notified, and the undo is retried periodically. */
export const undoFailed = (progress: BookingProgress, now: number): BookingProgress =>
  markStep(bookingRules.stuck(progress, now), 'Release', 'Failed', now)

/** Reads again later, until that takes too long or there are too many refusals. */
const again = (progress: BookingProgress, now: number): BookingProgress =>
  now - progress.since < bookingTerms.release && progress.refusals < bookingTerms.undoRefusals
    ? waiting({ ...progress, mode: 'read' }, now)
    : undoFailed(progress, now)

/**
 * An order that was seen before may be missing from a stale copy: it counts as gone only after a
 * full grace period.
 */
const isGone = (progress: BookingProgress, seen: Order | null, now: number): boolean =>
  seen === null || now - progress.since >= bookingTerms.supplierGrace

/**
 * Applies a response about an order while releasing. An undo counts only once the supplier's copy
 * shows it.
 */
export const recordUndo = (
  progress: BookingProgress,
  call: BookingCall,
  answer: Extract<BookingAnswer, { of: 'order' }>['answer'],
  now: number,
): BookingProgress => {
  if (!('part' in call)) throw new Error(`booking: ${call.name} answers with an order`)
  const { part } = call
  const sent = call.name !== 'readOrder'
  if (answer.kind === 'refused')
    return again(sent ? { ...progress, refusals: progress.refusals + 1 } : progress, now)
  if (answer.kind === 'unknown') return again(progress, now)
  const order = answer.value
  if (order === null)
    return isGone(progress, partOf(progress, part).order, now)
      ? undone(progress, part, false, now)
      : again(progress, now)
  const read = withOrder(progress, part, order, now)
  if (order.status === 'Canceled') return undone(read, part, true, now)
  return sent ? again(read, now) : { ...read, mode: 'send', waitUntil: null }
}
