import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Erasing } from '../platform/erasing.ts'
import { sealedTokensOf } from './kept-cards.store.ts'
import { keptCards } from './payments.tables.ts'
import type { TokenSealer } from './sealed-tokens.ts'
import type { Vault } from './vault.ts'

/**
 * Saved cards, in the vault first. Those of accounts have no row here: the built-in vault erases
 * whatever it has of the person.
 */
export const createCardErasing = ({
  database,
  vault,
  sealer,
}: {
  readonly database: Pick<Database, 'worker'>
  readonly vault: Pick<Vault, 'redact'>
  readonly sealer: Pick<TokenSealer, 'open'>
}): Erasing => ({
  outside: async (of) => {
    for (const sealed of await database.worker((tx) => sealedTokensOf(tx, of)))
      await vault.redact(await sealer.open(of, sealed), of)
  },
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(keptCards)
      .where(and(eq(keptCards.tenant, tenant), eq(keptCards.personId, personId)))),
})
