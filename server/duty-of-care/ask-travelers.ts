import { askTravelers } from '@portolan/contract/duty-of-care/ask-travelers.ts'
import { countAnswers } from '@portolan/domain/duty-of-care/answers.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { affectedPeople } from './affected-people.ts'
import { asksOf, incidentById } from './care.store.ts'
import type { CareDeps } from './presences.ts'
import { incidentClosed, noSuchIncident } from './refusals.ts'
import { askAgain, scheduleReminder, type AskDeps } from './remind.ts'

/** Asks everybody affected who has an account; who left the place already is asked as well. */
export const askTravelersRoute = ({ change }: Administration, deps: CareDeps & AskDeps): Route =>
  route(
    askTravelers,
    ({ params: { incidentId }, body: { who } }, context) =>
      change(context, async ({ tx, of, company }) => {
        const incident = await incidentById(tx, of, incidentId)
        if (incident === undefined) return refuse(noSuchIncident)
        if (incident.closedAt !== null) return refuse(incidentClosed)
        const { now } = context
        const { affected, presences, reachable } = await affectedPeople(deps, tx, of, {
          company,
          incident,
          now,
        })
        const asks = await asksOf(tx, of, incidentId)
        const answered = new Set(
          asks.flatMap(({ personId, answer }) => (answer === null ? [] : [personId])),
        )
        const ids = new Set(
          affected
            .flatMap(
              ({ presence }) => presences.travelers.get(presence.travelerKey)?.personId ?? [],
            )
            .filter((id) => reachable.has(id) && (who === 'All' || !answered.has(id))),
        )
        for (const personId of ids) {
          const before = asks.find((ask) => ask.personId === personId)
          await askAgain(deps, tx, of, { incidentId, personId, before, now })
        }
        if (ids.size > 0) await scheduleReminder(deps, tx, of, { incidentId, reminder: 1, now })
        return ok({
          company,
          answer: { messages: ids.size, counts: countAnswers(await asksOf(tx, of, incidentId)) },
          events: [{ code: 'TRAVELERS_ASKED', aboutId: incidentId, facts: { people: ids.size } }],
        })
      }),
    { perMinute: 20 },
  )
