import {
  OurTerms,
  type CheckoutProduct,
  type ProductFormProps,
  type ProductSummaryProps,
} from '../../checkout/index.ts'
import { BuyerForm } from '../buyer-form.tsx'
import { daysText } from '../price-freeze/freeze-words.ts'
import { useExchange } from './exchange-choice.tsx'
import { voucherQuoteQuery, type VoucherQuote } from './voucher-queries.ts'
import { VoucherSheet } from './voucher-sheet.tsx'
import { shopHrefOf, VoucherSteps } from './voucher-way.tsx'
import { stayText, voucherBookWords } from './voucher-words.ts'

const agreed = (
  <span>
    By paying, you agree to the terms of frozen hotel prices shown and our <OurTerms />. You’ll be
    charged exactly the amount on the button.
  </span>
)

const Summary = ({ quote }: Pick<ProductSummaryProps<VoucherQuote>, 'quote'>) => (
  <VoucherSheet
    stay={quote}
    offer={quote}
    bookBy={`${daysText(quote.durationHours)} after you pay`}
  />
)
const Way = ({ quote, sent = false }: { quote: VoucherQuote; sent?: boolean }) => (
  <VoucherSteps stay={quote} quote={quote} sent={sent} />
)
const Form = ({ quote, ...form }: ProductFormProps<VoucherQuote>) => (
  <BuyerForm
    {...form}
    quote={quote}
    total={quote.deposit}
    words={voucherBookWords}
    agreed={agreed}
    buyerNote="You name the guests when you book the stay"
    brief={{ title: quote.property.name, note: stayText(quote) }}
    way={<Way quote={quote} />}
    summary={() => <Summary quote={quote} />}
    exchange={useExchange(quote)}
  />
)

/** The checkout of a frozen room price. */
export const voucherProduct: CheckoutProduct<VoucherQuote> = {
  bookPath: '/hotels/freeze/confirm/',
  confirmPath: '/trips/hotels/freeze/overview/',
  words: voucherBookWords,
  quoteQuery: voucherQuoteQuery,
  formKey: ({ id }) => id,
  dueNow: ({ deposit }) => deposit,
  searchHref: (quote) => (quote === undefined ? '/hotels/' : shopHrefOf(quote)),
  Form,
  Summary,
  Way,
}
