import { quoteHotelPriceFreeze } from '@portolan/contract/protections/quote-hotel-price-freeze.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { quoteVoucher, type QuoteVoucherDeps } from './hotel-price-freeze/quote-voucher.ts'
import { voucherQuoteAnswer } from './hotel-price-freeze/voucher-quote-answer.ts'

export const quoteHotelPriceFreezeRoute = (deps: QuoteVoucherDeps): Route =>
  route(quoteHotelPriceFreeze, async ({ body }, { principal: { personId }, tenant, now }) => {
    const quote = await quoteVoucher(deps, { ...body, tenant, personId, now })
    return quote.ok ? ok(voucherQuoteAnswer(quote.value)) : quote
  })
