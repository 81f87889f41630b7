import { and, eq, or, sql } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { approvalRequests } from './approvals.tables.ts'

/** Requests name trips, travelers and reasons: those of the person are deleted. */
export const approvalsErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    await tx
      .delete(approvalRequests)
      .where(
        and(
          eq(approvalRequests.tenant, tenant),
          or(
            eq(approvalRequests.askedById, personId),
            sql`${approvalRequests.travelerIds} @> ${JSON.stringify([personId])}::jsonb`,
          ),
        ),
      )
  },
}
