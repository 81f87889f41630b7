import { receiptAmount, tenderText, type paidText } from '@portolan/domain/payments/tender-text.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { Trip } from './trip-queries.ts'

export interface PaidRow {
  readonly label: string
  /** Negative where it reduced what the card paid. */
  readonly amount: Money
}

/** What reduced the price, with minus signs, and then what the card paid. */
export const paidRows = (
  tenders: Trip['receipt']['tenders'],
  labelOf: typeof tenderText | typeof paidText = tenderText,
): PaidRow[] => tenders.map((tender) => ({ label: labelOf(tender), amount: receiptAmount(tender) }))
