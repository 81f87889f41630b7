import type { Refusal } from '@portolan/contract/errors.ts'
import { invitePerson, placePerson, setApprover } from '@portolan/domain/companies/change-people.ts'
import { personOf, type Company, type CompanyPerson } from '@portolan/domain/companies/company.ts'
import { emailFault } from '@portolan/domain/travelers/contact.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { noSuchPerson, refusalOf } from './refusals.ts'

/** What an admin typed of somebody. */
export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly tierId: string | null
  readonly costCenterId: string | null
  readonly approverId: string | null
}

/** What an admin typed, without the person's place in the company. */
const nobodyYet = { tierId: null, costCenterId: null, approverId: null }

/** The company with somebody invited as a traveler; roles are granted afterwards, each by its rule. */
export const addPerson = (
  company: Company,
  { byId, personId }: { readonly byId: string; readonly personId: string },
  { firstName, lastName, email, tierId, costCenterId, approverId }: NewPerson,
): Result<{ readonly company: Company; readonly person: CompanyPerson }, Refusal> => {
  if (firstName === '') return refuse(refusalOf('NameMissing', 'firstName'))
  if (lastName === '') return refuse(refusalOf('NameMissing', 'lastName'))
  if (emailFault(email) !== null)
    return refuse({ code: 'InvalidEmail', field: 'email', message: 'No email address.' })
  const who = { byId, personId }
  const person = { id: personId, firstName, lastName, email, ...nobodyYet }
  const invited = invitePerson(company, byId, person)
  if (!invited.ok) return refuse(refusalOf(invited.refusal.code, 'email'))
  const placed = placePerson(invited.value, who, { tierId, costCenterId })
  if (!placed.ok) return refuse(refusalOf(placed.refusal.code, 'costCenterId'))
  const led = setApprover(placed.value, who, approverId)
  if (!led.ok) return refuse(refusalOf(led.refusal.code, 'approverId'))
  const added = personOf(led.value, personId)
  return added === undefined ? refuse(noSuchPerson) : ok({ company: led.value, person: added })
}
