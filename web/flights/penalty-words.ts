import { penaltyText, type Penalty } from '@portolan/domain/flights/penalties.ts'

/** Follows the terms of a cancellation that refunds airline credit instead of money. */
export const creditNote = '(airline credit)'

/** `Change for a fee of $150 USD`, `No changes`: the airline's terms for another date. */
export const changeWords = (penalty: Penalty): string => {
  switch (penalty.kind) {
    case 'NotPossible':
      return 'No changes'
    case 'NoPenalty':
      return 'Free changes'
    case 'WithFee':
      return `Change ${penaltyText(penalty)}`
    case 'Unknown':
      return `Change: ${penaltyText(penalty)}`
  }
}

/**
 * `Non-refundable`, `Cancel for a fee of $50 USD`: the airline's fee, and whether the rest is
 * refunded as credit. _Free cancellation_ names the filter for refunds in money, so a refund as
 * credit never uses it.
 */
export const cancelWords = ({
  cancel,
  cancelAsCredit,
}: {
  readonly cancel: Penalty
  readonly cancelAsCredit?: true | undefined
}): string => {
  const asCredit = cancelAsCredit === true
  switch (cancel.kind) {
    case 'NotPossible':
      return penaltyText(cancel)
    case 'NoPenalty':
      return asCredit ? `Cancel free ${creditNote}` : 'Free cancellation'
    case 'WithFee':
      return `Cancel ${penaltyText(cancel)}${asCredit ? ` ${creditNote}` : ''}`
    case 'Unknown':
      return `Cancel: ${penaltyText(cancel)}`
  }
}
