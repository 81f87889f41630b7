import { searchHrefOf, type CheckoutProduct } from '../../checkout/index.ts'
import { FreezeCheckoutForm } from './freeze-checkout-form.tsx'
import { freezeQuoteQuery, type FreezeQuote } from './freeze-queries.ts'
import { FreezeSummary, FreezeWay } from './freeze-summary.tsx'
import { freezeBookWords } from './freeze-words.ts'

/** The checkout of a frozen price. */
export const freezeProduct: CheckoutProduct<FreezeQuote> = {
  bookPath: '/flights/freeze/confirm/',
  confirmPath: '/flights/book/pricefreeze/confirm/',
  words: freezeBookWords,
  quoteQuery: freezeQuoteQuery,
  formKey: ({ id }) => id,
  dueNow: ({ premium }) => premium,
  searchHref: searchHrefOf,
  Form: FreezeCheckoutForm,
  Summary: FreezeSummary,
  Way: FreezeWay,
}
