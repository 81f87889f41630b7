import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import type { Services } from '../shell/services.ts'
import { keptCardsKey } from './payment-queries.ts'

const name = (bookingId: string): string => `portolan.keep-card.${bookingId}`

/**
 * The wish to keep a card waits with the tab until the bank has taken it: a card that was declined
 * is not kept.
 */
export const wishToKeep = (storage: Storage, bookingId: string, token: string): void =>
  storage.setItem(name(bookingId), token)

/**
 * Once the booking is confirmed. A card that could not be kept is typed again next time: no reason
 * to disturb anybody now.
 */
export const keepAsWished = async (
  { storage, call, queries }: Pick<Services, 'storage' | 'call' | 'queries'>,
  bookingId: string,
): Promise<void> => {
  const methodToken = storage.session.getItem(name(bookingId))
  if (methodToken === null) return
  storage.session.removeItem(name(bookingId))
  await call(keepPaymentMethod, { body: { methodToken } }).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: keptCardsKey })
}
