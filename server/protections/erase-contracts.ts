import { and, eq, inArray } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { protectionContracts, protectionDecisions } from './protections.tables.ts'

/** Nobody else can use a person's contracts; what was paid for them stays in the books. */
export const protectionsErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    const own = and(
      eq(protectionContracts.tenant, tenant),
      eq(protectionContracts.personId, personId),
    )
    await tx
      .delete(protectionDecisions)
      .where(
        and(
          eq(protectionDecisions.tenant, tenant),
          inArray(
            protectionDecisions.contractId,
            tx.select({ id: protectionContracts.id }).from(protectionContracts).where(own),
          ),
        ),
      )
    await tx.delete(protectionContracts).where(own)
  },
}
