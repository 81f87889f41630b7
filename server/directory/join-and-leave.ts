import { adminsOf } from '@portolan/domain/companies/change-people.ts'
import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { DirectoryUser } from '@portolan/domain/directory/user.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  companyOf,
  forgetUndecided,
  leaveCompany,
  saveCompany,
  type LeavingDeps,
  type NewEvent,
} from '../companies/index.ts'
import { hasAccount, readmitPerson, setMembership } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { lastAdmin, noSuchResource } from './refusals.ts'

/** Somebody as the directory sends them, without their place in the company. */
export const joinedPerson = (
  of: Pick<OfCompany, 'businessId'>,
  id: string,
  user: DirectoryUser,
  costCenterId: string | null,
): CompanyPerson => ({
  id,
  businessId: of.businessId,
  firstName: user.givenName,
  lastName: user.familyName,
  email: user.email,
  state: user.active ? 'Invited' : 'Left',
  roles: user.active ? ['Traveler'] : [],
  tierId: null,
  costCenterId,
  approverId: null,
})

/**
 * Somebody leaves by the rules of every leaver (companies-7). What they decide goes to the next
 * approver above them, or to an admin. The last admin stays.
 */
export const leaveByDirectory = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
  deps: LeavingDeps & { readonly now: number },
): Promise<Result<NewEvent, Refusal>> => {
  const company = await companyOf(tx, of, { locked: true })
  if (company === undefined) return refuse(noSuchResource)
  const admin = adminsOf(company).find(({ id }) => id !== personId)
  if (admin === undefined) return refuse(lastAdmin)
  const left = await leaveCompany({ tx, of, company }, { byId: admin.id, personId }, deps, {
    approverOr: admin.id,
  })
  if (!left.ok) return left
  await saveCompany(tx, company, left.value.company, { tenant: of.tenant, now: deps.now })
  return ok({ aboutId: personId, ...left.value.event, code: 'DIRECTORY_PERSON_LEFT' })
}

/** Somebody is back: active if they have signed in before, else invited; a traveler without roles. */
export const returnedPerson = async (
  tx: Tx,
  of: OfCompany,
  person: CompanyPerson,
  now: number,
): Promise<CompanyPerson> => {
  const state = (await hasAccount(tx, of.tenant, person.id)) ? 'Active' : 'Invited'
  const back: CompanyPerson = { ...person, state, roles: ['Traveler'] }
  await forgetUndecided(tx, of, person.id)
  await readmitPerson(tx, of.tenant, person.id)
  await setMembership(tx, of, back, now)
  return back
}
