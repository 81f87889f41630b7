import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, scale, subtract, toWire, zero, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CancellationTerms } from './cancellation-terms.ts'

/**
 * An order that was sold in another currency than its supplier's: what the supplier asked, what was
 * charged for it, and the rate between them.
 */
export interface ExchangedOrder {
  readonly charged: MoneyWire
  readonly exchange: { readonly rate: ExchangeRate; readonly cost: MoneyWire }
}

/**
 * A supplier's terms in the currency that was charged. Of what was charged the same share is kept
 * as the supplier keeps of its price, so that all of it comes back where all does, and never more;
 * what it takes besides goes by the rate of the sale.
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
