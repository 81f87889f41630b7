import type { OfCompany, Tx } from '../platform/database/database.ts'
import { demoTiers } from './demo-tiers.data.ts'
import { policyTiers } from './policies.tables.ts'

/** Creates the tiers of a demo company. What an admin has changed since stays as it is. */
export const seedDemoTiers = async (tx: Tx, of: OfCompany, now: number): Promise<void> => {
  const rows = (demoTiers[of.businessId] ?? []).map(({ id, ...rules }) => ({
    ...of,
    id,
    rules,
    savedAt: now,
  }))
  if (rows.length > 0) await tx.insert(policyTiers).values(rows).onConflictDoNothing()
}
