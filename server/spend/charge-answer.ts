import type { charge } from '@portolan/contract/spend/charge.ts'
import { nameOfCenter } from '@portolan/domain/companies/charge-to.ts'
import type { Company } from '@portolan/domain/companies/company.ts'
import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import type { ChargeNames } from '@portolan/domain/spend/export-charges.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type * as z from 'zod/mini'

/** Names of today for the ids of lines. */
export const chargeNames = ({
  people,
  costCenters,
  projects,
}: Pick<Company, 'people' | 'costCenters' | 'projects'>): ChargeNames => {
  const byId = new Map(
    people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  const centers = new Map(costCenters.map((center) => [center.id, nameOfCenter(center)]))
  const known = new Map(projects.map(({ id, name }) => [id, name]))
  return {
    traveler: ({ travelerId }) => byId.get(travelerId ?? '') ?? 'Guest',
    costCenter: ({ costCenterId }) => centers.get(costCenterId ?? '') ?? '',
    project: ({ projectId }) => known.get(projectId ?? '') ?? '',
  }
}

const addendumAnswer = (addendum: CompanyCharge['addendum']): z.output<typeof charge>['addendum'] =>
  addendum.kind === 'Airline' ? { ...addendum, legs: [...addendum.legs] } : { ...addendum }

export const chargeAnswer = (
  { at, over, amount, addendum, ...line }: CompanyCharge,
  names: ChargeNames,
): z.output<typeof charge> => ({
  ...line,
  at: instantOf(at),
  amount: { ...amount },
  over: { ...amount, minor: over },
  traveler: names.traveler(line),
  costCenter: names.costCenter(line),
  project: names.project(line),
  addendum: addendumAnswer(addendum),
})
