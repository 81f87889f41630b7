import { readCarQuote } from '@portolan/contract/cars/read-car-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { carQuoteAnswer, carQuotes } from './car-quote.ts'

export const readCarQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readCarQuote, async ({ params }, context) => {
    const quote = await carQuotes.own(database, params.quoteId, context)
    return quote.ok ? ok(carQuoteAnswer(quote.value)) : quote
  })
