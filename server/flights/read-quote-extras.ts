import { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { flightQuotes } from './flight-quote.ts'
import type { FlightSupplier } from './flight-supplier.ts'

export interface QuoteExtrasDeps {
  readonly supplier: Pick<FlightSupplier, 'extras'>
  readonly database: Database
}

export const readQuoteExtrasRoute = ({ supplier, database }: QuoteExtrasDeps): Route =>
  route(readQuoteExtras, async ({ params }, context) => {
    const quote = await flightQuotes.own(database, params.quoteId, context)
    if (!quote.ok) return quote
    const { tickets, price } = quote.value.body
    const offers = await supplier.extras({
      slices: tickets.flatMap(({ choice }) => choice),
      now: context.now,
    })
    return offers.ok
      ? ok({
          currency: price.grandTotal.currency,
          slices: offers.value as AnswerOf<typeof readQuoteExtras>['slices'],
        })
      : offers
  })
