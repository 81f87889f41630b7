import { listExemptions } from '@portolan/contract/policies/list-exemptions.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { noSuchPerson, type Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { exemptionsAnswer } from './exemptions-answer.ts'

export const listExemptionsRoute = ({ look }: Administration): Route =>
  route(listExemptions, async ({ params: { personId } }, context) => {
    const found = await look(context, async (at) =>
      personOf(at.company, personId) === undefined
        ? { answer: null, events: [] }
        : {
            answer: await exemptionsAnswer(at, personId, context.now),
            events: [{ code: 'PERSON_READ', aboutId: personId }],
          },
    )
    if (!found.ok) return found
    return found.value === null ? refuse(noSuchPerson) : ok(found.value)
  })
