import type { Facts } from '@portolan/contract/errors.ts'
import { add, fromWire, toWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import { type FreezeDiscount, type PayingDraft, useCardShare } from '../payments/index.ts'
import { readDraft } from '../shell/draft.ts'
import { useServices } from '../shell/services-context.ts'
import type { Booking } from './checkout-queries.ts'
import { cardOfChange, type PriceChange } from './outcomes/price-change.ts'
import type { CheckoutProduct } from './product.ts'
import { protectionIn } from './protection-in.ts'

const draftOf = (draft: unknown): PayingDraft | null => {
  const { payment, travelers } = (draft ?? {}) as Partial<PayingDraft>
  return payment === undefined ? null : { payment, travelers: travelers ?? [] }
}

const withAdded = (due: MoneyWire, added: Money | null): MoneyWire =>
  added === null ? due : toWire(add(fromWire(due), added))

/**
 * A price change on the terms of the button before it: what the card pays. Null where the card pays
 * everything, or no form was open yet.
 */
export const useCardOfChange = <Quote>(
  product: Pick<CheckoutProduct<Quote>, 'dueNow'>,
  {
    quoteId,
    quotes: { before, now: quote },
    freeze,
    booking,
    isChanged,
  }: {
    readonly quoteId: string | undefined
    /** With the price before, and with the new one. */
    readonly quotes: {
      readonly before: Quote | undefined
      readonly now: (Quote & { readonly id: string }) | undefined
    }
    /** What a frozen price pays of it. */
    readonly freeze: FreezeDiscount | null
    readonly booking: Booking | undefined
    readonly isChanged: boolean
  },
): {
  readonly loading: boolean
  /** What of the accepted total is for protections, which are priced anew; null without any. */
  readonly added: Money | null
  readonly change: (outcome: {
    readonly facts?: Facts | undefined
    readonly due?: Money | undefined
  }) => Pick<PriceChange, 'was' | 'now'> | null
} => {
  const { storage } = useServices()
  const draft =
    isChanged && quoteId !== undefined ? draftOf(readDraft(storage.session, quoteId)) : null
  const added =
    before === undefined || booking === undefined
      ? null
      : protectionIn(product.dueNow(before), booking)
  const share = useCardShare(quote?.id, draft, freeze)
  return {
    loading: share.loading,
    added,
    change: (outcome) =>
      quote === undefined || share.cardOf === null
        ? null
        : cardOfChange({
            ...outcome,
            booking,
            dueNow: withAdded(product.dueNow(quote), added),
            cardOf: share.cardOf,
          }),
  }
}
