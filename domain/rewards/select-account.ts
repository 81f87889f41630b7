import { tenantProfiles, type TenantId } from '../identity/tenant.ts'
import type { RewardsAccount } from './account.ts'

type Choosable = Pick<
  RewardsAccount,
  'accountReferenceId' | 'productDisplayName' | 'hotelsMultiplier'
>

/**
 * The accounts a tenant shows. The business tenant shows those whose product name starts with
 * `Spark` or contains `business`, and the session's current account (rewards-6).
 */
export const accountsOfTenant = <A extends Choosable>(
  tenant: TenantId,
  accounts: readonly A[],
  currentReferenceId: string | null,
): A[] =>
  tenantProfiles[tenant].rewardsAccounts === 'All'
    ? [...accounts]
    : accounts.filter(
        ({ productDisplayName, accountReferenceId }) =>
          productDisplayName.startsWith('Spark') ||
          productDisplayName.toLowerCase().includes('business') ||
          accountReferenceId === currentReferenceId,
      )

/** The explicitly selected account, or else the first one with the highest hotels multiplier. */
export const selectAccount = <A extends Choosable>(
  accounts: readonly A[],
  selectedReferenceId?: string | null,
): A | undefined =>
  accounts.find(({ accountReferenceId }) => accountReferenceId === selectedReferenceId) ??
  accounts.reduce<A | undefined>(
    (best, account) =>
      best === undefined || account.hotelsMultiplier > best.hotelsMultiplier ? account : best,
    undefined,
  )

/** The account that is preselected comes first (payments-11). */
export const bestFirst = <A extends Pick<RewardsAccount, 'hotelsMultiplier'>>(
  accounts: readonly A[],
): A[] => [...accounts].sort((a, b) => b.hotelsMultiplier - a.hotelsMultiplier)

/** The banner is shown only if some account has a positive hotels multiplier (rewards-1). */
export const hasBannerAccount = (
  accounts: readonly Pick<RewardsAccount, 'hotelsMultiplier'>[],
): boolean => accounts.some(({ hotelsMultiplier }) => hotelsMultiplier > 0)
