import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { Concern, ConcernOver } from './concern.ts'
import { needsAttention } from './saga.tables.ts'

/** Adds a row to the operator's list unless the same concern is already open. */
export const openAttention = async (tx: Tx, concern: Concern): Promise<void> => {
  const { tenant, sagaId, reason, at, dueAt } = concern
  await tx.execute(sql`
    insert into ${needsAttention} (id, tenant, saga_id, reason, created_at, due_at) select ${`${sagaId}:${at}`}, ${tenant}, ${sagaId}, ${reason}, ${at}::bigint, ${dueAt}::bigint
    where not exists (select 1 from ${needsAttention} where tenant = ${tenant} and saga_id = ${sagaId} and reason = ${reason} and resolved_at is null) on conflict do nothing`)
}

/** Closed by an operator; null if there is no such open row. */
export const resolveConcern = async (
  tx: Tx,
  over: { readonly id: string; readonly by: string; readonly at: number },
): Promise<{ readonly tenant: string; readonly sagaId: string } | null> => {
  const [row] = await tx
    .update(needsAttention)
    .set({ resolvedAt: over.at, resolvedBy: over.by })
    .where(and(eq(needsAttention.id, over.id), isNull(needsAttention.resolvedAt)))
    .returning({ tenant: needsAttention.tenant, sagaId: needsAttention.sagaId })
  return row ?? null
}

/** Closed by the saga that recovered. */
export const closeAttention = async (tx: Tx, over: ConcernOver): Promise<void> => {
  const open = and(
    eq(needsAttention.tenant, over.tenant),
    eq(needsAttention.sagaId, over.sagaId),
    isNull(needsAttention.resolvedAt),
  )
  await tx.update(needsAttention).set({ resolvedAt: over.at, resolvedBy: over.by }).where(open)
}
