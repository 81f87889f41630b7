import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { freezeQuoteAnswer } from './price-freeze/freeze-quote-answer.ts'
import { quoteFreeze, type QuoteFreezeDeps } from './price-freeze/quote-freeze.ts'

export const quotePriceFreezeRoute = (deps: QuoteFreezeDeps): Route =>
  route(quotePriceFreeze, async ({ body }, { principal: { personId }, tenant, now }) => {
    const quote = await quoteFreeze(deps, { ...body, tenant, personId, now })
    return quote.ok ? ok(freezeQuoteAnswer(quote.value)) : quote
  })
