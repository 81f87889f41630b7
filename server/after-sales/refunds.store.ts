import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { refunds } from './refunds.tables.ts'

export const insertRefunds = async (
  tx: Tx,
  rows: readonly (typeof refunds.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(refunds).values([...rows])
}
/** Marks all open refunds of a cause as sent. */
export const refundsSent = async (
  tx: Tx,
  tenant: TenantId,
  causeId: string,
  at: number,
): Promise<void> =>
  void (await tx
    .update(refunds)
    .set({ sentAt: at })
    .where(and(eq(refunds.tenant, tenant), eq(refunds.causeId, causeId), isNull(refunds.sentAt))))
export const refundsOf = async (tx: Tx, tenant: TenantId, causeId: string) =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenant, tenant), eq(refunds.causeId, causeId)))
    .orderBy(asc(refunds.line))

/** The trips of cancellations and changes that owed something. */
export const tripIdsOfRefunds = async (
  tx: Tx,
  tenant: TenantId,
  causeIds: readonly string[],
): Promise<readonly { readonly causeId: string; readonly tripId: string }[]> =>
  causeIds.length === 0
    ? []
    : tx
        .selectDistinct({ causeId: refunds.causeId, tripId: refunds.tripId })
        .from(refunds)
        .where(and(eq(refunds.tenant, tenant), inArray(refunds.causeId, [...causeIds])))
