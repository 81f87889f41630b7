import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import type { Services } from '../shell/services.ts'
import { keptCardsKey } from './payment-queries.ts'

const name = (bookingId: string): string => `portolan.keep-card.${bookingId}`

/** Remembers that a new card is to be saved once it was charged: a declined card is not saved. */
export const requestCardSave = (storage: Storage, bookingId: string, token: string): void =>
  storage.setItem(name(bookingId), token)

/**
 * Called once the booking is confirmed. A failure is ignored: the card can be entered again next
 * time.
 */
export const saveRequestedCard = async (
  { storage, call, queries }: Pick<Services, 'storage' | 'call' | 'queries'>,
  bookingId: string,
): Promise<void> => {
  const methodToken = storage.session.getItem(name(bookingId))
  if (methodToken === null) return
  storage.session.removeItem(name(bookingId))
  await call(keepPaymentMethod, { body: { methodToken } }).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: keptCardsKey })
}
