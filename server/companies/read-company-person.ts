import { readCompanyPerson } from '@portolan/contract/companies/read-company-person.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { personAnswer } from './person-answer.ts'
import { noSuchPerson } from './refusals.ts'

export const readCompanyPersonRoute = ({ look }: Administration): Route =>
  route(readCompanyPerson, async ({ params: { personId } }, context) => {
    const found = await look(context, async ({ company }) => {
      const person = personOf(company, personId)
      if (person === undefined) return { answer: null, events: [] }
      const approves = company.people
        .filter(({ approverId, state }) => approverId === personId && state !== 'Left')
        .map(({ id }) => id)
      return {
        events: [{ code: 'PERSON_READ', aboutId: personId }],
        answer: { person: personAnswer(company, person, context.now), approves },
      }
    })
    if (!found.ok) return found
    return found.value === null ? refuse(noSuchPerson) : ok(found.value)
  })
