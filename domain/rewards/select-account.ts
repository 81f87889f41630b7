import type { TenantId } from '../identity/tenant.ts'
import type { RewardsAccount } from './account.ts'

type Choosable = Pick<
  RewardsAccount,
  'accountReferenceId' | 'productDisplayName' | 'hotelsMultiplier'
>

/**
 * The accounts a tenant shows. The business tenant keeps those whose product name starts with
 * `Spark` or contains `business`, and the one the session is about (specification section 5).
 */
export const accountsOfTenant = <A extends Choosable>(
  tenant: TenantId,
  accounts: readonly A[],
  currentReferenceId: string | null,
): A[] =>
  tenant === 'capone'
    ? [...accounts]
    : accounts.filter(
        ({ productDisplayName, accountReferenceId }) =>
          productDisplayName.startsWith('Spark') ||
          productDisplayName.toLowerCase().includes('business') ||
          accountReferenceId === currentReferenceId,
      )

/**
 * The explicitly selected account, else the one with the highest hotels multiplier; of equals, the
 * first.
 */
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

/**
 * The banner shows only where some account has a positive hotels multiplier (specification section
 * 1).
 */
export const hasBannerAccount = (
  accounts: readonly Pick<RewardsAccount, 'hotelsMultiplier'>[],
): boolean => accounts.some(({ hotelsMultiplier }) => hotelsMultiplier > 0)
