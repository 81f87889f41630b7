import { setApproverLimit } from '@portolan/contract/approvals/set-approver-limit.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { createAdministration, saveApproverLimit } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { limitsOf } from './list-approver-limits.ts'

/** Requests that wait are decided by the new limit at once: who decides is found when they are. */
export const setApproverLimitRoute = (deps: { readonly database: Database }): Route => {
  const { change } = createAdministration(deps)
  return route(setApproverLimit, ({ params: { personId }, body: { upTo } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const person = personOf(company, personId)
      if (person === undefined || person.state === 'Left')
        return refuse({ code: 'NotFound', message: 'There is no such person.' })
      if (!hasRight(person, 'approve'))
        return refuse({
          code: 'NotAnApprover',
          message: 'Only who may approve has a limit.',
          field: 'upTo',
        })
      if (upTo !== null && upTo.minor <= 0)
        return refuse({
          code: 'CapNotPositive',
          message: 'A limit is above zero.',
          field: 'upTo',
        })
      await saveApproverLimit(tx, of, { personId, upTo })
      const facts = { upTo: upTo === null ? 'any' : upTo.minor }
      return ok({
        company,
        events: [{ code: 'APPROVER_LIMIT_SET', aboutId: personId, facts }],
        answer: await limitsOf(tx, of),
      })
    }),
  )
}
