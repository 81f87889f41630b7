import { addOnsTotal } from '@portolan/domain/pricing/price-sums.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { quoteQuery } from './checkout-queries.ts'
import { CheckoutWay } from './checkout-way.tsx'
import { FlightCheckoutForm } from './flight-checkout-form.tsx'
import { flightWords } from './flight-words.ts'
import type { FlightQuote } from './form-entries.ts'
import { searchHrefOf } from './last-search.ts'
import type { CheckoutProduct } from './product.ts'
import { SimilarToQuote } from './similar-to-quote.tsx'
import { TripSummary } from './trip-summary.tsx'

export const flightProduct: CheckoutProduct<FlightQuote> = {
  bookPath: '/flights/book/',
  confirmPath: '/flights/book/confirm/',
  words: flightWords,
  quoteQuery,
  formKey: ({ choice }) => choice.map(({ option, brand }) => `${option} ${brand}`).join(' '),
  dueNow: ({ price }) => price.grandTotal,
  sums: ({ price: { grandTotal, addOns } }) => ({
    total: fromWire(grandTotal),
    addOns: addOns.length === 0 ? null : addOnsTotal(addOns, grandTotal.currency),
  }),
  searchHref: searchHrefOf,
  Form: FlightCheckoutForm,
  Summary: TripSummary,
  Similar: SimilarToQuote,
  Way: CheckoutWay,
}
