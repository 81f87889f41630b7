/** The public surface of the rewards capability. */
export { accountsInSession } from './accounts-in-session.ts'
export { heldAccounts, rewardsAccountsOf } from './rewards.store.ts'
export { stayPrivilegesOf } from './stay-privileges-of.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
