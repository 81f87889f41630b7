import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { proposedForTrip } from '@portolan/domain/companies/leaver.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import type { LeaverTrips } from './leaver-trips.ts'
import { leavingFacts, type LeaverRequests, type LeavingFacts } from './leaving-facts.ts'
import { refusalOf } from './refusals.ts'

type Plan = AnswerOf<typeof planLeaving>

/** Above human use, because each call asks the suppliers of every trip. */
const plansPerMinute = 60

const answerOf = (
  { leaving, ownRequests, plan }: LeavingFacts,
  upcomingTrips: Plan['upcomingTrips'],
): Plan => {
  const reports = leaving.items.find((item) => item.kind === 'NewApprover')
  return {
    plan,
    sessions: leaving.sessionsToEnd,
    upcomingTrips,
    requests: ownRequests.map(({ id, title }) => ({ id, title })),
    approves: [...(reports?.personIds ?? [])],
    proposedApproverId: reports?.proposed ?? null,
    grantsThatEnd: leaving.grantsToEnd.length,
  }
}

/** What leaving means, and for each trip what canceling it pays now. */
export const planLeavingRoute = (
  { look }: Administration,
  deps: {
    readonly trips: Pick<LeaverTrips, 'ahead' | 'quote'>
    readonly requests: LeaverRequests
  },
): Route =>
  route(
    planLeaving,
    async ({ params: { personId } }, context) => {
      const { principal, tenant, now } = context
      const found = await look<Result<LeavingFacts, Refusal>>(context, async (at) => {
        const facts = await leavingFacts(
          at,
          { byId: principal.personId, personId },
          { ...deps, now },
        )
        if (!facts.ok) return { answer: refuse(refusalOf(facts.refusal.code)), events: [] }
        return { events: [{ code: 'PERSON_READ', aboutId: personId }], answer: facts }
      })
      if (!found.ok) return found
      if (!found.value.ok) return found.value
      const facts = found.value.value
      const by = { tenant, personId, actedBy: principal.personId }
      // Suppliers are called outside any transaction.
      const trips = await Promise.all(
        facts.upcomingTrips.map(async ({ id, title, startsAt, startZone, total }) => {
          const terms = await deps.trips.quote(by, id)
          return {
            id,
            title,
            startsAt: new Date(startsAt).toISOString(),
            startZone,
            total,
            cancel: terms && { refund: terms.refund, credit: terms.credit },
            proposed: terms && proposedForTrip(terms),
          }
        }),
      )
      return ok(answerOf(facts, trips))
    },
    { perMinute: plansPerMinute },
  )
