import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { activityQuoteAnswer } from './activity-quote.ts'
import type { ActivityDeps } from './activities.routes.ts'
import { soldIn } from './in-dollars.ts'
import { quoteStart } from './quote-start.ts'

export const quoteActivityRoute = (deps: ActivityDeps): Route =>
  route(
    quoteActivity,
    async ({ body: { units, judgedFor, ...start } }, { principal, tenant, now }) => {
      const choice = { ...start, counts: units }
      const quote = await quoteStart(deps, { tenant, personId: principal.personId, choice, now })
      if (!quote.ok) return quote
      const tier = await deps.tierOf(principal, soldIn, { now, judgedFor, on: start.date })
      return ok(activityQuoteAnswer(quote.value, tier))
    },
  )
