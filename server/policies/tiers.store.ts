import { and, asc, eq } from 'drizzle-orm'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { policyTiers } from './policies.tables.ts'

const tierOfRow = ({ id, rules }: typeof policyTiers.$inferSelect): PolicyTier => ({ id, ...rules })

/** All tiers of a company, by id. */
export const tiersOf = async (tx: Tx, of: OfCompany): Promise<PolicyTier[]> =>
  (
    await tx
      .select()
      .from(policyTiers)
      .where(inCompany(policyTiers, of))
      .orderBy(asc(policyTiers.id))
  ).map(tierOfRow)

/** Names of a company's tiers, by id. */
export const tierNames = async (tx: Tx, of: OfCompany): Promise<ReadonlyMap<string, string>> =>
  new Map((await tiersOf(tx, of)).map(({ id, name }) => [id, name]))

export const tierById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
): Promise<PolicyTier | undefined> => {
  const [row] = await tx
    .select()
    .from(policyTiers)
    .where(and(inCompany(policyTiers, of), eq(policyTiers.id, id)))
  return row === undefined ? undefined : tierOfRow(row)
}

/** Creates a tier or writes it anew. */
export const saveTier = async (
  tx: Tx,
  of: OfCompany,
  { id, ...rules }: PolicyTier,
  now: number,
): Promise<void> => {
  await tx
    .insert(policyTiers)
    .values({ ...of, id, rules, savedAt: now })
    .onConflictDoUpdate({
      target: [policyTiers.tenant, policyTiers.businessId, policyTiers.id],
      set: { rules, savedAt: now },
    })
}
export const dropTier = async (tx: Tx, of: OfCompany, id: string): Promise<void> => {
  await tx.delete(policyTiers).where(and(inCompany(policyTiers, of), eq(policyTiers.id, id)))
}
