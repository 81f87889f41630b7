/** The button that a booking has (cancellations-3). */
export const cancelActions = [
  'Unspecified',
  'Pending',
  'Purchase',
  'Cancel',
  'Exercise',
  'Amend',
] as const
export type CancelAction = (typeof cancelActions)[number]

/** What exercising comes to. */
export const cancelOutcomes = [
  'ContactCustomerService',
  'CancellationFailure',
  'Canceled',
  'Refundable',
  'Pending',
  'Exercise',
] as const
export type CancelOutcome = (typeof cancelOutcomes)[number]

/** What a cancellation comes to (cancellations-3). */
export const cancelCoverResults = [
  'Cash',
  'Ftc',
  'FtcWithPenalty',
  'AirlineFullRefund',
  'PartialRefundOrCash',
  'TicketedVoid',
  'TooCloseToDeparture',
  'ContactCustomerService',
  'Pending',
] as const
export type CancelCoverResult = (typeof cancelCoverResults)[number]

/** What the person can choose between, where there is a choice. */
export const cancelChoices = ['Money', 'AirlineCredit'] as const
export type CancelChoice = (typeof cancelChoices)[number]
