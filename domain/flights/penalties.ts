import { formatShort, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** Penalty kinds (flights-15). */
export type Penalty =
  | { readonly kind: 'NoPenalty' }
  | { readonly kind: 'NotPossible' }
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'WithFee'; readonly fee: MoneyWire }

/** Whether it can be done online, free or for a fee. */
export const isAllowed = ({ kind }: Pick<Penalty, 'kind'>): boolean =>
  kind === 'NoPenalty' || kind === 'WithFee'

/** The exact texts (flights-15): `for a fee of $25 USD`, with cents only where there are any. */
export const penaltyText = (penalty: Penalty): string => {
  switch (penalty.kind) {
    case 'NoPenalty':
      return 'Free'
    case 'NotPossible':
      return 'Non-refundable'
    case 'Unknown':
      return 'Contact support'
    case 'WithFee':
      return `for a fee of ${formatShort(fromWire(penalty.fee))} ${penalty.fee.currency}`
  }
}
