import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { accountHolders } from './rewards.tables.ts'

/** The bank's accounts stay; who held them goes. */
export const rewardsErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(accountHolders)
      .where(and(eq(accountHolders.tenant, tenant), eq(accountHolders.personId, personId)))),
}
