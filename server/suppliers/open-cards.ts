import type { FastifyInstance } from 'fastify'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Vault } from '../payments/vault.ts'
import type { Config } from '../platform/config.ts'
import type { Held, OpenMarket } from './market/open-market.ts'
import { openSpreedly, type OpenSpreedlyDeps } from './spreedly/open-spreedly.ts'

/** Card storage and charging: the built-in market, or a Spreedly environment if configured. */
export interface Cards {
  readonly vault: Vault
  readonly acquirer: Acquirer
  /** For reconciliation. */
  readonly books: { readonly acquirer: Acquirer; readonly held: () => Promise<Held> }
  /** For the application on the vault's host. */
  readonly mountVault: (app: FastifyInstance) => Promise<void>
}

export const openCards = (
  { spreedly }: Pick<Config, 'spreedly'>,
  {
    market,
    portalHosts,
    ...deps
  }: Omit<OpenSpreedlyDeps, 'settings'> & {
    readonly market: Pick<OpenMarket, 'vault' | 'acquirer' | 'books' | 'mountVault'>
    readonly portalHosts: readonly string[]
  },
): Cards => {
  if (spreedly === null)
    return {
      vault: market.vault,
      acquirer: market.acquirer,
      books: market.books,
      mountVault: market.mountVault,
    }
  const { vault, acquirer, heldCharges, mountChallenges } = openSpreedly({
    ...deps,
    settings: spreedly,
  })
  return {
    vault,
    acquirer,
    books: {
      acquirer,
      held: async () => ({
        orders: (await market.books.held()).orders,
        charges: await heldCharges(),
      }),
    },
    mountVault: async (app) => {
      await market.mountVault(app, spreedly.url)
      mountChallenges(app, portalHosts)
    },
  }
}
