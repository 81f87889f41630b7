import { readHotelPriceFreezeQuote } from '@portolan/contract/protections/read-hotel-price-freeze-quote.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { voucherQuoteAnswer } from './hotel-price-freeze/voucher-quote-answer.ts'
import { voucherQuotes } from './hotel-price-freeze/voucher-quote.ts'

export const readHotelPriceFreezeQuoteRoute = ({
  database,
}: {
  readonly database: Database
}): Route =>
  route(readHotelPriceFreezeQuote, async ({ params: { quoteId } }, context) => {
    const quote = await voucherQuotes.own(database, quoteId, context)
    return quote.ok ? ok(voucherQuoteAnswer(quote.value)) : quote
  })
