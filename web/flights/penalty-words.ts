import { penaltyText, type Penalty } from '@portolan/domain/flights/penalties.ts'

/** What stands beside the terms of a cancellation that gives no money back. */
export const asCredit = 'for airline credit'

/** `Change for a fee of $150.00 USD`, `No changes`: what the airline asks for another date. */
export const changeWords = (penalty: Penalty): string =>
  penalty.kind === 'NotPossible'
    ? 'No changes'
    : penalty.kind === 'NoPenalty'
      ? 'Free changes'
      : penalty.kind === 'WithFee'
        ? `Change ${penaltyText(penalty)}`
        : `Change: ${penaltyText(penalty)}`

/**
 * `Non-refundable`, `Cancel for a fee of $50.00 USD`: what it keeps of the fare, and whether the
 * rest comes back as money. _Free cancellation_ is the name of a filter for money back, so that
 * credit is never called so.
 */
export const cancelWords = ({
  cancel,
  cancelAsCredit,
}: {
  readonly cancel: Penalty
  readonly cancelAsCredit?: true | undefined
}): string => {
  const credit = cancelAsCredit === true ? `, ${asCredit}` : ''
  return cancel.kind === 'NotPossible'
    ? penaltyText(cancel)
    : cancel.kind === 'NoPenalty'
      ? cancelAsCredit === true
        ? `Cancel free of charge${credit}`
        : 'Free cancellation'
      : cancel.kind === 'WithFee'
        ? `Cancel ${penaltyText(cancel)}${credit}`
        : `Cancel: ${penaltyText(cancel)}`
}
