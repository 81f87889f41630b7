import { chargedToNames, chargedToText } from '@portolan/domain/companies/charge-to.ts'
import { paidText, receiptAmount } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, money } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../../ledger/index.ts'
import { referencesOf } from '../references-of.ts'
import { receiptOf } from '../receipt.ts'
import type { TripProducts } from '../trip-product.ts'
import type { TripRow } from '../trips.store.ts'
import { createPaper } from './paper.ts'
import { referenceWord } from './reference-word.ts'

const dayOf = (at: number | string): string =>
  formatDayYear(new Date(at).toISOString().slice(0, 10))

/** The receipt as a PDF: payments and refunds as the ledger has them. */
export const receiptPaper = async (
  trip: TripRow,
  products: TripProducts,
  entries: readonly PostedEntry[],
  now: number,
): Promise<Buffer> => {
  const receipt = receiptOf(trip, products, entries)
  const paper = await createPaper(
    `${trip.title}, receipt`,
    now,
    `Created ${dayOf(now)}. Booking ${trip.bookingId}.`,
  )
  paper.title(
    `Receipt: ${trip.title}`,
    `Booked ${dayOf(trip.bookedAt)}, ${referenceWord(products, trip)} ${referencesOf(trip)}`,
  )
  paper.heading('Purchase')
  for (const { product, of } of products.groupsOf(trip)) product.purchase(paper, of)
  paper.amount('Total', formatExact(money(trip.total, trip.currency)), 'strong')
  const charged = trip.chargedTo === null ? '' : chargedToText(chargedToNames(trip.chargedTo))
  if (charged !== '') paper.amount('Charged to', charged)
  paper.heading('Payments and refunds')
  for (const { at, description, amount } of receipt.lines)
    paper.amount(`${description}, ${dayOf(at)}`, formatExact(fromWire(amount)))
  for (const tender of receipt.tenders)
    paper.amount(paidText(tender), formatExact(receiptAmount(tender)), 'strong')
  if (receipt.earned !== null)
    paper.amount(`Earned on ${receipt.earned.account}`, formatRewards(receipt.earned))
  return paper.bytes()
}
