import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Company, CostCenter } from './company.ts'

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

/** Where a booking is charged to, named as it was when it was booked. */
export interface NamedChargedTo {
  readonly costCenter: { readonly id: string; readonly name: string } | null
  readonly project: { readonly id: string; readonly name: string } | null
}

/** The names alone, as people are shown them. */
export const chargedToNames = ({
  costCenter,
  project,
}: NamedChargedTo): { costCenter: string | null; project: string | null } => ({
  costCenter: costCenter?.name ?? null,
  project: project?.name ?? null,
})

/** In a line; empty if it is charged to nothing. */
export const chargedToText = ({
  costCenter,
  project,
}: {
  readonly costCenter: string | null
  readonly project: string | null
}): string => [costCenter, project].filter((name) => name !== null).join(', ')

export const nameOfCenter = ({ code, name }: Pick<CostCenter, 'code' | 'name'>): string =>
  `${code} ${name}`

export const nameChargedTo = (
  { costCenters, projects }: Pick<Company, 'costCenters' | 'projects'>,
  { costCenterId, projectId }: ChargedTo,
): NamedChargedTo => {
  const center = costCenters.find(({ id }) => id === costCenterId)
  const project = projects.find(({ id }) => id === projectId)
  return {
    costCenter: center === undefined ? null : { id: center.id, name: nameOfCenter(center) },
    project: project === undefined ? null : { id: project.id, name: project.name },
  }
}
