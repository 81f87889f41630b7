import { listIncidents } from '@portolan/contract/duty-of-care/list-incidents.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { incidentAnswer } from './care-answers.ts'
import { asksOf, incidentsIn } from './care.store.ts'
import { nameIn } from './name-in.ts'

export const listIncidentsRoute = ({ look }: Administration): Route =>
  route(listIncidents, (_input, context) =>
    look(context, async ({ tx, of, company }) => {
      const found = await incidentsIn(tx, of)
      const incidents = []
      for (const incident of found)
        incidents.push(incidentAnswer(incident, await asksOf(tx, of, incident.id), nameIn(company)))
      return {
        events: [],
        answer: {
          incidents: incidents.toSorted(
            (a, b) => Number(a.closedAt !== null) - Number(b.closedAt !== null),
          ),
        },
      }
    }),
  )
