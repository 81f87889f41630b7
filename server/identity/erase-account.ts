import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { personById } from './persons.store.ts'
import {
  accessTokens,
  persons,
  providerPayloads,
  renewalTokens,
  sessions,
} from './identity.tables.ts'

/** The account with its sessions. Signing in again makes a new person. */
export const identityErasing: Erasing = {
  knows: async (tx, { tenant, personId }) => (await personById(tx, tenant, personId)) !== undefined,
  rows: async (tx, { tenant, personId }) => {
    const own = and(eq(sessions.tenant, tenant), eq(sessions.personId, personId))
    const ids = tx.select({ id: sessions.id }).from(sessions).where(own)
    for (const tokens of [accessTokens, renewalTokens])
      await tx.delete(tokens).where(and(eq(tokens.tenant, tenant), inArray(tokens.sessionId, ids)))
    await tx.delete(sessions).where(own)
    const [person] = await tx
      .delete(persons)
      .where(and(eq(persons.tenant, tenant), eq(persons.id, personId)))
      .returning({ subject: persons.subject })
    if (person !== undefined)
      await tx
        .delete(providerPayloads)
        .where(
          and(
            eq(providerPayloads.tenant, tenant),
            sql`${providerPayloads.payload} ->> 'accountId' = ${person.subject}`,
          ),
        )
  },
}
