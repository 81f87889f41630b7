import { fixing, perTenThousandDollars } from '@portolan/market/currencies/rates.data.ts'
import type { ExchangeRates } from '../../pricing/exchange-rates.ts'

/** Rates of the market's fixing: the value of 10,000 dollars in each currency. */
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
