import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { leavingFacts, type LeaverRequests, type TripsAhead } from './leaving-facts.ts'
import { refusalOf } from './refusals.ts'

type Plan = AnswerOf<typeof planLeaving>

export const planLeavingRoute = (
  { look }: Administration,
  deps: { readonly tripsAhead: TripsAhead; readonly requests: LeaverRequests },
): Route =>
  route(planLeaving, async ({ params: { personId } }, context) => {
    const who = { byId: context.principal.personId, personId }
    const found = await look<Result<Plan, Refusal>>(context, async (at) => {
      const facts = await leavingFacts(at, who, { ...deps, now: context.now })
      if (!facts.ok) return { answer: refuse(refusalOf(facts.refusal.code)), events: [] }
      const { leaving, upcomingTrips, plan } = facts.value
      const reports = leaving.items.find((item) => item.kind === 'NewApprover')
      return {
        events: [{ code: 'PERSON_READ', aboutId: personId }],
        answer: ok({
          plan,
          sessions: leaving.sessionsToEnd,
          upcomingTrips: [...upcomingTrips],
          requestsToWithdraw: leaving.items.filter(({ kind }) => kind === 'OwnRequest').length,
          approves: [...(reports?.personIds ?? [])],
          proposedApproverId: reports?.proposed ?? null,
          grantsThatEnd: leaving.grantsToEnd.length,
        }),
      }
    })
    return found.ok ? found.value : found
  })
