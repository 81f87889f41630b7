import { tenantProfiles, type TenantId } from '../identity/tenant.ts'
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

/**
 * How the home page greets. `none` carries the tenant's heading instead (decision 1 of the
 * specification).
 */
export type RewardsBanner =
  | { readonly kind: 'none'; readonly heading: string }
  /** No name and no earn message (decision 4 of the specification). */
  | { readonly kind: 'generic'; readonly heading: string; readonly tagline: string | undefined }
  | {
      readonly kind: 'personal'
      readonly firstName: string
      readonly accountReferenceId: string
      readonly productDisplayName: string
      readonly lastFour: string
      readonly rates: readonly { readonly product: EarningProduct; readonly rate: string }[]
    }

/**
 * A card holder is greeted by first name with the earn rates of the selected account. On the
 * business tenant only primary holders are; everybody else there gets the generic greeting.
 * Products that earn nothing are left out.
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
  const { heading, tagline } = tenantProfiles[tenant].welcome
  const shown = accountsOfTenant(tenant, accounts, choice.currentReferenceId ?? null)
  const account = selectAccount(shown, choice.selectedReferenceId)
  if (account === undefined || !hasBannerAccount(shown)) return { kind: 'none', heading }
  if (tenant === 'capone-corporate' && account.customerAccountRole !== 'Primary')
    return { kind: 'generic', heading, tagline }
  const { currency } = account.rewardsBalance
  return {
    kind: 'personal',
    firstName,
    accountReferenceId: account.accountReferenceId,
    productDisplayName: account.productDisplayName,
    lastFour: account.lastFour,
    rates: earningProducts.flatMap((product) => {
      const multiplier = multiplierOf(account, product)
      return multiplier > 0 ? [{ product, rate: earnRate(currency, multiplier) }] : []
    }),
  }
}
