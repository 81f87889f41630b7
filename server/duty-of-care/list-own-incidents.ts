import { listOwnIncidents } from '@portolan/contract/duty-of-care/list-own-incidents.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { companyOf } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { areaAnswer } from './care-answers.ts'
import { asksOfPerson, incidentById } from './care.store.ts'

export const listOwnIncidentsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listOwnIncidents, async (_input, { principal }) => {
    const { tenant, businessId, personId } = principal
    if (businessId === null) return ok({ incidents: [] })
    const of = { tenant, businessId }
    return database.company(of, async (tx) => {
      const company = (await companyOf(tx, of))?.business.name ?? ''
      const incidents = []
      for (const ask of await asksOfPerson(tx, of, personId)) {
        const incident = await incidentById(tx, of, ask.incidentId)
        if (incident === undefined) continue
        incidents.push({
          incidentId: incident.id,
          title: incident.title,
          advice: incident.advice,
          area: areaAnswer(incident.area),
          company,
          isOpen: incident.closedAt === null,
          askedAt: instantOf(ask.askedAt),
          answer: ask.answer,
          answeredAt: ask.answeredAt === null ? null : instantOf(ask.answeredAt),
        })
      }
      return ok({ incidents })
    })
  })
