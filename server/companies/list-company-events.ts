import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { peopleIn } from '@portolan/domain/companies/list-people.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { namesOf } from '../identity/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { eventsIn, eventsPerPage } from './company-events.store.ts'
import { namesIn } from './person-answer.ts'
import type { TierNames } from './tier-names.ts'

/** The record names people by id; their names are those of today, or the id where there is none. */
export const listCompanyEventsRoute = (
  { look }: Administration,
  { tierNames }: { readonly tierNames: TierNames },
): Route =>
  route(listCompanyEvents, ({ query: { search, ...view } }, context) =>
    look(context, async ({ tx, of, company }) => {
      const peopleIds =
        search.trim() === ''
          ? null
          : peopleIn(company, { search, sort: 'name' }).map(({ id }) => id)
      const rows = await eventsIn(tx, of, { ...view, peopleIds })
      const agents = await namesOf(
        tx,
        of.tenant,
        rows.flatMap(({ actedBy }) => actedBy ?? []),
      )
      const names = new Map([
        ...(await tierNames(tx, of)),
        ...company.costCenters.map(({ id, code, name }) => [id, `${code} ${name}`] as const),
        ...company.projects.map(({ id, name }) => [id, name] as const),
        ...namesIn(company),
      ])
      const named = (id: string): string => names.get(id) ?? id
      return {
        events: [],
        answer: {
          events: rows.slice(0, eventsPerPage).map((row) => ({
            id: row.sequence,
            at: instantOf(row.at),
            code: row.code,
            by: named(row.byId),
            actedBy: row.actedBy === null ? null : (agents.get(row.actedBy) ?? row.actedBy),
            about: row.aboutId === null ? null : named(row.aboutId),
            facts: Object.fromEntries(
              Object.entries(row.facts).map(([key, value]) => [
                key,
                typeof value === 'string' ? named(value) : value,
              ]),
            ),
          })),
          page: view.page,
          more: rows.length > eventsPerPage,
        },
      }
    }),
  )
