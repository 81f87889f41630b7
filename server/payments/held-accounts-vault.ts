import type { Database } from '../platform/database/database.ts'
import { accountsInSession } from '../rewards/index.ts'
import type { Vault } from './vault.ts'

/**
 * The vault for people who may have given up an account since its card was listed: to `methodOf`
 * the card of an account that its person no longer holds on this tenant is unknown.
 */
export const vaultOfHeldAccounts = (vault: Vault, database: Pick<Database, 'tenant'>): Vault => ({
  ...vault,
  methodOf: async (token, person) => {
    const method = await vault.methodOf(token, person)
    if (method === null || method.accountReferenceId === null) return method
    const held = await database.tenant(person.tenant, (tx) => accountsInSession(tx, person))
    return held.some(({ accountReferenceId }) => accountReferenceId === method.accountReferenceId)
      ? method
      : null
  },
})
