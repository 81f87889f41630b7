import { and, asc, ne } from 'drizzle-orm'
import type { CompanyUser } from '@portolan/domain/travelers/traveler-list.ts'
import { usersOfBusiness } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companyPeople } from './companies.tables.ts'
import { inCompany, personOfRow } from './companies.store.ts'

/**
 * The people of a company whom somebody may book for: all but those who left. Who signs in may have
 * a default traveler.
 */
export const companyUsers = async (tx: Tx, of: OfCompany): Promise<CompanyUser[]> => {
  const [rows, accounts] = await Promise.all([
    tx
      .select()
      .from(companyPeople)
      .where(and(inCompany(companyPeople, of), ne(companyPeople.state, 'Left')))
      .orderBy(asc(companyPeople.id)),
    usersOfBusiness(tx, of.tenant, of.businessId),
  ])
  const defaults = new Map(accounts.map(({ id, defaultTravelerId }) => [id, defaultTravelerId]))
  return rows.map((row) => {
    const { id, firstName, lastName } = personOfRow(tx, row)
    return { id, firstName, lastName, defaultTravelerId: defaults.get(id) ?? null }
  })
}
