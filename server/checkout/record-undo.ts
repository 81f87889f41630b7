import { backOff, bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Charge } from '../payments/acquirer.ts'
import {
  markStep,
  partOf,
  transition,
  withOrder,
  type BookingAnswer,
  type BookingCall,
  type BookingProgress,
  type Undo,
} from './booking-progress.ts'
import type { Order } from './order-desk.ts'

/** Gone, or proven never to have been: the next undo starts with a read of its own. */
const undone = (
  progress: BookingProgress,
  undo: Undo,
  existed: boolean,
  now: number,
): BookingProgress => {
  const step = undo === 'charge' ? 'Authorise' : 'Order'
  const marked = existed ? markStep(progress, step, 'Undone', now) : progress
  return {
    ...marked,
    undo: progress.undo.filter((one) => one !== undo),
    mode: 'read',
    attempts: 0,
    undoRefusals: 0,
    since: now,
    waitUntil: null,
  }
}

/** Reads again later; after too long, or too many refusals, a person must look. */
const again = (progress: BookingProgress, now: number): BookingProgress => {
  if (
    now - progress.since < bookingTerms.release &&
    progress.undoRefusals < bookingTerms.undoRefusals
  )
    return { ...progress, mode: 'read', waitUntil: now + backOff(progress.attempts) }
  return {
    ...markStep(transition(progress, 'undoFailed'), 'Release', 'Failed', now),
    waitUntil: now + bookingTerms.attentionRetry,
  }
}

/**
 * What was seen once and is missing now may be a copy that lags behind: only a whole grace of such
 * answers is believed.
 */
const isGone = (
  progress: BookingProgress,
  seen: Order | Charge | null,
  grace: number,
  now: number,
): boolean => seen === null || now - progress.since >= grace

const undoOrder = (
  progress: BookingProgress,
  part: number,
  order: Order | null,
  sent: boolean,
  now: number,
): BookingProgress => {
  if (order === null)
    return isGone(progress, partOf(progress, part).order, bookingTerms.supplierGrace, now)
      ? undone(progress, part, false, now)
      : again(progress, now)
  const read = withOrder(progress, part, order, now)
  if (order.status === 'Cancelled') return undone(read, part, true, now)
  return sent ? again(read, now) : { ...read, mode: 'send', waitUntil: null }
}

const undoCharge = (
  progress: BookingProgress,
  charge: Charge | null,
  sent: boolean,
  now: number,
): BookingProgress => {
  if (charge === null)
    return isGone(progress, progress.charge, bookingTerms.acquirerGrace, now)
      ? undone(progress, 'charge', false, now)
      : again(progress, now)
  const read = { ...progress, charge }
  switch (charge.state) {
    case 'Voided':
      return undone(read, 'charge', true, now)
    case 'Declined':
      return undone(read, 'charge', false, now)
    case 'Captured':
      if (charge.refunded.minor === charge.captured.minor) return undone(read, 'charge', true, now)
      break
    default:
      break
  }
  return sent ? again(read, now) : { ...read, mode: 'send', waitUntil: null }
}

/** One answer while releasing. An undo is believed only when the counterparty's own copy shows it. */
export const recordUndo = (
  progress: BookingProgress,
  call: BookingCall,
  { of, answer }: BookingAnswer,
  now: number,
): BookingProgress => {
  const sent = !call.name.startsWith('read')
  if (answer.kind === 'refused')
    return again(sent ? { ...progress, undoRefusals: progress.undoRefusals + 1 } : progress, now)
  if (answer.kind === 'unknown') return again(progress, now)
  switch (of) {
    case 'order':
      return undoOrder(
        progress,
        'part' in call ? call.part : 0,
        answer.value as Order | null,
        sent,
        now,
      )
    case 'charge':
      return undoCharge(progress, answer.value as Charge | null, sent, now)
    case 'price':
      throw new Error('booking: a price has nothing to undo')
  }
}
