import type { Clock } from '@portolan/kernel/ports.ts'
import { credentialsLifeMs } from '@portolan/market/vault/credentials.ts'
import type { CardVault } from '@portolan/market/vault/vault.ts'
import type { Vault, VaultPerson } from '../../payments/vault.ts'

const environmentKey = 'portolan'
/** Two tenants may have people of the same id: a card belongs to one of one tenant. */
const subjectOf = ({ tenant, personId }: VaultPerson): string => `${tenant}|${personId}`

/** The built-in card vault behind the portal's port. */
export const createMarketVault = (deps: { readonly vault: CardVault; readonly clock: Clock; readonly vaultOrigin: () => string }): Vault => ({
  credentials: async (person) => {
    const now = deps.clock.now()
    return { environmentKey, ...deps.vault.credentials(subjectOf(person), now), vaultOrigin: deps.vaultOrigin(), expiresAt: new Date(now + credentialsLifeMs).toISOString() }
  },
  methodOf: async (token, person) => {
    const method = await deps.vault.method(token)
    if (method === null || method.subject !== subjectOf(person)) return null
    return { token, brand: method.brand, lastFour: method.lastFour, expires: `${method.year}-${String(method.month).padStart(2, '0')}` }
  },
})
