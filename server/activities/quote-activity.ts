import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { activityQuoteAnswer, keepActivityQuote } from './activity-quote.ts'
import type { ActivityDeps } from './activities.routes.ts'
import { priceStart } from './price-start.ts'

export const quoteActivityRoute = (deps: ActivityDeps): Route =>
  route(quoteActivity, async ({ body: { units, ...start } }, { principal, tenant, now }) => {
    const priced = await priceStart(deps, { ...start, counts: units }, now)
    if (!priced.ok) return priced
    const { personId } = principal
    return ok(
      activityQuoteAnswer(
        await keepActivityQuote(deps, { tenant, personId, ...priced.value, now }),
      ),
    )
  })
