import { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { ActivityDeps } from './activities.routes.ts'
import { activityQuoteAnswer, activityQuotes } from './activity-quote.ts'
import { soldIn } from './in-dollars.ts'

export const readActivityQuoteRoute = ({
  database,
  tierOf,
}: Pick<ActivityDeps, 'database' | 'tierOf'>): Route =>
  route(readActivityQuote, async ({ params }, context) => {
    const quote = await activityQuotes.own(database, params.quoteId, context)
    if (!quote.ok) return quote
    const tier = await tierOf(context.principal, soldIn, {
      now: context.now,
      on: quote.value.body.choice.date,
    })
    return ok(activityQuoteAnswer(quote.value, tier))
  })
