import { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { leaveCompany, type LeavingDeps } from './leave-company.ts'
import { personAnswer } from './person-answer.ts'
import { noSuchPerson } from './refusals.ts'

/**
 * Carries out a plan as it was shown: signed out everywhere, reports moved, trips as chosen. Of who
 * has left by the directory, the trips alone.
 */
export const deactivateCompanyPersonRoute = (
  { change }: Administration,
  deps: LeavingDeps,
): Route =>
  route(deactivateCompanyPerson, ({ params: { personId }, body }, context) =>
    change(context, async (at) => {
      const who = { byId: context.principal.personId, personId }
      const left = await leaveCompany(at, who, { ...deps, now: context.now }, body)
      if (!left.ok) return left
      const person = personOf(left.value.company, personId)
      if (person === undefined) return refuse(noSuchPerson)
      return ok({
        company: left.value.company,
        events: [
          ...(left.value.event === null ? [] : [left.value.event]),
          ...left.value.tripEvents,
        ],
        answer: personAnswer(at.company, person, context.now),
      })
    }),
  )
