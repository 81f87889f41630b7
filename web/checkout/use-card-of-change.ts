import type { Facts } from '@portolan/contract/errors.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { type PayingDraft, useCardShare } from '../payments/index.ts'
import { readDraft } from '../shell/draft.ts'
import { useServices } from '../shell/services-context.ts'
import type { Booking } from './checkout-queries.ts'
import { cardOfChange, type PriceChange } from './outcomes/price-change.ts'
import type { CheckoutProduct } from './product.ts'

const draftOf = (draft: unknown): PayingDraft | null => {
  const { payment, travelers } = (draft ?? {}) as Partial<PayingDraft>
  return payment === undefined ? null : { payment, travelers: travelers ?? [] }
}

/**
 * A price change on the terms of the button before it: what the card pays. Null where the card pays
 * everything, or no form was open yet.
 */
export const useCardOfChange = <Quote>(
  product: Pick<CheckoutProduct<Quote>, 'dueNow'>,
  quoteId: string | undefined,
  /** With the new price. */
  quote: (Quote & { readonly id: string }) | undefined,
  booking: Booking | undefined,
  isChanged: boolean,
): {
  readonly loading: boolean
  readonly change: (outcome: {
    readonly facts?: Facts | undefined
    readonly due?: Money | undefined
  }) => Pick<PriceChange, 'was' | 'now'> | null
} => {
  const { storage } = useServices()
  const draft =
    isChanged && quoteId !== undefined ? draftOf(readDraft(storage.session, quoteId)) : null
  const share = useCardShare(quote?.id, draft)
  return {
    loading: share.loading,
    change: (outcome) =>
      quote === undefined || share.cardOf === null
        ? null
        : cardOfChange({
            ...outcome,
            booking,
            dueNow: product.dueNow(quote),
            cardOf: share.cardOf,
          }),
  }
}
