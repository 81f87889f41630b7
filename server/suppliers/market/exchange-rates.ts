import { fixing, perTenThousandDollars } from '@portolan/market/currencies/rates.data.ts'
import type { ExchangeRates } from '../../pricing/exchange-rates.ts'

/**
 * The market's one fixing: a rate is what ten thousand dollars are in the one currency and in the
 * other.
 */
export const marketExchangeRates: ExchangeRates = {
  epoch: () => fixing.stampedAt,
  rateOf: (from, to) =>
    from === to
      ? null
      : {
          from,
          to,
          numerator: perTenThousandDollars[to],
          denominator: perTenThousandDollars[from],
          ...fixing,
        },
}
