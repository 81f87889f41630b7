import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** Penalty kinds of specification section 3. */
export type Penalty =
  | { readonly kind: 'NoPenalty' }
  | { readonly kind: 'NotPossible' }
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'WithFee'; readonly fee: MoneyWire }

/** Whether it can be done without asking anybody, free or for a fee. */
export const isAllowed = ({ kind }: Pick<Penalty, 'kind'>): boolean =>
  kind === 'NoPenalty' || kind === 'WithFee'

/** The exact texts of specification section 8. */
export const penaltyText = (penalty: Penalty): string => {
  switch (penalty.kind) {
    case 'NoPenalty':
      return 'Free'
    case 'NotPossible':
      return 'Non-refundable'
    case 'Unknown':
      return 'Contact support'
    case 'WithFee':
      return `for a fee of ${formatExact(fromWire(penalty.fee))} ${penalty.fee.currency}`
  }
}
