import { listWhereabouts } from '@portolan/contract/duty-of-care/list-whereabouts.ts'
import { whereabouts } from '@portolan/domain/duty-of-care/affected.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { locatedAnswer } from './care-answers.ts'
import { presencesIn, type CareDeps } from './presences.ts'

const dayMs = 24 * 60 * 60_000
const [daysBefore, daysAfter] = [2, 5]

export const listWhereaboutsRoute = ({ look }: Administration, deps: CareDeps): Route =>
  route(listWhereabouts, async ({ query }, context) => {
    const at = query.at === undefined ? context.now : Date.parse(query.at)
    if (Number.isNaN(at))
      return refuse({ code: 'OutOfRange', message: 'This is not a time.', field: 'at' })
    const found = await look(context, async ({ tx, of, company }) => {
      const presences = await presencesIn(deps, tx, of, company, {
        from: at - daysBefore * dayMs,
        until: at + (daysAfter + 1) * dayMs,
      })
      const days = Array.from(
        { length: daysBefore + daysAfter + 1 },
        (_, day) => at + (day - daysBefore) * dayMs,
      )
      const travelers = whereabouts(presences.presences, at)
      return {
        events: [{ code: 'TRAVELERS_LOCATED', facts: { people: travelers.length } }],
        answer: {
          at: instantOf(at),
          travelers: travelers.map((one) => locatedAnswer(one, presences)),
          days: days.map((day) => ({
            at: instantOf(day),
            travelers: whereabouts(presences.presences, day).length,
          })),
        },
      }
    })
    return found.ok ? ok(found.value) : found
  })
