import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { spreedlyOwners } from './spreedly.tables.ts'
import type { TokenOwners } from './vault.ts'

/** Across tenants, because a token has one owner: the first person to present it. */
export const createTokenOwners = ({
  database,
  digest,
}: {
  readonly database: Pick<Database, 'worker'>
  readonly digest: (token: string) => Promise<string>
}): TokenOwners => ({
  owns: async (token, { tenant, personId }) => {
    const tokenDigest = await digest(token)
    const owner = await database.worker(async (tx) => {
      await tx
        .insert(spreedlyOwners)
        .values({ tenant, personId, tokenDigest })
        .onConflictDoNothing()
      return (
        await tx.select().from(spreedlyOwners).where(eq(spreedlyOwners.tokenDigest, tokenDigest))
      )[0]
    })
    return owner?.tenant === tenant && owner.personId === personId
  },
})
