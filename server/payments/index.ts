/** What other capabilities may use, besides the ports `acquirer.ts` and `vault.ts`. */
export { vaultOfHeldAccounts } from './held-accounts-vault.ts'
export { cardToCharge, namedCard, type NamedCard, type NamedCardDeps } from './named-card.ts'
export { createTokenSealer, type TokenSealer } from './sealed-tokens.ts'
