import type { RewardsAccount } from './account.ts'

/**
 * Whether it is the account of a card with the privileges of a Venture X, by its product name
 * (specification section 6).
 */
export const isVentureX = ({
  productDisplayName,
}: Pick<RewardsAccount, 'productDisplayName'>): boolean =>
  productDisplayName.startsWith('Venture X')
