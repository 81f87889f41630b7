import type { Clock } from '@portolan/kernel/ports.ts'
import { credentialsLifeMs } from '@portolan/market/vault/credentials.ts'
import type { StoredMethod } from '@portolan/market/vault/method.ts'
import type { CardVault } from '@portolan/market/vault/vault.ts'
import type { Vault, VaultMethod, VaultPerson } from '../../payments/vault.ts'

const environmentKey = 'portolan'
/** Person ids are unique per tenant only. */
export const subjectOf = ({ tenant, personId }: VaultPerson): string => `${tenant}|${personId}`

const shown = ({
  token,
  accountReferenceId,
  brand,
  lastFour,
  year,
  month,
  state,
  codeAt,
}: StoredMethod): VaultMethod => ({
  token,
  accountReferenceId,
  brand,
  lastFour,
  expires: `${year}-${String(month).padStart(2, '0')}`,
  kept: state === 'retained',
  codeAt,
})

/** The built-in card vault as the portal's `Vault`. */
export const createMarketVault = ({
  vault,
  clock,
  vaultOrigin,
}: {
  readonly vault: CardVault
  readonly clock: Clock
  readonly vaultOrigin: () => string
}): Vault => {
  const own = async (token: string, person: VaultPerson): Promise<StoredMethod | null> => {
    const method = await vault.method(token)
    return method?.subject === subjectOf(person) ? method : null
  }
  return {
    credentials: (person) => {
      const now = clock.now()
      return Promise.resolve({
        environmentKey,
        ...vault.credentials(subjectOf(person), now),
        vaultOrigin: vaultOrigin(),
        expiresAt: new Date(now + credentialsLifeMs).toISOString(),
      })
    },
    methodOf: async (token, person) => {
      const method = await own(token, person)
      return method === null ? null : shown(method)
    },
    accountCards: async (person, accounts) =>
      (await vault.accountCards(subjectOf(person), accounts, clock.now())).map(shown),
    retain: async (token, person) => {
      const kept = (await own(token, person)) === null ? null : await vault.retain(token)
      return kept === null ? null : shown(kept)
    },
    redact: async (token, person) => {
      if ((await own(token, person)) !== null) await vault.redact(token)
    },
  }
}
