import { OurTerms, type ProductFormProps } from '../../checkout/index.ts'
import { BuyerForm } from '../buyer-form.tsx'
import type { FreezeQuote } from './freeze-queries.ts'
import { FreezeSummary, FreezeWay } from './freeze-summary.tsx'
import { datesText, freezeBookWords, partyText } from './freeze-words.ts'

const agreed = (
  <span>
    By paying, you agree to the terms of frozen prices shown and our <OurTerms />. You’ll be charged
    exactly the amount on the button.
  </span>
)

/** The buyer, the contact and the payment of a freeze. */
export const FreezeCheckoutForm = ({ quote, ...form }: ProductFormProps<FreezeQuote>) => (
  <BuyerForm
    {...form}
    quote={quote}
    total={quote.premium}
    words={freezeBookWords}
    agreed={agreed}
    buyerNote="You name the travelers when you book the flights"
    brief={{ title: quote.title, note: `${datesText(quote)}, ${partyText(quote.party)}` }}
    way={<FreezeWay quote={quote} />}
    summary={(paid) => <FreezeSummary quote={quote} paid={paid} />}
  />
)
