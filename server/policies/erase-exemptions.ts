import { and, eq } from 'drizzle-orm'
import { companyOfPerson, inCompany } from '../companies/index.ts'
import type { Erasing } from '../platform/erasing.ts'
import { policyExemptions } from './policies.tables.ts'

/** What somebody was exempt from goes with them; who granted others theirs is an id (decision 0125). */
export const policiesErasing: Erasing = {
  rows: async (tx, of) => {
    const company = await companyOfPerson(tx, of)
    if (company === undefined) return
    await tx
      .delete(policyExemptions)
      .where(and(inCompany(policyExemptions, company), eq(policyExemptions.personId, of.personId)))
  },
}
