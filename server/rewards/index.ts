/** What other capabilities may ask of rewards. */
export { accountsInSession } from './accounts-in-session.ts'
export { rewardsAccountsOf } from './rewards.store.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
