import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Company } from './company.ts'

/** Where a booking is charged to. */
export interface ChargedTo {
  readonly costCenterId: string | null
  readonly projectId: string | null
}
export type ChargeFault =
  | 'UnknownCostCenter'
  | 'ClosedCostCenter'
  | 'UnknownProject'
  | 'ClosedProject'
  | 'ProjectOfAnotherCostCenter'

/** Whether a booking may name a cost center and a project of its company (companies-10). */
export const checkChargedTo = (
  { costCenters, projects }: Pick<Company, 'costCenters' | 'projects'>,
  { costCenterId, projectId }: ChargedTo,
): Result<ChargedTo, { readonly code: ChargeFault }> => {
  if (costCenterId !== null) {
    const center = costCenters.find(({ id }) => id === costCenterId)
    if (center === undefined) return refuse({ code: 'UnknownCostCenter' })
    if (!center.isOpen) return refuse({ code: 'ClosedCostCenter' })
  }
  if (projectId !== null) {
    const project = projects.find(({ id }) => id === projectId)
    if (project === undefined) return refuse({ code: 'UnknownProject' })
    if (!project.isOpen) return refuse({ code: 'ClosedProject' })
    if (project.costCenterId !== null && project.costCenterId !== costCenterId)
      return refuse({ code: 'ProjectOfAnotherCostCenter' })
  }
  return ok({ costCenterId, projectId })
}
