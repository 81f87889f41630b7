import { sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { putDeadline } from '../platform/deadlines/create-deadlines.ts'

/** Deadlines of trips that changed, by trip and transaction, so that none replaces another. */
export const companyTripMoved = 'company-trip-moved'

/**
 * In the transaction that changes trips: those of companies are read again right after, in a
 * transaction of their company. Due at once, at any product time.
 */
export const tellCompanies = async (
  tx: Tx,
  trips: readonly {
    readonly tenant: string
    readonly id: string
    readonly businessId: string | null
  }[],
): Promise<void> => {
  const ofCompanies = trips.filter(({ businessId }) => businessId !== null)
  if (ofCompanies.length === 0) return
  const found = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  const change = found.rows[0]?.id ?? ''
  for (const { tenant, id, businessId } of ofCompanies)
    putDeadline(tx, {
      tenant: tenant as TenantId,
      kind: companyTripMoved,
      key: `${id}:${change}`,
      dueAt: 0,
      payload: { businessId, tripId: id, change },
    })
}
