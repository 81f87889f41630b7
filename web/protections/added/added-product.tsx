import {
  OurTerms,
  type CheckoutProduct,
  type ProductFormProps,
  type ProductSummaryProps,
} from '../../checkout/index.ts'
import { BuyerForm } from '../buyer-form.tsx'
import { addOnQuoteQuery, type AddOnQuote } from './added-queries.ts'
import { AddedSheet } from './added-sheet.tsx'
import { addedBookWords } from './added-words.ts'

const agreed = (
  <span>
    By paying, you agree to the terms of disruption assistance and our <OurTerms />. You’ll be
    charged exactly the amount on the button.
  </span>
)
const bought = {
  action: 'Add',
  contactUse: 'We use it for your receipt.',
  contactNote: 'For your receipt',
}

const Summary = ({ quote }: ProductSummaryProps<AddOnQuote>) => <AddedSheet quote={quote} />
/** It has no steps of its own: the trip is one step back. */
const Way = () => null

const Form = ({ quote, ...form }: ProductFormProps<AddOnQuote>) => (
  <BuyerForm
    {...form}
    quote={quote}
    total={quote.offer.beforePaying.premium}
    words={addedBookWords}
    agreed={agreed}
    bought={bought}
    buyerNote="It covers everyone on the trip"
    brief={{ title: quote.title, note: 'Disruption assistance' }}
    way={<Way />}
    summary={() => <Summary quote={quote} />}
  />
)

/** The checkout of an assistance that is added to a booked trip. */
export const addedProduct: CheckoutProduct<AddOnQuote> = {
  bookPath: '/flights/disruption-offer/',
  confirmPath: '/flights/ancillary/disruption/confirm/',
  words: addedBookWords,
  quoteQuery: addOnQuoteQuery,
  formKey: ({ id }) => id,
  dueNow: ({ offer }) => offer.beforePaying.premium,
  searchHref: (quote) => (quote === undefined ? '/trips/' : `/trips/?trip=${quote.tripId}`),
  Form,
  Summary,
  Way,
}
