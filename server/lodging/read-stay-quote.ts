import { readStayQuote } from '@portolan/contract/lodging/read-stay-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { quoteAnswer, stayQuotes } from './stay-quote.ts'

export const readStayQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readStayQuote, async ({ params }, context) => {
    const quote = await stayQuotes.own(database, params.quoteId, context)
    return quote.ok ? ok(quoteAnswer(quote.value)) : quote
  })
