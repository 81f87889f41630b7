import { readStayQuote } from '@portolan/contract/lodging/read-stay-quote.ts'
import type { CheckoutProduct } from '../../checkout/index.ts'
import type { Door } from '../doors.ts'
import { stayPages } from '../shop/stay-shop.ts'
import { stayBookWords } from './stay-book-words.ts'
import { StayCheckoutForm } from './stay-checkout-form.tsx'
import type { StayQuote } from './stay-entries.ts'
import { shopHrefOfQuote } from './stay-links.ts'
import { StaySummary } from './stay-summary.tsx'
import { StayWay } from './stay-way.tsx'

/** The checkout of a stay, the same behind every door except for its addresses. */
export const stayProduct = (door: Door): CheckoutProduct<StayQuote> => ({
  bookPath: stayPages(door).book,
  confirmPath: stayPages(door).confirm,
  words: stayBookWords,
  quoteQuery: ({ call }, quoteId) => ({
    queryKey: ['stay-quote', quoteId],
    queryFn: ({ signal }) => call(readStayQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
  }),
  formKey: ({ property, checkIn, checkOut, rooms }) =>
    [property.id, checkIn, checkOut, ...rooms.map(({ terms }) => terms.id)].join(' '),
  dueNow: ({ price }) => price.dueNow,
  searchHref: (quote) => (quote === undefined ? door.path : shopHrefOfQuote(door, quote)),
  Form: StayCheckoutForm,
  Summary: StaySummary,
  Way: StayWay,
})
