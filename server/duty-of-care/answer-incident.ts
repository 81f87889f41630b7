import { answerIncident } from '@portolan/contract/duty-of-care/answer-incident.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { recordEvents } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { incidentById, saveAnswer } from './care.store.ts'
import { incidentClosed, noSuchIncident, notAsked } from './refusals.ts'

/** Only a traveler who was asked may answer. */
export const answerIncidentRoute = ({ database }: { readonly database: Database }): Route =>
  route(answerIncident, async ({ params: { incidentId }, body: { answer } }, context) => {
    const { tenant, businessId, personId } = context.principal
    if (businessId === null) return refuse(noSuchIncident)
    const of = { tenant, businessId }
    return database.company(of, async (tx) => {
      const incident = await incidentById(tx, of, incidentId)
      if (incident === undefined) return refuse(noSuchIncident)
      if (incident.closedAt !== null) return refuse(incidentClosed)
      const saved = await saveAnswer(tx, of, { incidentId, personId, answer, at: context.now })
      if (!saved) return refuse(notAsked)
      await recordEvents(tx, of, [{ code: 'TRAVELER_ANSWERED', aboutId: personId }], {
        byId: personId,
        actedBy: context.principal.actedBy,
        at: context.now,
        requestId: context.requestId,
      })
      return ok({ incidentId, answer })
    })
  })
