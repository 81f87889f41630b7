import { exportCompanyPeople } from '@portolan/contract/companies/export-company-people.ts'
import { peopleIn } from '@portolan/domain/companies/list-people.ts'
import { csvOf } from '@portolan/kernel/csv.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import type { TierNames } from './tier-names.ts'
import { namesIn } from './person-answer.ts'

const header = [
  'First name',
  'Last name',
  'Email',
  'Status',
  'Status since',
  'Roles',
  'Tier',
  'Cost center',
  'Approver',
]

/** The rows of a view in its order, all pages of it. */
export const exportCompanyPeopleRoute = (
  { look }: Administration,
  { tierNames }: { readonly tierNames: TierNames },
): Route =>
  route(
    exportCompanyPeople,
    ({ query }, context) =>
      look(context, async ({ tx, of, company }) => {
        const tiers = await tierNames(tx, of)
        const names = namesIn(company)
        const centers = new Map(company.costCenters.map(({ id, code }) => [id, code]))
        const found = peopleIn(company, query)
        const csv = csvOf(
          header,
          found.map((person) => [
            person.firstName,
            person.lastName,
            person.email,
            person.state,
            instantOf(company.stateSince.get(person.id) ?? context.now).slice(0, 10),
            person.roles.join(' '),
            tiers.get(person.tierId ?? '') ?? '',
            centers.get(person.costCenterId ?? '') ?? '',
            names.get(person.approverId ?? '') ?? '',
          ]),
        )
        return {
          events: [{ code: 'PEOPLE_EXPORTED', facts: { people: found.length } }],
          answer: { fileName: 'people.csv', csv, rows: found.length },
        }
      }),
    { perMinute: 20 },
  )
