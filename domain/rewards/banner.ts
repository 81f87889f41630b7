import { tenantProfiles, type ProductId, type TenantId } from '../identity/tenant.ts'
import {
  earningProducts,
  multiplierOf,
  type EarningProduct,
  type RewardsAccount,
} from './account.ts'
import { earnRate } from './format.ts'
import { accountsOfTenant, hasBannerAccount, selectAccount } from './select-account.ts'

type BannerAccount = Pick<
  RewardsAccount,
  | 'accountReferenceId'
  | 'productDisplayName'
  | 'customerAccountRole'
  | 'lastFour'
  | 'rewardsBalance'
  | 'hotelsMultiplier'
  | 'carsMultiplier'
  | 'flightsMultiplier'
  | 'homesMultiplier'
>

/** The greeting on the home page. `none` has only the tenant's heading (identity-10). */
export type RewardsBanner =
  | { readonly kind: 'none'; readonly heading: string }
  /** No name and no earn message (rewards-2). */
  | { readonly kind: 'generic'; readonly heading: string; readonly tagline: string | undefined }
  | {
      readonly kind: 'personal'
      readonly firstName: string
      readonly accountReferenceId: string
      readonly productDisplayName: string
      readonly lastFour: string
      readonly rates: readonly { readonly product: EarningProduct; readonly rate: string }[]
    }

const soldAs: Readonly<Record<EarningProduct, ProductId>> = {
  flights: 'flights',
  hotels: 'hotels',
  cars: 'cars',
  homes: 'vacation-rentals',
}

/** The rates of an account for the products of a tenant; those that earn nothing are left out. */
export const earnRates = (
  sells: readonly ProductId[],
  account: Pick<BannerAccount, 'rewardsBalance' | `${EarningProduct}Multiplier`>,
): readonly { readonly product: EarningProduct; readonly rate: string }[] =>
  earningProducts.flatMap((product) => {
    const multiplier = multiplierOf(account, product)
    return multiplier > 0 && sells.includes(soldAs[product])
      ? [{ product, rate: earnRate(account.rewardsBalance.currency, multiplier) }]
      : []
  })

/**
 * Greets card holders by first name with the earn rates of the selected account. On the business
 * tenant only primary holders are greeted by name.
 */
export const rewardsBanner = (
  tenant: TenantId,
  firstName: string,
  accounts: readonly BannerAccount[],
  choice: {
    readonly selectedReferenceId?: string | null
    readonly currentReferenceId?: string | null
  } = {},
): RewardsBanner => {
  const { sells, welcome, greetsOnlyPrimaryHolders } = tenantProfiles[tenant]
  const { heading, tagline } = welcome
  const shown = accountsOfTenant(tenant, accounts, choice.currentReferenceId ?? null)
  const account = selectAccount(shown, choice.selectedReferenceId)
  if (account === undefined || !hasBannerAccount(shown)) return { kind: 'none', heading }
  if (greetsOnlyPrimaryHolders && account.customerAccountRole !== 'Primary')
    return { kind: 'generic', heading, tagline }
  return {
    kind: 'personal',
    firstName,
    accountReferenceId: account.accountReferenceId,
    productDisplayName: account.productDisplayName,
    lastFour: account.lastFour,
    rates: earnRates(sells, account),
  }
}
