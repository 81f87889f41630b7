import { and, eq, or } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { travelers } from './travelers.tables.ts'

/** Saved travelers, and the person's own profile in a company. */
export const travelersErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(travelers)
      .where(
        and(
          eq(travelers.tenant, tenant),
          or(eq(travelers.ownerId, personId), eq(travelers.linkedUserId, personId)),
        ),
      )),
}
