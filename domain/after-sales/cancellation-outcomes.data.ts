/** How a cancellation fails (cancellations-7). Each has a screen with its own advice. */
export const cancellationFailures = [
  'CancellationAttemptFailed',
  'ExternalBookingServiceUnavailable',
  'CancellationTimeout',
  'CancellationBadRequest',
  'CancellationPriceChanged',
  'CancellationUnavailable',
  'CancellationFeesApplicable',
  'ProviderUnavailable',
  'TravelBookingOutage',
] as const
