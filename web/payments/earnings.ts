import { multiplierOf, type EarningProduct } from '@portolan/domain/rewards/account.ts'
import { earnAt } from '@portolan/domain/rewards/earn.ts'
import { allocate, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { RewardsAccountWire } from './split.ts'

/** What an account earns on the amount charged to the card. `amount`: miles, or minor units of cash. */
export interface Earning {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: 'miles' | 'cash'
  readonly amount: number
}
export interface EarningShare {
  readonly product: EarningProduct
  readonly amount: MoneyWire
}

/** What is bought: of several products, each with its share of the total; null earns nothing. */
export type EarnsAs = EarningProduct | readonly EarningShare[] | null

interface ChargedShare {
  readonly product: EarningProduct
  readonly charged: Money
}
/** What is charged, by product: other tenders pay an equal share of each. */
export const chargedShares = (earnsAs: EarnsAs, charged: Money): ChargedShare[] => {
  if (earnsAs === null) return []
  if (typeof earnsAs === 'string') return [{ product: earnsAs, charged }]
  const parts = allocate(
    charged,
    earnsAs.map(({ amount }) => BigInt(amount.minor)),
  )
  return earnsAs.flatMap(({ product }, at) => {
    const part = parts[at]
    return part === undefined ? [] : [{ product, charged: part }]
  })
}

/** What each account earns, the most first. */
export const earningsOf = (
  accounts: readonly RewardsAccountWire[],
  shares: readonly ChargedShare[],
): Earning[] =>
  accounts
    .filter((account) => shares.some(({ product }) => multiplierOf(account, product) > 0))
    .map((account): Earning => {
      const { accountReferenceId, productDisplayName, lastFour, rewardsBalance } = account
      const { currency: unit } = rewardsBalance
      const amounts = shares.map(({ product, charged }) => {
        const earned = earnAt(multiplierOf(account, product), unit, charged)
        return earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor)
      })
      return {
        accountReferenceId,
        productDisplayName,
        lastFour,
        unit,
        amount: amounts.reduce((all, one) => all + one, 0),
      }
    })
    .sort((a, b) => b.amount - a.amount)
