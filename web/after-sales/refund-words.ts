import { refundedText } from '@portolan/domain/payments/tender-text.ts'
import { isCharged, tenderTypes } from '@portolan/domain/payments/tender-types.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import type { TenderBack } from './refunds.ts'

export const amountText = (amount: MoneyWire): string => formatExact(fromWire(amount))
/** `Fri, Dec 4, 11:59 PM` on the reader's clock. */
export const whenText = (instant: string): string => formatInstant(instant)
/** The last day a refund may arrive. Due dates are the end of a UTC day. */
export const dueText = (instant: string): string =>
  formatDay(new Date(Date.parse(instant) - 1).toISOString().slice(0, 10))
export const dayOf = (instant: string): string => formatDay(instant.slice(0, 10))

/** What is refunded to which tender: `Refund to Visa ending in 4242`. */
export const tenderBackText = ({ tender, restored, ...line }: TenderBack): string =>
  refundedText({ ...line, kind: tender, spent: restored })

/**
 * Airline credits expire at an instant of the airline's, wallet credits and offers at the end of a
 * product day.
 */
const expiryDay = (tender: TenderBack['tender'], expiresAt: string): string => {
  const type = tenderTypes[tender]
  return type.taken === 'Held' && type.expires === 'Instant'
    ? dayOf(expiresAt)
    : formatDay(lastDayOf(Date.parse(expiresAt)))
}

/** When a refund arrives, or why there is none. */
export const tenderBackNote = ({
  tender,
  givenBack,
  useRestored,
  dueAt,
  expiresAt,
}: TenderBack): string => {
  if (isCharged({ kind: tender })) return `Arrives by ${dueText(dueAt)}`
  const lastDay = expiresAt === undefined ? null : expiryDay(tender, expiresAt)
  const isExpired = expiresAt !== undefined && expiresAt <= dueAt
  if (tenderTypes[tender].isDiscount && !useRestored && !isExpired)
    return 'Available again only after a full refund'
  if (!givenBack && !useRestored) return lastDay === null ? 'Expired' : `Expired ${lastDay}`
  return lastDay === null ? 'Right away' : `Right away. It still expires ${lastDay}`
}
