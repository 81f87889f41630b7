import { momentLocale } from '@portolan/kernel/locale.ts'
import type { BookedStay } from './trip-queries.ts'

type Tone = 'ok' | 'warn' | 'danger' | 'plain'

/**
 * States of a reservation (section 4) that say more than the trip's own; null where the trip's
 * status says all.
 */
export const reservationMark = (
  state: BookedStay['state'],
): { readonly tone: Tone; readonly text: string } | null => {
  switch (state) {
    case 'Received':
      return { tone: 'plain', text: 'Received by the property' }
    case 'PendingConfirm':
      return { tone: 'plain', text: 'Waiting for the property' }
    case 'Failure':
      return { tone: 'danger', text: 'Refused by the property' }
    case 'Cancelled':
      return { tone: 'danger', text: 'Canceled' }
    case 'CancelledWithErrors':
      return { tone: 'warn', text: 'Cancellation under way' }
    case 'Confirmed':
    case 'PartiallyPaid':
      return null
  }
}

/**
 * `Confirmed with the property at 14:05, 20 Nov`: when its own books were last read and found
 * equal.
 */
export const confirmedText = (at: string): string => {
  const read = new Date(at)
  return `Confirmed with the property at ${read.toLocaleTimeString(momentLocale(), { hour: '2-digit', minute: '2-digit' })}, ${read.toLocaleDateString(momentLocale(), { day: 'numeric', month: 'short' })}`
}
