import { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { activityQuoteAnswer, activityQuotes } from './activity-quote.ts'

export const readActivityQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readActivityQuote, async ({ params }, context) => {
    const quote = await activityQuotes.own(database, params.quoteId, context)
    return quote.ok ? ok(activityQuoteAnswer(quote.value)) : quote
  })
