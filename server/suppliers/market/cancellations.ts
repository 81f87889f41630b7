import type {
  CancellationQuote,
  CancellationTerms,
  CancelledOrder,
} from '@portolan/domain/trips/cancellation-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type {
  CancellationTerms as MarketTerms,
  CancelledBy,
} from '@portolan/market/orders/cancellation.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type {
  ConfirmedCancellation,
  QuotedCancellation,
} from '@portolan/market/orders/order-book.ts'
import type { Reservations } from '@portolan/market/orders/reservations.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { errorCodeOf } from './outcomes.ts'

const termsOf = (
  { kind, refund, credit, creditExpiresAt, extra }: MarketTerms,
  currency: Currency,
): CancellationTerms => ({
  kind: kind === 'SellersDoing' ? 'SuppliersDoing' : kind,
  refund: { minor: refund, currency },
  credit: { minor: credit, currency },
  creditExpiresAt: creditExpiresAt === null ? null : instantOf(creditExpiresAt),
  extra: { minor: extra, currency },
})

/** By which quote an order was cancelled, in the portal's words. */
export const cancelledOf = (
  by: CancelledBy | undefined,
  currency: Currency,
): CancelledOrder | null =>
  by === undefined ? null : { quoteId: by.quoteId, ...termsOf(by, currency) }

/** `currencyOf`: what an order was sold in; `providerOf`: who keeps it. */
export const quotedAnswer = <T>(
  answer: QuotedCancellation<T>,
  currencyOf: (order: T) => Currency,
  providerOf: (order: T) => string,
): SupplierAnswer<CancellationQuote> => {
  switch (answer.kind) {
    case 'unknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'cancelled':
      return { kind: 'refused', code: 'AlreadyCanceled' }
    case 'quoted': {
      const { quote, later, order } = answer
      const currency = currencyOf(order)
      return {
        kind: 'done',
        value: {
          id: quote.id,
          provider: providerOf(order),
          expiresAt: quote.expiresAt,
          ...termsOf(quote, currency),
          later: later.map(({ from, ...terms }) => ({ from, ...termsOf(terms, currency) })),
        },
      }
    }
  }
}

/** `known`: what the portal calls an order of this product. */
export const confirmedAnswer = <T, K>(
  answer: ConfirmedCancellation<T>,
  known: (order: T) => K,
): SupplierAnswer<K> => {
  switch (answer.kind) {
    case 'unknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'cancelled':
      return { kind: 'refused', code: 'AlreadyCanceled' }
    case 'expired':
      return { kind: 'refused', code: 'CancellationQuoteExpired' }
    case 'done':
      return { kind: 'done', value: known(answer.order) }
  }
}

type No = Extract<SupplierAnswer<never>, { kind: 'refused' }>

/**
 * What a condition makes of a confirmation: the supplier's no, or null where it is the line that
 * fails, or nothing does.
 */
export const struckConfirmation = (strike: Strike | null): No | null =>
  strike?.effect.kind === 'refuse' || strike?.effect.kind === 'fee'
    ? { kind: 'refused', ...errorCodeOf(strike.code) }
    : null

/** The same for a cancellation, where the supplier may ask a fee from then on. */
export const struckCancellation = async (
  strike: Strike | null,
  reference: string,
  book: Pick<Reservations, 'askCancelFee'>,
): Promise<No | null> => {
  if (strike?.effect.kind === 'fee') await book.askCancelFee(reference, strike.effect.percent)
  return struckConfirmation(strike)
}
