import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, scale, subtract, toWire, zero, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CancellationTerms } from './cancellation-terms.ts'

/**
 * An order sold in a currency other than its supplier's: the amount charged, the supplier's price,
 * and the rate between them.
 */
export interface ExchangedOrder {
  readonly charged: MoneyWire
  readonly exchange: { readonly rate: ExchangeRate; readonly cost: MoneyWire }
}

/**
 * Converts a supplier's terms to the charged currency. The penalty is the same share of the charge
 * as of the supplier's price, so a full refund refunds the full charge and never more. The
 * additional charge is converted at the rate of the sale.
 */
export const exchangedTerms = <Terms extends CancellationTerms>(
  terms: Terms,
  { charged, exchange: { rate, cost } }: ExchangedOrder,
): Terms => {
  const whole = fromWire(charged)
  const share = (minor: number) =>
    cost.minor === 0 ? zero(rate.to) : scale(whole, BigInt(minor), BigInt(cost.minor))
  return {
    ...terms,
    refund: toWire(subtract(whole, share(cost.minor - terms.refund.minor))),
    credit: toWire(share(terms.credit.minor)),
    extra: toWire(exchanged(fromWire(terms.extra), rate)),
  }
}
