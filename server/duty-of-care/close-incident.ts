import { closeIncident } from '@portolan/contract/duty-of-care/close-incident.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { incidentAnswer } from './care-answers.ts'
import { asksOf, endIncident, incidentById } from './care.store.ts'
import { nameIn } from './name-in.ts'
import { noSuchIncident } from './refusals.ts'

export const closeIncidentRoute = ({ change }: Administration): Route =>
  route(closeIncident, ({ params: { incidentId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const incident = await incidentById(tx, of, incidentId)
      if (incident === undefined) return refuse(noSuchIncident)
      await endIncident(tx, of, incident, context.now)
      const closed = { ...incident, closedAt: incident.closedAt ?? context.now }
      return ok({
        company,
        answer: incidentAnswer(closed, await asksOf(tx, of, incidentId), nameIn(company)),
        events:
          incident.closedAt === null ? [{ code: 'INCIDENT_CLOSED', aboutId: incidentId }] : [],
      })
    }),
  )
