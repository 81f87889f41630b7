import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'

type Tone = 'ok' | 'warn' | 'danger' | 'plain'

/** Reservation states (trips-13) that are more specific than the trip's status; null for the others. */
export const reservationMark = (
  state: BookedStay['state'],
): { readonly tone: Tone; readonly text: string } | null => {
  switch (state) {
    case 'Received':
      return { tone: 'plain', text: 'Received by the property' }
    case 'PendingConfirm':
      return { tone: 'plain', text: 'Waiting for the property' }
    case 'Failure':
      return { tone: 'danger', text: 'Declined by the property' }
    case 'Cancelled':
      return { tone: 'danger', text: 'Canceled' }
    case 'CancelledWithErrors':
      return { tone: 'warn', text: 'Cancellation in progress' }
    case 'Confirmed':
    case 'PartiallyPaid':
      return null
  }
}

/** `Confirmed with the property on Fri, Nov 20, 2:05 PM`: when its records last matched ours. */
export const confirmedText = (at: string): string =>
  `Confirmed with the property on ${formatInstant(at)}`

/** What a stay costs less because it was booked with flights (packages-4); null for any other. */
export const packagedText = ({ packaged }: Pick<BookedStay, 'packaged'>): string | null =>
  packaged === undefined || packaged.discount.minor === 0
    ? null
    : `Package price: ${formatExact(fromWire(packaged.discount))} less than without flights, ${formatExact(fromWire(packaged.standard))}.`

/** The same before it is bought, with what canceling the flights costs (packages-5). */
export const packagedRuleText = (stay: Pick<BookedStay, 'packaged'>): string | null => {
  const text = packagedText(stay)
  const { packaged } = stay
  if (text === null || packaged === undefined) return null
  return packaged.discountNow.minor === 0
    ? text
    : `${text} If you cancel your flights later, you pay ${formatExact(fromWire(packaged.discountNow))} to keep this stay.`
}
