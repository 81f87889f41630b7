import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Action } from '../platform/saga/saga.ts'
import type { Product } from './booking-part.ts'
import {
  chargedOf,
  isTerminal,
  partOf,
  type BookingCall,
  type BookingProgress,
} from './booking-progress.ts'

const reads: ReadonlySet<BookingCall['name']> = new Set(['price', 'readOrder', 'readCharge'])
const call = (what: BookingCall): Action<BookingCall> => ({
  kind: 'call',
  call: what,
  deadlineMs: reads.has(what.name) ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
})
const note = (text: BookingNote): Action<BookingCall> => ({ kind: 'note', note: text })

/** Changes that need no counterparty. */
export const bookingNotes = ['start', 'post', 'confirm', 'released', 'undo-retried'] as const
export type BookingNote = (typeof bookingNotes)[number]

/**
 * Goods first, the last ordered before the first, and money last: while an order may live, the
 * authorisation that would pay for it is kept.
 */
const undoing = (progress: BookingProgress): Action<BookingCall> => {
  const part = progress.undo.find((undo) => undo !== 'charge')
  if (part !== undefined)
    return call({ name: progress.mode === 'read' ? 'readOrder' : 'cancelOrder', part })
  if (progress.undo.includes('charge')) {
    if (progress.mode === 'read' || progress.charge === null) return call({ name: 'readCharge' })
    return progress.charge.state === 'Captured'
      ? call({ name: 'refundCharge', amount: progress.charge.captured })
      : call({ name: 'voidCharge' })
  }
  return note('released')
}

/** What the desks can promise. */
export interface DeskPromises {
  /** `OrderDesk.closeReference`. */
  readonly closes: (product: Product) => boolean
}

/**
 * An order that nobody knows anything of: never sent again, read back, and in the end closed where
 * the supplier can.
 */
const ordering = (progress: BookingProgress, { closes }: DeskPromises): Action<BookingCall> =>
  call({
    name:
      progress.mode === 'send'
        ? 'order'
        : progress.mode === 'close' && closes(partOf(progress, progress.part).product)
          ? 'closeOrder'
          : 'readOrder',
    part: progress.part,
  })

const goingOn = (progress: BookingProgress, desks: DeskPromises): Action<BookingCall> => {
  const read = progress.mode === 'read'
  switch (progress.step) {
    case 'CheckPrice':
      return call({ name: 'price' })
    case 'Authorise':
      return read
        ? call({ name: 'readCharge' })
        : call({ name: 'authorise', amount: chargedOf(progress) })
    case 'Order':
      return ordering(progress, desks)
    case 'Ticket':
      return call({ name: 'readOrder', part: progress.part })
    case 'Capture':
      return read
        ? call({ name: 'readCharge' })
        : call({ name: 'capture', amount: chargedOf(progress) })
    case 'Post':
      return note('post')
    case 'Confirm':
      return note('confirm')
    case 'Release':
      throw new Error('booking: going on while releasing')
  }
}

/** What a booking does next, from what is journalled and the product time. Pure. */
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
      return undoing(progress)
    case 'NeedsAttention':
      return note('undo-retried')
    case 'Challenged':
      return call({ name: 'readCharge' })
    default:
      return goingOn(progress, desks)
  }
}
