import { listCompanyPeople } from '@portolan/contract/companies/list-company-people.ts'
import { peopleIn } from '@portolan/domain/companies/list-people.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { personAnswer } from './person-answer.ts'

const pageSize = 25

/** A page past the last one is the last one, so that a filter never leads to an empty page. */
export const listCompanyPeopleRoute = ({ look }: Administration): Route =>
  route(listCompanyPeople, ({ query: { page: wanted, ...view } }, context) =>
    look(context, async ({ company }) => {
      const found = peopleIn(company, view)
      const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageSize)))
      const shown = found.slice((page - 1) * pageSize, page * pageSize)
      return {
        events: [{ code: 'PEOPLE_READ', facts: { page, people: shown.length } }],
        answer: {
          people: shown.map((person) => personAnswer(company, person, context.now)),
          total: found.length,
          all: company.people.length,
          page,
          pageSize,
        },
      }
    }),
  )
