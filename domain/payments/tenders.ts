import { add, equals, isNegative, sum, zero, type Money } from '@portolan/kernel/money.ts'

/** What a booking is paid with (payment kinds of specification section 3; cards for now). */
export interface Tender {
  readonly kind: 'Card'
  readonly amount: Money
}

export type TenderFault = 'NegativeTender' | 'TenderSumDiffers' | 'CurrencyDiffers'

/** The first invariant of money: the tenders sum to the accepted total, exactly, each zero or more, in one currency. */
export const tenderFault = (accepted: Money, tenders: readonly Tender[]): TenderFault | null => {
  if (tenders.some((tender) => tender.amount.currency !== accepted.currency)) return 'CurrencyDiffers'
  if (tenders.some((tender) => isNegative(tender.amount))) return 'NegativeTender'
  return equals(tenders.reduce((total, tender) => add(total, tender.amount), zero(accepted.currency)), accepted) ? null : 'TenderSumDiffers'
}

/** The card pays whatever no other tender does. Throws when the others already exceed the total. */
export const withCard = (accepted: Money, others: readonly Tender[]): readonly Tender[] => {
  const left = add(accepted, { minor: -sum(others.map((tender) => tender.amount), accepted.currency).minor, currency: accepted.currency })
  if (isNegative(left)) throw new RangeError('payments: the tenders exceed the total')
  return [...others, { kind: 'Card', amount: left }]
}
