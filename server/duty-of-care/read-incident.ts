import { readIncident } from '@portolan/contract/duty-of-care/read-incident.ts'
import { urgencyOf } from '@portolan/domain/duty-of-care/answers.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { affectedPeople } from './affected-people.ts'
import { affectedAnswer, incidentAnswer } from './care-answers.ts'
import { asksOf, incidentById } from './care.store.ts'
import { nameIn } from './name-in.ts'
import type { CareDeps } from './presences.ts'
import { noSuchIncident } from './refusals.ts'

/** Everybody it affects; those who need help first (duty-of-care-4). */
export const readIncidentRoute = ({ look }: Administration, deps: CareDeps): Route =>
  route(readIncident, async ({ params: { incidentId } }, context) => {
    const found = await look(context, async ({ tx, of, company }) => {
      const incident = await incidentById(tx, of, incidentId)
      if (incident === undefined) return { events: [], answer: null }
      const asks = await asksOf(tx, of, incidentId)
      const at = { company, incident, now: context.now }
      const { affected, presences, reachable } = await affectedPeople(deps, tx, of, at)
      const people = affected
        .map((one) => affectedAnswer(one, presences, { asks, reachable }))
        .toSorted((a, b) => urgencyOf(a.ask?.answer ?? null) - urgencyOf(b.ask?.answer ?? null))
      return {
        events: [
          { code: 'TRAVELERS_LOCATED', aboutId: incidentId, facts: { people: people.length } },
        ],
        answer: { incident: incidentAnswer(incident, asks, nameIn(company)), people },
      }
    })
    if (!found.ok) return found
    return found.value === null ? refuse(noSuchIncident) : ok(found.value)
  })
