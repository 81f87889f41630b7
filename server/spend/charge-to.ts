import type { Refusal } from '@portolan/contract/errors.ts'
import {
  checkChargedTo,
  nameChargedTo,
  type ChargeFault,
} from '@portolan/domain/companies/charge-to.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { ChargeTo } from '../checkout/index.ts'
import { companyOf } from '../companies/index.ts'
import { judgedTravelers } from '../policies/index.ts'
import type { Database } from '../platform/database/database.ts'

const faults: Readonly<Record<ChargeFault, readonly [field: string, message: string]>> = {
  UnknownCostCenter: ['chargeTo.costCenterId', 'The company has no such cost center.'],
  ClosedCostCenter: ['chargeTo.costCenterId', 'This cost center is closed.'],
  UnknownProject: ['chargeTo.projectId', 'The company has no such project.'],
  ClosedProject: ['chargeTo.projectId', 'This project is closed.'],
  ProjectOfAnotherCostCenter: [
    'chargeTo.projectId',
    'This project is charged to another cost center.',
  ],
}
const refusalOf = (code: ChargeFault): Refusal => {
  const [field, message] = faults[code]
  return { code, field, message }
}
const nowhere = { costCenters: [], projects: [] }

/** Judges where a booking is charged to, by the company as it is when it is placed (companies-10). */
export const createChargeTo =
  ({ database }: { readonly database: Database }): ChargeTo =>
  async (principal, { travelers, chargeTo }) => {
    const { tenant, businessId, personId } = principal
    const asked = {
      costCenterId: chargeTo?.costCenterId ?? null,
      projectId: chargeTo?.projectId ?? null,
    }
    const checked = (within: Parameters<typeof checkChargedTo>[0], own: string | null) => {
      const found = checkChargedTo(within, { ...asked, costCenterId: asked.costCenterId ?? own })
      return found.ok ? found : refuse(refusalOf(found.refusal.code))
    }
    const ofNobody = () => {
      const found = checked(nowhere, null)
      return found.ok ? ok(undefined) : found
    }
    if (businessId === null) return ofNobody()
    const of = { tenant, businessId }
    return database.company(of, async (tx) => {
      const company = await companyOf(tx, of)
      if (company === undefined) return ofNobody()
      const savedIds = travelers.map(({ savedTravelerId }) => savedTravelerId ?? null)
      const { travelerIds } = await judgedTravelers(tx, principal, company, savedIds)
      const own = personOf(company, travelerIds[0] ?? personId)?.costCenterId ?? null
      const found = checked(company, own)
      return found.ok ? ok(nameChargedTo(company, found.value)) : found
    })
  }
