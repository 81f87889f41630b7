import { readFlightPolicy } from '@portolan/contract/flights/read-flight-policy.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { JudgedPart, Judgment } from '@portolan/domain/policies/judge.ts'
import { judgedJourney } from '@portolan/domain/policies/judged-journey.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { flightQuotes } from './flight-quote.ts'

/** Judges a part by the policy of the caller's own travel. */
export type JudgePart = (principal: Principal, part: JudgedPart, now: number) => Promise<Judgment>
type Breaches = AnswerOf<typeof readFlightPolicy>['breaches']

/** What the supplier quoted is judged, never what the list or the caller says it costs. */
export const readFlightPolicyRoute = ({
  database,
  judge,
}: {
  readonly database: Database
  readonly judge: JudgePart
}): Route =>
  route(readFlightPolicy, async ({ params }, context) => {
    const quote = await flightQuotes.own(database, params.quoteId, context)
    if (!quote.ok) return quote
    const { tickets, price } = quote.value.body
    const part = judgedJourney(
      tickets.flatMap(({ slices }) => slices),
      price,
    )
    const { verdict, breaches, approvalOver } = await judge(context.principal, part, context.now)
    // The contract's arrays are mutable; nothing writes to these.
    return ok({ verdict, breaches: breaches as Breaches, approvalOver })
  })
