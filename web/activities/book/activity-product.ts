import { readActivityQuote } from '@portolan/contract/activities/read-activity-quote.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { CheckoutProduct } from '../../checkout/index.ts'
import type { ActivityQuote } from '../activity-answers.ts'
import { activityBookWords } from './activity-book-words.ts'
import { ActivityCheckoutForm } from './activity-checkout-form.tsx'
import { ActivitySummary } from './activity-summary.tsx'
import { ActivityWay } from './activity-way.tsx'
import { shopHrefOfQuote } from './shop-href-of-quote.ts'

/** The checkout of an activity. */
export const activityProduct: CheckoutProduct<ActivityQuote> = {
  bookPath: '/activities/book/',
  confirmPath: '/activities/book/confirm/',
  words: activityBookWords,
  quoteQuery: ({ call }, quoteId) => ({
    queryKey: ['activity-quote', quoteId],
    queryFn: ({ signal }) => call(readActivityQuote, { params: { quoteId } }, { signal }),
    staleTime: Infinity,
  }),
  formKey: ({ activityId, option, date, at }) => `${activityId} ${option.id} ${date} ${at}`,
  dueNow: ({ total }) => total,
  sums: ({ total }) => ({ total: fromWire(total), addOns: null }),
  searchHref: (quote) => (quote === undefined ? '/activities/' : shopHrefOfQuote(quote)),
  Form: ActivityCheckoutForm,
  Summary: ActivitySummary,
  Way: ActivityWay,
}
