import type { OfCompany, Tx } from '../platform/database/database.ts'
import {
  approverLimits,
  companies,
  companyPeople,
  costCenters,
  projects,
} from './companies.tables.ts'
import { rowOf } from './companies.store.ts'
import {
  deskPeople,
  fathom,
  fathomPeople,
  halyard,
  halyardPeople,
  tamarack,
  travelDesk,
  type DemoCompany,
  type DemoCompanyPerson,
} from './demo-companies.data.ts'
import { madePeople } from './made-people.ts'

const seedCompany = async (
  tx: Tx,
  { isSetUp, costCenters: centers, projects: known, limits, ...company }: DemoCompany,
  people: () => readonly DemoCompanyPerson[],
  now: number,
): Promise<OfCompany[]> => {
  const { tenant, businessId, defaultTierId, audience } = company
  const of: OfCompany = { tenant, businessId }
  const made = await tx
    .insert(companies)
    .values({
      ...of,
      defaultTierId,
      audience,
      peopleSkipped: false,
      audienceChosen: isSetUp,
      policyChosen: isSetUp,
    })
    .onConflictDoNothing()
    .returning({ id: companies.businessId })
  // At later starts nothing of it is made or written again.
  if (made.length === 0) return []
  const all = people().map((person) => rowOf(tx, of, { ...person, businessId }, now))
  await tx.insert(companyPeople).values(all)
  const rows = <T extends object>(list: readonly T[]) => list.map((one) => ({ ...of, ...one }))
  if (centers.length > 0) await tx.insert(costCenters).values(rows(centers))
  if (known.length > 0) await tx.insert(projects).values(rows(known))
  if (limits.length > 0)
    await tx.insert(approverLimits).values(
      limits.map(({ personId, upTo }) => ({
        ...of,
        personId,
        upTo: { minor: upTo, currency: 'USD' as const },
      })),
    )
  return [of]
}

/** Creates the companies of the demo accounts with their people; returns those it made. */
export const seedDemoCompanies = async (tx: Tx, now: number): Promise<OfCompany[]> => {
  const made = [
    await seedCompany(tx, halyard, () => halyardPeople, now),
    await seedCompany(tx, fathom, () => fathomPeople, now),
    await seedCompany(tx, travelDesk, () => deskPeople, now),
    await seedCompany(tx, tamarack, madePeople, now),
  ]
  return made.flat()
}
