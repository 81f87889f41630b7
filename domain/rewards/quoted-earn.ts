import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { multiplierOf, type EarningProduct, type RewardsAccount } from './account.ts'
import { earn } from './earn.ts'

export interface QuotedEarn {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  /** Whole miles, or minor units of cash. */
  readonly amount: number
  readonly unit: 'miles' | 'cash'
}

/**
 * What a charge would earn on each account that earns on the product, best account first (a mile
 * counts as a cent).
 */
export const quotedEarn = (
  accounts: readonly RewardsAccount[],
  product: EarningProduct,
  charged: MoneyWire,
): QuotedEarn[] =>
  accounts
    .filter((account) => multiplierOf(account, product) > 0)
    .map((account) => {
      const earned = earn(account, product, fromWire(charged))
      const { accountReferenceId, productDisplayName, lastFour } = account
      return {
        accountReferenceId,
        productDisplayName,
        lastFour,
        unit: earned.currency,
        amount: earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor),
      }
    })
    .sort((a, b) => b.amount - a.amount)
