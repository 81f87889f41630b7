import { penaltyText, type Penalty } from '@portolan/domain/flights/penalties.ts'

/** `Change for a fee of $150.00 USD`, `No changes`: what the airline asks for another date. */
export const changeWords = (penalty: Penalty): string =>
  penalty.kind === 'NotPossible' ? 'No changes'
  : penalty.kind === 'NoPenalty' ? 'Free changes'
  : penalty.kind === 'WithFee' ? `Change ${penaltyText(penalty)}`
  : `Change: ${penaltyText(penalty)}`

/** `Non-refundable`, `Cancel for a fee of $50.00 USD`: what it keeps of the fare. */
export const cancelWords = (penalty: Penalty): string =>
  penalty.kind === 'NotPossible' ? penaltyText(penalty)
  : penalty.kind === 'NoPenalty' ? 'Free cancellation'
  : penalty.kind === 'WithFee' ? `Cancel ${penaltyText(penalty)}`
  : `Cancel: ${penaltyText(penalty)}`
