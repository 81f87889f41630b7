/** What other capabilities may use. */
export { refreshRewards, type RewardsAccounts, useRewardsAccounts } from './rewards-accounts.ts'
