import type { CheckoutProduct } from '../../checkout/index.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import type { PackageQuote } from '../package-answers.ts'
import type { PackagePages } from '../package-pages.ts'
import { packageQuoteQuery } from '../review/package-quote-query.ts'
import { amountIn, extrasOf } from '../review/review-words.ts'
import { packageBookWords } from './package-book-words.ts'
import { PackageCheckoutForm } from './package-checkout-form.tsx'
import { PackageSummary } from './package-summary.tsx'
import { PackageWay } from './package-way.tsx'

/** The checkout of a package, the same at both of its addresses. */
export const packageProduct = ({
  book,
  confirm,
  review,
  start,
}: PackagePages): CheckoutProduct<PackageQuote> => ({
  bookPath: book,
  confirmPath: confirm,
  words: packageBookWords,
  quoteQuery: packageQuoteQuery,
  formKey: ({ flights, stay }) =>
    [
      ...flights.choice.map(({ option, brand }) => `${option} ${brand}`),
      stay.property.id,
      ...stay.rooms.map(({ terms }) => terms.id),
    ].join(' '),
  dueNow: ({ dueNow }) => dueNow,
  sums: (quote) => {
    const extras = extrasOf(quote)
    return {
      total: amountIn(quote, quote.price.total),
      addOns: extras.minor === 0n ? null : extras,
    }
  },
  // The review prices an expired quote again.
  searchHref: (quote) =>
    quote === undefined ? start : `${review}${stringifySearch({ quote: quote.id })}`,
  Form: PackageCheckoutForm,
  Summary: PackageSummary,
  Way: PackageWay,
})
