import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { decideCharge } from '../payments/charge.machine.ts'
import type { Action } from '../platform/saga/saga.ts'
import {
  isTerminal,
  partOf,
  payOf,
  type BookingCall,
  type BookingProgress,
} from './booking-progress.ts'

const reads: ReadonlySet<BookingCall['name']> = new Set(['price', 'readOrder'])
const call = (what: BookingCall): Action<BookingCall> => ({
  kind: 'call',
  call: what,
  deadlineMs: reads.has(what.name) ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
})
const note = (text: BookingNote): Action<BookingCall> => ({ kind: 'note', note: text })

/** Transitions without an external call. */
export const bookingNotes = ['start', 'post', 'confirm', 'released', 'undo-retried'] as const
export type BookingNote = (typeof bookingNotes)[number]

/**
 * Undo orders first, newest first, and the money last: while an order may exist, its authorization
 * is kept.
 */
const undoing = (progress: BookingProgress, now: number): Action<BookingCall> => {
  const part = progress.undo.find((undo) => undo !== 'charge')
  if (part !== undefined)
    return call({ name: progress.mode === 'read' ? 'readOrder' : 'cancelOrder', part })
  if (progress.undo.includes('charge')) return decideCharge(payOf(progress), now)
  return note('released')
}

export interface DeskPromises {
  /** `OrderDesk.closeReference`. */
  readonly closes: (product: string) => boolean
}

/**
 * An order of unknown outcome is never sent again: it is read back, and in the end closed if the
 * supplier supports that.
 */
const ordering = (progress: BookingProgress, { closes }: DeskPromises): Action<BookingCall> => {
  const { mode, part } = progress
  if (mode === 'send') return call({ name: 'order', part })
  const isClosed = mode === 'close' && closes(partOf(progress, part).product)
  return call({ name: isClosed ? 'closeOrder' : 'readOrder', part })
}

const goingOn = (
  progress: BookingProgress,
  now: number,
  desks: DeskPromises,
): Action<BookingCall> => {
  switch (progress.step) {
    case 'CheckPrice':
      return call({ name: 'price' })
    case 'Authorize':
    case 'Capture':
      return decideCharge(payOf(progress), now)
    case 'Order':
      return ordering(progress, desks)
    case 'Ticket':
      return call({ name: 'readOrder', part: progress.part })
    case 'Post':
      return note('post')
    case 'Confirm':
      return note('confirm')
    case 'Release':
      throw new Error('booking: going on while releasing')
  }
}

/** The next action of a booking. Pure. `now`: product time in milliseconds. */
export const decideBooking = (
  progress: BookingProgress,
  now: number,
  desks: DeskPromises,
): Action<BookingCall> => {
  if (isTerminal(progress)) return { kind: 'end' }
  if (progress.waitUntil !== null && progress.waitUntil > now)
    return { kind: 'wait', until: progress.waitUntil }
  switch (progress.state) {
    case 'Scheduled':
      return note('start')
    case 'Releasing':
      return undoing(progress, now)
    case 'NeedsAttention':
      return note('undo-retried')
    default:
      return goingOn(progress, now, desks)
  }
}
