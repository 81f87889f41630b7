import { quotePriceFreeze } from '@portolan/contract/protections/quote-price-freeze.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { beforePaying } from './price-freeze/freeze-quote.ts'
import { quoteFreeze, type QuoteFreezeDeps } from './price-freeze/quote-freeze.ts'

export const quotePriceFreezeRoute = (deps: QuoteFreezeDeps): Route =>
  route(quotePriceFreeze, async ({ body }, { principal: { personId }, tenant, now }) => {
    const quote = await quoteFreeze(deps, { ...body, tenant, personId, now })
    if (!quote.ok) return quote
    const { id, expiresAt, body: frozen } = quote.value
    const { worstCase, fairPrice } = beforePaying(frozen)
    return ok({
      id,
      expiresAt: instantOf(expiresAt),
      premium: toWire(fairPrice.premium),
      coverage: frozen.cover.coverage,
      worstCase: { loses: toWire(worstCase.loses), clause: worstCase.clause },
      expected: toWire(fairPrice.expected),
      odds: fairPrice.odds,
    })
  })
