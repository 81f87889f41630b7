import { readPriceFreezeQuote } from '@portolan/contract/protections/read-price-freeze-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { freezeQuoteAnswer } from './price-freeze/freeze-quote-answer.ts'
import { freezeQuotes } from './price-freeze/freeze-quote.ts'

export const readPriceFreezeQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readPriceFreezeQuote, async ({ params: { quoteId } }, context) => {
    const quote = await freezeQuotes.own(database, quoteId, context)
    return quote.ok ? ok(freezeQuoteAnswer(quote.value)) : quote
  })
