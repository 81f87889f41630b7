import { openIncident } from '@portolan/contract/duty-of-care/open-incident.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { incidentAnswer } from './care-answers.ts'
import { addIncident, type StoredIncident } from './care.store.ts'
import { nameIn } from './name-in.ts'

const timeOf = (text: string | undefined, otherwise: number | null): number | null | undefined => {
  if (text === undefined) return otherwise
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}

export const openIncidentRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Ids },
): Route =>
  route(openIncident, ({ body }, context) =>
    change(context, async ({ tx, of, company }) => {
      const { title, advice, area } = body
      if (title === '')
        return refuse({ code: 'NameMissing', message: 'The name is missing.', field: 'title' })
      const from = timeOf(body.from, context.now)
      const until = timeOf(body.until, null)
      if (from == null || until === undefined || (until !== null && until <= from))
        return refuse({
          code: 'OutOfRange',
          message: 'The end has to be after the beginning.',
          field: from == null ? 'from' : 'until',
        })
      const incident: StoredIncident = {
        id: ids.make('incident'),
        title,
        advice,
        area,
        from,
        until,
        openedBy: context.principal.personId,
        openedAt: context.now,
        closedAt: null,
      }
      await addIncident(tx, of, incident)
      return ok({
        company,
        answer: incidentAnswer(incident, [], nameIn(company)),
        events: [{ code: 'INCIDENT_OPENED', aboutId: incident.id }],
      })
    }),
  )
