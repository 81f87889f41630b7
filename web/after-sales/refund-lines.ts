import { formatDayYear } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { tenderBackNote, tenderBackText } from './refund-words.ts'
import type { Refunds, TenderBack } from './refunds.ts'

export interface RefundLine {
  readonly label: string
  readonly note: string
  readonly amount: MoneyWire
  /** Not refunded: an expired credit, an offer that is used up. */
  readonly isLost: boolean
}

type Credit = Pick<Refunds['credits'][number], 'airlineName' | 'traveler' | 'expiresAt' | 'amount'>

/** `British Airways credit for Avery Lane`. */
export const creditTitle = ({ airlineName, traveler }: Credit): string =>
  `${airlineName} credit for ${traveler}`

/** What an airline credit is for, and its last day. */
export const creditNote = ({ airlineName, expiresAt }: Credit): string =>
  `For your next booking with ${airlineName}. Expires ${formatDayYear(expiresAt.slice(0, 10))}`

export const tenderLine = (line: TenderBack): RefundLine => ({
  label: tenderBackText(line),
  note: tenderBackNote(line),
  amount: line.amount,
  isLost: !line.givenBack && !line.useRestored,
})

const creditLine = (credit: Credit): RefundLine => ({
  label: creditTitle(credit),
  note: creditNote(credit),
  amount: credit.amount,
  isLost: false,
})

/**
 * What a cancellation or change refunds, a line for each tender and airline credit, in the order of
 * the quote. `lineOf` differs for a booking whose holds are released.
 */
export const refundLines = (
  quote: { readonly tenders: readonly TenderBack[]; readonly credits?: readonly Credit[] },
  lineOf: (line: TenderBack) => RefundLine = tenderLine,
): RefundLine[] => [...quote.tenders.map(lineOf), ...(quote.credits ?? []).map(creditLine)]
