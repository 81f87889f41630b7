import type {
  CancellationQuote,
  CancellationTerms,
  CanceledOrder,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type {
  CancellationTerms as MarketTerms,
  CanceledBy,
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

/** The cancellation of an order, as a portal type. */
export const canceledOf = (by: CanceledBy | undefined, currency: Currency): CanceledOrder | null =>
  by === undefined ? null : { quoteId: by.quoteId, ...termsOf(by, currency) }

/** `currencyOf`: the order's currency; `providerOf`: who holds the order. */
export const quotedAnswer = <T>(
  answer: QuotedCancellation<T>,
  currencyOf: (order: T) => Currency,
  providerOf: (order: T) => string,
): SupplierAnswer<CancellationQuote> => {
  switch (answer.kind) {
    case 'unknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'canceled':
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

/** `known`: converts an order of this product. */
export const confirmedAnswer = <T, K>(
  answer: ConfirmedCancellation<T>,
  known: (order: T) => K,
): SupplierAnswer<K> => {
  switch (answer.kind) {
    case 'unknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'canceled':
      return { kind: 'refused', code: 'AlreadyCanceled' }
    case 'expired':
      return { kind: 'refused', code: 'CancellationQuoteExpired' }
    case 'done':
      return { kind: 'done', value: known(answer.order) }
  }
}

type No = Extract<SupplierAnswer<never>, { kind: 'refused' }>

/**
 * Refusal of a confirmation under a condition; null if the condition is about the connection, or
 * there is none.
 */
export const struckConfirmation = (strike: Strike | null): No | null =>
  strike?.effect.kind === 'refuse' || strike?.effect.kind === 'fee'
    ? { kind: 'refused', ...errorCodeOf(strike.code) }
    : null

/** The same for a cancellation; a fee condition also makes the supplier charge a fee from now on. */
export const struckCancellation = async (
  strike: Strike | null,
  reference: string,
  book: Pick<Reservations, 'askCancelFee'>,
): Promise<No | null> => {
  if (strike?.effect.kind === 'fee') await book.askCancelFee(reference, strike.effect.percent)
  return struckConfirmation(strike)
}
