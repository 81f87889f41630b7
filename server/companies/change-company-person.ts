import { changeCompanyPerson } from '@portolan/contract/companies/change-company-person.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import {
  grantRole,
  placePerson,
  setApprover,
  withdrawRole,
  type ByWhom,
} from '@portolan/domain/companies/change-people.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration, NewEvent } from './administer.ts'
import { personAnswer } from './person-answer.ts'
import { noSuchPerson, noSuchTier, refusalOf } from './refusals.ts'
import type { TierNames } from './tier-names.ts'

type Wanted = BodyOf<typeof changeCompanyPerson>
interface Step {
  readonly company: Company
  readonly events: readonly NewEvent[]
}
type Stepped = Result<Step, Refusal>

/** Grants what is new before it withdraws, so that an admin can be replaced in one step. */
const withRoles = (company: Company, who: ByWhom, roles: readonly CompanyRole[]): Stepped => {
  const had = personOf(company, who.personId)?.roles ?? []
  const events: NewEvent[] = []
  let at = company
  for (const role of roles.filter((one) => !had.includes(one))) {
    const granted = grantRole(at, who, role)
    if (!granted.ok) return refuse(refusalOf(granted.refusal.code, 'roles'))
    at = granted.value
    events.push({ code: 'ROLE_GRANTED', aboutId: who.personId, facts: { role } })
  }
  for (const role of had.filter((one) => !roles.includes(one))) {
    const withdrawn = withdrawRole(at, who, role)
    if (!withdrawn.ok) return refuse(refusalOf(withdrawn.refusal.code, 'roles'))
    at = withdrawn.value
    events.push({ code: 'ROLE_WITHDRAWN', aboutId: who.personId, facts: { role } })
  }
  return ok({ company: at, events })
}

const withPlace = (company: Company, who: ByWhom, wanted: Wanted): Stepped => {
  const person = personOf(company, who.personId)
  if (person === undefined) return refuse(noSuchPerson)
  const { tierId = person.tierId, costCenterId = person.costCenterId } = wanted
  if (tierId === person.tierId && costCenterId === person.costCenterId)
    return ok({ company, events: [] })
  const placed = placePerson(company, who, { tierId, costCenterId })
  if (!placed.ok) return refuse(refusalOf(placed.refusal.code, 'costCenterId'))
  const facts = { tier: tierId ?? 'none', costCenter: costCenterId ?? 'none' }
  return ok({
    company: placed.value,
    events: [{ code: 'PERSON_PLACED', aboutId: who.personId, facts }],
  })
}

const withApprover = (company: Company, who: ByWhom, approverId: string | null): Stepped => {
  if (personOf(company, who.personId)?.approverId === approverId) return ok({ company, events: [] })
  const set = setApprover(company, who, approverId)
  if (!set.ok) return refuse(refusalOf(set.refusal.code, 'approverId'))
  const facts = { approver: approverId ?? 'none' }
  return ok({
    company: set.value,
    events: [{ code: 'APPROVER_SET', aboutId: who.personId, facts }],
  })
}

/** Everything that is wanted, in order; the first refusal ends it with nothing changed. */
const changed = (company: Company, who: ByWhom, wanted: Wanted): Stepped => {
  const steps = [
    (at: Company) => (wanted.roles === undefined ? null : withRoles(at, who, wanted.roles)),
    (at: Company) => withPlace(at, who, wanted),
    (at: Company) =>
      wanted.approverId === undefined ? null : withApprover(at, who, wanted.approverId),
  ]
  let [at, events]: [Company, readonly NewEvent[]] = [company, []]
  for (const step of steps) {
    const stepped = step(at)
    if (stepped === null) continue
    if (!stepped.ok) return stepped
    at = stepped.value.company
    events = [...events, ...stepped.value.events]
  }
  return ok({ company: at, events })
}

export const changeCompanyPersonRoute = (
  { change }: Administration,
  { tierNames }: { readonly tierNames: TierNames },
): Route =>
  route(changeCompanyPerson, ({ params: { personId }, body }, context) =>
    change(context, async ({ tx, of, company }) => {
      const { tierId = null } = body
      const tiers = await tierNames(tx, of)
      const before = personOf(company, personId)
      if (before === undefined || before.state === 'Left') return refuse(noSuchPerson)
      if (tierId !== null && !tiers.has(tierId)) return refuse(noSuchTier)
      const who = { byId: context.principal.personId, personId }
      const done = changed(company, who, body)
      if (!done.ok) return done
      const after = personOf(done.value.company, personId) ?? before
      return ok({ ...done.value, answer: personAnswer(company, after, context.now) })
    }),
  )
