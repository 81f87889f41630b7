import type { ApproverLimit, Substitution } from '@portolan/domain/approvals/deciders.ts'
import { and, eq } from 'drizzle-orm'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { inCompany } from './companies.store.ts'
import { approverLimits, substitutions } from './companies.tables.ts'

/** Limits and substitutions of a company's approvers (approvals-4). */
export const approverFacts = async (
  tx: Tx,
  of: OfCompany,
): Promise<{
  readonly limits: readonly ApproverLimit[]
  readonly substitutions: readonly Substitution[]
}> => {
  const [limits, away] = await Promise.all([
    tx.select().from(approverLimits).where(inCompany(approverLimits, of)),
    tx.select().from(substitutions).where(inCompany(substitutions, of)),
  ])
  return {
    limits: limits.map(({ personId, upTo }) => ({ personId, upTo })),
    substitutions: away.map(({ approverId, substituteId, from, until }) => ({
      approverId,
      substituteId,
      from,
      until,
    })),
  }
}

export const insertSubstitution = async (
  tx: Tx,
  of: OfCompany,
  added: Substitution,
): Promise<void> => {
  await tx.insert(substitutions).values({ ...of, ...added })
}
export const deleteSubstitution = async (
  tx: Tx,
  of: OfCompany,
  { approverId, from }: Pick<Substitution, 'approverId' | 'from'>,
): Promise<void> => {
  await tx
    .delete(substitutions)
    .where(
      and(
        inCompany(substitutions, of),
        eq(substitutions.approverId, approverId),
        eq(substitutions.from, from),
      ),
    )
}

/** An approver without a row decides on any amount. */
export const saveApproverLimit = async (
  tx: Tx,
  of: OfCompany,
  { personId, upTo }: ApproverLimit,
): Promise<void> => {
  const own = and(inCompany(approverLimits, of), eq(approverLimits.personId, personId))
  await tx.delete(approverLimits).where(own)
  if (upTo !== null) await tx.insert(approverLimits).values({ ...of, personId, upTo })
}
