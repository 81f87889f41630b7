import { listExemptions } from '@portolan/contract/policies/list-exemptions.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { exemptionsAnswer } from './exemptions-answer.ts'
import { noSuchPerson } from './refusals.ts'

export const listExemptionsRoute = ({ change }: Administration): Route =>
  route(listExemptions, ({ params: { personId } }, context) =>
    change(context, async (at) =>
      personOf(at.company, personId) === undefined
        ? refuse(noSuchPerson)
        : ok({
            company: at.company,
            events: [{ code: 'PERSON_READ', aboutId: personId }],
            answer: await exemptionsAnswer(at, personId, context.now),
          }),
    ),
  )
