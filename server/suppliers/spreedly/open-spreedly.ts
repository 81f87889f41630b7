import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Acquirer } from '../../payments/acquirer.ts'
import type { Vault } from '../../payments/vault.ts'
import type { SpreedlySettings } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SecretOf } from '../../platform/secrets/secrets.ts'
import { wallNow } from '../../platform/timers.ts'
import { createSpreedlyAcquirer } from './acquirer.ts'
import { registerChallengeSite } from './challenge-site.ts'
import { spreedlyClient, spreedlyGateway } from './client.ts'
import { createGatewayCalls } from './gateway-calls.ts'
import { createTokenOwners } from './token-owners.ts'
import { createSpreedlyVault } from './vault.ts'

export interface OpenSpreedlyDeps {
  readonly settings: SpreedlySettings
  readonly database: Pick<Database, 'worker'>
  readonly secretOf: SecretOf
  readonly ids: Pick<Ids, 'secret'>
  /** Origin of our vault pages. */
  readonly vaultOrigin: () => string
  readonly send?: typeof fetch
}
export interface OpenSpreedly {
  readonly vault: Vault
  readonly acquirer: Acquirer
  /** Our references of all charges. */
  readonly heldCharges: () => Promise<readonly string[]>
  /** Card verification pages, for the application on the vault's host. */
  readonly mountChallenges: (app: FastifyInstance, portalHosts: readonly string[]) => void
}

/** Cards in Spreedly's vault, charged through one of its gateways. Uses wall time, not product time. */
export const openSpreedly = ({
  settings,
  database,
  secretOf,
  ids,
  vaultOrigin,
  send = fetch,
}: OpenSpreedlyDeps): OpenSpreedly => {
  const digest = async (token: string): Promise<string> =>
    createHmac(
      'sha256',
      await secretOf('spreedly-tokens', () => randomBytes(32).toString('base64url')),
    )
      .update(token)
      .digest('hex')
  const clock = { now: wallNow }
  const calls = createGatewayCalls(database)
  const { acquirer, challengeAt, answered } = createSpreedlyAcquirer({
    send: spreedlyGateway(settings, send),
    gateway: settings.gateway,
    calls,
    digest,
    vaultOrigin,
    clock,
  })
  return {
    acquirer,
    vault: createSpreedlyVault({
      ...settings,
      call: spreedlyClient(settings, send),
      owners: createTokenOwners({ database, digest }),
      vaultOrigin,
      clock,
      ids,
    }),
    heldCharges: calls.references,
    mountChallenges: (app, portalHosts) =>
      registerChallengeSite(app, { challengeAt, answered, portalHosts }),
  }
}
