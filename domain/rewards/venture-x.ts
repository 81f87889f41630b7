import type { RewardsAccount } from './account.ts'

/** Whether an account has Venture X privileges, by its product name (rewards-13). */
export const isVentureX = ({
  productDisplayName,
}: Pick<RewardsAccount, 'productDisplayName'>): boolean =>
  productDisplayName.startsWith('Venture X')
