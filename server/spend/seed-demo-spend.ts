import type { CompanyPerson, CostCenter, Project } from '@portolan/domain/companies/company.ts'
import { monthAfter, monthOf } from '@portolan/domain/spend/forecast.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { halyard, halyardPeople, madePeople, tamarack } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { addCharges } from './charges.store.ts'
import { madeCharges } from './made-charges.ts'
import { companyBudgets } from './spend.tables.ts'

/** Companies that came with a past: who traveled, how often, and what a center may spend a month. */
const pasts: Readonly<
  Record<
    string,
    {
      readonly people: () => readonly Omit<CompanyPerson, 'businessId'>[]
      readonly costCenters: readonly Pick<CostCenter, 'id' | 'isOpen'>[]
      readonly projects: readonly Pick<Project, 'id' | 'costCenterId'>[]
      readonly tripsEach: number
      readonly budget: number
    }
  >
> = {
  [halyard.businessId]: {
    people: () => halyardPeople,
    costCenters: halyard.costCenters,
    projects: halyard.projects,
    tripsEach: 6,
    budget: 450_000,
  },
  [tamarack.businessId]: {
    people: madePeople,
    costCenters: tamarack.costCenters,
    projects: tamarack.projects,
    tripsEach: 2.5,
    budget: 5_500_000,
  },
}

/** The charges that a demo company brought with it, and its budgets; once, with the company. */
export const seedDemoSpend = async (tx: Tx, of: OfCompany, now: number): Promise<void> => {
  const past = pasts[of.businessId]
  if (past === undefined) return
  const today = productDayOf(now)
  const people = past.people().map((person) => ({ ...person, businessId: of.businessId }))
  const made = madeCharges(people, {
    seed: `${of.businessId} past`,
    today,
    tripsEach: past.tripsEach,
    projects: past.projects,
  })
  await addCharges(
    tx,
    of,
    made.map((line) => ({ ...line, journal: null })),
  )
  let month = monthOf(addDays(today, -330))
  const months = [month]
  while (months.length < 14) {
    month = monthAfter(month)
    months.push(month)
  }
  await tx
    .insert(companyBudgets)
    .values(
      past.costCenters
        .filter(({ isOpen }) => isOpen)
        .flatMap(({ id: costCenterId }) =>
          months.map((one) => ({
            ...of,
            costCenterId,
            month: one,
            amount: past.budget,
            currency: 'USD' as const,
          })),
        ),
    )
    .onConflictDoNothing()
}
