import { and, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../platform/database/database.ts'
import { saleOpenings } from './sale.tables.ts'

/** The first opening for a tenant: the first caller sets it, and it never changes. */
export const openingOf = (
  database: Database,
  tenant: TenantId,
  saleId: string,
  now: number,
): Promise<number> =>
  database.tenant(tenant, async (tx) => {
    await tx.insert(saleOpenings).values({ tenant, saleId, openedAt: now }).onConflictDoNothing()
    const [row] = await tx
      .select({ openedAt: saleOpenings.openedAt })
      .from(saleOpenings)
      .where(and(eq(saleOpenings.tenant, tenant), eq(saleOpenings.saleId, saleId)))
    if (row === undefined) throw new Error('sale: an opening was neither kept nor found')
    return row.openedAt
  })
