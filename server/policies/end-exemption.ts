import { endExemption } from '@portolan/contract/policies/end-exemption.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { exemptionsAnswer } from './exemptions-answer.ts'
import { deleteExemption } from './exemptions.store.ts'
import { noSuchExemption } from './refusals.ts'

export const endExemptionRoute = ({ change }: Administration): Route =>
  route(endExemption, ({ params: { exemptionId } }, context) =>
    change(context, async (at) => {
      const { tx, of, company } = at
      if (!hasRight(personOf(company, context.principal.personId), 'managePolicies'))
        return refuse(noSuchExemption)
      const personId = await deleteExemption(tx, of, exemptionId)
      if (personId === null) return refuse(noSuchExemption)
      return ok({
        company,
        events: [{ code: 'EXEMPTION_ENDED', aboutId: personId }],
        answer: await exemptionsAnswer(at, personId, context.now),
      })
    }),
  )
