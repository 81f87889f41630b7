import { and, eq, isNotNull } from 'drizzle-orm'
import { adminsOf } from '@portolan/domain/companies/change-people.ts'
import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { Erasing, OfPerson } from '../platform/erasing.ts'
import {
  approverLimits,
  bookingGrants,
  companyPeople,
  leaverTrips,
  substitutions,
} from './companies.tables.ts'
import { companyOf, inCompany, rowOf } from './companies.store.ts'

/** The company whose list somebody is on. */
export const companyOfPerson = async (
  tx: Tx,
  { tenant, personId }: OfPerson,
): Promise<OfCompany | undefined> => {
  const [row] = await tx
    .select({ businessId: companyPeople.businessId })
    .from(companyPeople)
    .where(and(eq(companyPeople.tenant, tenant), eq(companyPeople.id, personId)))
  return row && { tenant, businessId: row.businessId }
}

/** Nobody: what is left of a person whom the company's record still names by id. */
const nobody = (id: string, businessId: string): CompanyPerson => ({
  id,
  businessId,
  firstName: 'Former',
  lastName: 'colleague',
  email: '',
  state: 'Left',
  roles: [],
  tierId: null,
  costCenterId: null,
  approverId: null,
})

/** The company keeps its record under an id that names nobody (decision 0125). */
export const companiesErasing: Erasing = {
  knows: async (tx, { tenant, personId }) =>
    (
      await tx
        .select({ id: companyPeople.id })
        .from(companyPeople)
        .where(
          and(
            eq(companyPeople.tenant, tenant),
            eq(companyPeople.id, personId),
            isNotNull(companyPeople.emailKey),
          ),
        )
    ).length > 0,
  inTheWay: async (tx, of) => {
    const company = await companyOfPerson(tx, of)
    const found = company && (await companyOf(tx, company))
    const admins = found === undefined ? [] : adminsOf(found)
    return admins.length === 1 && admins[0]?.id === of.personId
      ? 'The person is the last admin of their company. Another admin has to be named first.'
      : null
  },
  rows: async (tx, of) => {
    const company = await companyOfPerson(tx, of)
    if (company === undefined) return
    const mine = and(inCompany(companyPeople, company), eq(companyPeople.id, of.personId))
    const emptied = rowOf(tx, company, nobody(of.personId, company.businessId), 0)
    const { stateSince: _asItWas, ...row } = emptied
    await tx.update(companyPeople).set(row).where(mine)
    await tx
      .update(companyPeople)
      .set({ approverId: null })
      .where(and(inCompany(companyPeople, company), eq(companyPeople.approverId, of.personId)))
    for (const column of [bookingGrants.personId, bookingGrants.arrangerId])
      await tx
        .delete(bookingGrants)
        .where(and(inCompany(bookingGrants, company), eq(column, of.personId)))
    for (const column of [substitutions.approverId, substitutions.substituteId])
      await tx
        .delete(substitutions)
        .where(and(inCompany(substitutions, company), eq(column, of.personId)))
    for (const table of [approverLimits, leaverTrips])
      await tx.delete(table).where(and(inCompany(table, company), eq(table.personId, of.personId)))
  },
}
