import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import { mainCurrency, type SpendView } from '@portolan/domain/spend/filter-charges.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { LookedAt } from '../companies/index.ts'
import { chargesIn } from './charges.store.ts'
import type { JudgingDeps } from './judged-part.ts'
import { recordCharges } from './record-charges.ts'

/** Lines of a view in its currency, after what the ledger has since was recorded. */
export const spendLines = async (
  deps: JudgingDeps,
  { tx, of }: Pick<LookedAt, 'tx' | 'of'>,
  { currency: wanted, ...view }: SpendView,
): Promise<{
  readonly lines: readonly CompanyCharge[]
  readonly currency: Currency
  readonly otherCurrencies: readonly Currency[]
}> => {
  await recordCharges(deps, tx, of)
  const found = await chargesIn(tx, of, view)
  const currency = wanted ?? mainCurrency(found)
  const others = new Set(found.map(({ amount }) => amount.currency))
  others.delete(currency)
  return {
    lines: found.filter(({ amount }) => amount.currency === currency),
    currency,
    otherCurrencies: [...others],
  }
}
