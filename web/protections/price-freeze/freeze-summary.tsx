import type { ProductSummaryProps } from '../../checkout/index.ts'
import type { FreezeQuote } from './freeze-queries.ts'
import { FreezeSheet } from './freeze-sheet.tsx'
import { daysText } from './freeze-words.ts'
import { FreezeSteps, termsHrefOf } from './freeze-way.tsx'

/** The freeze beside its checkout, and while it is booked. */
export const FreezeSummary = ({ quote }: ProductSummaryProps<FreezeQuote>) => (
  <FreezeSheet flights={quote} offer={quote} bookBy={`${daysText(quote.hours)} after you pay`} />
)

export const FreezeWay = ({ quote, sent = false }: { quote: FreezeQuote; sent?: boolean }) => (
  <FreezeSteps flights={quote} current="pay" termsHref={termsHrefOf(quote)} sent={sent} />
)
