import type { PackageQuote } from '../package-answers.ts'
import { PackageSteps } from '../package-steps.tsx'
import { paramsOfQuote } from '../review/choice-of-quote.ts'

/** The steps of the checkout. Once the booking is submitted, none of them can be revisited. */
export const PackageWay = ({ quote, sent = false }: { quote: PackageQuote; sent?: boolean }) => (
  <PackageSteps
    current={sent ? 'booking' : 'pay'}
    params={sent ? undefined : paramsOfQuote(quote)}
    quote={quote.id}
  />
)
