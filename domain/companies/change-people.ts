import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { personOf, type Company, type CompanyPerson } from './company.ts'
import { wouldBeCycle } from './reporting-line.ts'
import { hasRight, rightsOf, type CompanyRole } from './roles.ts'

export type CompanyRefusalCode =
  | 'NotFound'
  | 'NotAllowed'
  /** A role is never granted to oneself. */
  | 'OwnRole'
  /** A role that allows more than its giver may do. */
  | 'MoreThanOwnRights'
  | 'LastAdmin'
  | 'NotActive'
  | 'NotAnApprover'
  | 'ApproverCycle'
  | 'EmailTaken'
export interface CompanyRefusal {
  readonly code: CompanyRefusalCode
}
type Changed = Result<Company, CompanyRefusal>

/** Somebody who changes somebody, both by id. */
export interface ByWhom {
  readonly byId: string
  readonly personId: string
}

const withPerson = (company: Company, changed: CompanyPerson): Company => ({
  ...company,
  people: company.people.map((person) => (person.id === changed.id ? changed : person)),
})

/** People who can run the company: without one, nobody could let anybody in again. */
export const adminsOf = ({ people }: Pick<Company, 'people'>): CompanyPerson[] =>
  people.filter((person) => hasRight(person, 'viewAdmin') && hasRight(person, 'manageUsers'))

const isLastAdmin = (company: Company, personId: string): boolean => {
  const admins = adminsOf(company)
  return admins.length === 1 && admins[0]?.id === personId
}

/** The person to change, if the other one may manage people. */
const managedPerson = (
  company: Company,
  { byId, personId }: ByWhom,
): Result<CompanyPerson, CompanyRefusal> => {
  const person = personOf(company, personId)
  if (person === undefined || person.state === 'Left') return refuse({ code: 'NotFound' })
  return hasRight(personOf(company, byId), 'manageUsers')
    ? ok(person)
    : refuse({ code: 'NotAllowed' })
}

/** Grants a role (companies-4): never to oneself, and never more than the giver may do. */
export const grantRole = (company: Company, who: ByWhom, role: CompanyRole): Changed => {
  const found = managedPerson(company, who)
  if (!found.ok) return found
  if (who.byId === who.personId) return refuse({ code: 'OwnRole' })
  const giver = personOf(company, who.byId)
  const given = rightsOf({ state: 'Active', roles: [role] })
  if (giver === undefined || ![...given].every((right) => hasRight(giver, right)))
    return refuse({ code: 'MoreThanOwnRights' })
  const { roles } = found.value
  return ok(
    roles.includes(role)
      ? company
      : withPerson(company, { ...found.value, roles: [...roles, role] }),
  )
}

/** Takes a role away. The last admin keeps theirs (companies-4). */
export const withdrawRole = (company: Company, who: ByWhom, role: CompanyRole): Changed => {
  const found = managedPerson(company, who)
  if (!found.ok) return found
  const roles = found.value.roles.filter((one) => one !== role)
  const changed = withPerson(company, { ...found.value, roles })
  return isLastAdmin(company, who.personId) && adminsOf(changed).length === 0
    ? refuse({ code: 'LastAdmin' })
    : ok(changed)
}

/** Names who decides somebody's requests; null leaves them to those who view admin (companies-5). */
export const setApprover = (company: Company, who: ByWhom, approverId: string | null): Changed => {
  const found = managedPerson(company, who)
  if (!found.ok) return found
  if (approverId !== null) {
    const approver = personOf(company, approverId)
    if (approver === undefined) return refuse({ code: 'NotFound' })
    if (approver.state !== 'Active') return refuse({ code: 'NotActive' })
    if (!hasRight(approver, 'approve')) return refuse({ code: 'NotAnApprover' })
    if (wouldBeCycle(company, who.personId, approverId)) return refuse({ code: 'ApproverCycle' })
  }
  return ok(withPerson(company, { ...found.value, approverId }))
}

const sameEmail = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()

/** Invites somebody, as a traveler without other roles. An email address belongs to one person. */
export const invitePerson = (
  company: Company,
  byId: string,
  person: Omit<CompanyPerson, 'businessId' | 'state' | 'roles'>,
): Changed => {
  if (!hasRight(personOf(company, byId), 'manageUsers')) return refuse({ code: 'NotAllowed' })
  if (company.people.some(({ state, email }) => state !== 'Left' && sameEmail(email, person.email)))
    return refuse({ code: 'EmailTaken' })
  const invited: CompanyPerson = {
    ...person,
    businessId: company.business.id,
    state: 'Invited',
    roles: ['Traveler'],
  }
  return ok({ ...company, people: [...company.people, invited] })
}

/** Somebody who was invited has signed in for the first time. */
export const acceptInvitation = (company: Company, personId: string): Changed => {
  const person = personOf(company, personId)
  if (person?.state !== 'Invited') return refuse({ code: 'NotFound' })
  return ok(withPerson(company, { ...person, state: 'Active' }))
}

/** Puts somebody into a tier and a cost center; null for none (companies-6, companies-10). */
export const placePerson = (
  company: Company,
  who: ByWhom,
  place: Pick<CompanyPerson, 'tierId' | 'costCenterId'>,
): Changed => {
  const found = managedPerson(company, who)
  if (!found.ok) return found
  const { costCenterId } = place
  const center = company.costCenters.find(({ id }) => id === costCenterId)
  if (costCenterId !== null && center?.isOpen !== true) return refuse({ code: 'NotFound' })
  return ok(withPerson(company, { ...found.value, ...place }))
}

/** Whether somebody can leave: not as the last admin (companies-7). */
export const checkLeaving = (
  company: Company,
  who: ByWhom,
): Result<CompanyPerson, CompanyRefusal> => {
  const found = managedPerson(company, who)
  if (!found.ok) return found
  return isLastAdmin(company, who.personId) ? refuse({ code: 'LastAdmin' }) : found
}
