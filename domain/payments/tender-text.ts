import { fromWire, negate, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import { isCharged, tenderTypes, type ReceiptTender, type RefundedTender } from './tender-types.ts'
import type { TenderKind } from './tenders.ts'

/**
 * Name of a tender on screens, in emails and in documents: `Visa ending in 4242`, `12,000 miles
 * from Venture X 4417`.
 */
export const tenderText = ({
  kind,
  ...tender
}: ReceiptTender & { readonly kind: TenderKind }): string => tenderTypes[kind].name(tender)

/** A line of a receipt: `Paid with Visa ending in 4242`. */
export const paidText = ({
  kind,
  ...tender
}: ReceiptTender & { readonly kind: TenderKind }): string => tenderTypes[kind].paid(tender)

/** A line of a refund: `Refund to Visa ending in 4242`. */
export const refundedText = ({
  kind,
  ...refund
}: RefundedTender & { readonly kind: TenderKind }): string => tenderTypes[kind].refunded(refund)

/** A tender’s amount on a receipt: negative where it reduced what the card paid. */
export const receiptAmount = (tender: {
  readonly kind: TenderKind
  readonly amount: MoneyWire
}): Money => {
  const amount = fromWire(tender.amount)
  return isCharged(tender) ? amount : negate(amount)
}
