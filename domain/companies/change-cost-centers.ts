import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { personOf, type Company, type CostCenter, type Project } from './company.ts'
import { hasRight } from './roles.ts'

export type CostCenterRefusalCode =
  | 'NotAllowed'
  | 'NotFound'
  | 'NameMissing'
  | 'CodeTaken'
  | 'NameTaken'
type Changed = Result<Company, { readonly code: CostCenterRefusalCode }>

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const mayManage = (company: Company, byId: string): boolean =>
  hasRight(personOf(company, byId), 'managePolicies')

/** Adds a cost center. Codes are unique in a company, closed ones included (companies-10). */
export const addCostCenter = (
  company: Company,
  byId: string,
  center: Pick<CostCenter, 'id' | 'code' | 'name'>,
): Changed => {
  if (!mayManage(company, byId)) return refuse({ code: 'NotAllowed' })
  const [code, name] = [center.code.trim(), center.name.trim()]
  if (code === '' || name === '') return refuse({ code: 'NameMissing' })
  if (company.costCenters.some((other) => same(other.code, code)))
    return refuse({ code: 'CodeTaken' })
  const added = { id: center.id, businessId: company.business.id, code, name, isOpen: true }
  return ok({ ...company, costCenters: [...company.costCenters, added] })
}

/**
 * Closes a cost center: nothing new is charged to it, its projects close with it, and people in it
 * have none until they are placed again.
 */
export const closeCostCenter = (company: Company, byId: string, id: string): Changed => {
  if (!mayManage(company, byId)) return refuse({ code: 'NotAllowed' })
  if (!company.costCenters.some((center) => center.id === id)) return refuse({ code: 'NotFound' })
  return ok({
    ...company,
    costCenters: company.costCenters.map((center) =>
      center.id === id ? { ...center, isOpen: false } : center,
    ),
    projects: company.projects.map((project) =>
      project.costCenterId === id ? { ...project, isOpen: false } : project,
    ),
    people: company.people.map((person) =>
      person.costCenterId === id ? { ...person, costCenterId: null } : person,
    ),
  })
}

/** Adds a project, of an open cost center or of all. Open projects have different names. */
export const addProject = (
  company: Company,
  byId: string,
  project: Pick<Project, 'id' | 'name' | 'costCenterId'>,
): Changed => {
  if (!mayManage(company, byId)) return refuse({ code: 'NotAllowed' })
  const name = project.name.trim()
  if (name === '') return refuse({ code: 'NameMissing' })
  const center = company.costCenters.find(({ id }) => id === project.costCenterId)
  if (project.costCenterId !== null && center?.isOpen !== true) return refuse({ code: 'NotFound' })
  if (company.projects.some((other) => other.isOpen && same(other.name, name)))
    return refuse({ code: 'NameTaken' })
  const added = { ...project, name, businessId: company.business.id, isOpen: true }
  return ok({ ...company, projects: [...company.projects, added] })
}

/** Closes a project: nothing new is charged to it. */
export const closeProject = (company: Company, byId: string, id: string): Changed => {
  if (!mayManage(company, byId)) return refuse({ code: 'NotAllowed' })
  if (!company.projects.some((project) => project.id === id)) return refuse({ code: 'NotFound' })
  return ok({
    ...company,
    projects: company.projects.map((project) =>
      project.id === id ? { ...project, isOpen: false } : project,
    ),
  })
}
