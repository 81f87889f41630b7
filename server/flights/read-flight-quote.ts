import { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { flightQuotes, quoteAnswer } from './flight-quote.ts'

export const readFlightQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readFlightQuote, async ({ params }, context) => {
    const quote = await flightQuotes.own(database, params.quoteId, context)
    return quote.ok ? ok(quoteAnswer(quote.value)) : quote
  })
