import type { QuoteDesk } from './quote-desk.ts'
import type { Product } from './booking-part.ts'

/**
 * All who keep quotes as one: a quote is where it is found, and its price is asked again of the
 * desk of its first part.
 */
export const quoteDesks = <T>(desks: Readonly<Record<Product, QuoteDesk<T>>>): QuoteDesk<T> => ({
  quoteOf: async (...asked) =>
    (await desks.flights.quoteOf(...asked)) ?? desks.lodging.quoteOf(...asked),
  requote: async (request) => {
    const product = request.parts[0]?.product
    return product === undefined ? null : desks[product].requote(request)
  },
})
