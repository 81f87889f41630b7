import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { tenantProfiles, tenants } from '@portolan/domain/identity/tenant.ts'
import { cardMovementsSince, type Violation } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { journalKey } from './record-charges.ts'
import { companyCharges } from './spend.tables.ts'

/** Every journal that a company's lines were read off sums to what it moved (spend-2). */
export const proveCharges = async (
  { database }: { readonly database: Pick<Database, 'worker'> },
  report: (violation: Violation) => void,
): Promise<number> => {
  let read = 0
  for (const tenant of tenants) {
    if (tenantProfiles[tenant].audience !== 'Corporate') continue
    const [sums, moved] = await database.worker(async (tx) => [
      await tx
        .select({
          journal: companyCharges.journal,
          amount: sql<string>`sum(${companyCharges.amount})`,
          lines: sql<string>`count(*)`,
        })
        .from(companyCharges)
        .where(and(eq(companyCharges.tenant, tenant), isNotNull(companyCharges.journal)))
        .groupBy(companyCharges.journal),
      await cardMovementsSince(tx, tenant, 0),
    ])
    const amounts = new Map(moved.map((one) => [journalKey(one), one.amount.minor]))
    for (const { journal, amount, lines } of sums) {
      read += Number(lines)
      const expected = amounts.get(journal ?? '') ?? 0
      if (expected !== Number(amount))
        report({
          invariant: 'company-charges',
          tenant,
          subject: journal ?? '',
          expected: String(expected),
          found: amount,
        })
    }
  }
  return read
}
