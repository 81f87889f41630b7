import { readCarQuote } from '@portolan/contract/cars/read-car-quote.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { CheckoutProduct } from '../../checkout/index.ts'
import type { CarQuote } from '../car-answers.ts'
import { carBookWords } from './car-book-words.ts'
import { CarCheckoutForm } from './car-checkout-form.tsx'
import { CarSummary } from './car-summary.tsx'
import { CarWay } from './car-way.tsx'
import { shopHrefOfQuote } from './shop-href-of-quote.ts'

/** The checkout of a car. */
export const carProduct: CheckoutProduct<CarQuote> = {
  bookPath: '/cars/book/',
  confirmPath: '/cars/book/confirm/',
  words: carBookWords,
  quoteQuery: ({ call }, quoteId) => ({
    queryKey: ['car-quote', quoteId],
    queryFn: ({ signal }) => call(readCarQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
  }),
  formKey: ({ offerId, pickUpAt, dropOffAt }) => `${offerId} ${pickUpAt} ${dropOffAt}`,
  dueNow: ({ price }) => price.dueNow,
  sums: ({ price }) => ({ total: fromWire(price.total), addOns: null }),
  searchHref: (quote) => (quote === undefined ? '/cars/' : shopHrefOfQuote(quote)),
  Form: CarCheckoutForm,
  Summary: CarSummary,
  Way: CarWay,
}
