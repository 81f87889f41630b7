/** What other capabilities may ask of rewards. */
export { rewardsAccountsOf } from './rewards.store.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
