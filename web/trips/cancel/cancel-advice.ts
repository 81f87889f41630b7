import type { ErrorCode } from '@portolan/contract/errors.ts'

/** What to do after a cancellation failed for a reason that may pass. */
export interface CancelAdvice {
  /** The first button: trying again at once, or back to the trip where that is no use yet. */
  readonly primary: 'retry' | 'back'
  /** Also offered below: an agent, the references for a call to the supplier, or our own phone. */
  readonly also: 'agent' | 'references' | 'phone' | null
}

/** The outcomes that are not a price, a rule or an agent's work, each with its own way on. */
export const passingFailures = [
  'CancellationAttemptFailed',
  'ExternalBookingServiceUnavailable',
  'CancellationTimeout',
  'ProviderUnavailable',
  'TravelBookingOutage',
] as const satisfies readonly ErrorCode[]

const advice: Readonly<Record<(typeof passingFailures)[number], CancelAdvice>> = {
  // The supplier answered and did not cancel: an agent may find out why.
  CancellationAttemptFailed: { primary: 'retry', also: 'agent' },
  ExternalBookingServiceUnavailable: { primary: 'back', also: null },
  CancellationTimeout: { primary: 'retry', also: null },
  ProviderUnavailable: { primary: 'back', also: 'references' },
  TravelBookingOutage: { primary: 'back', also: 'phone' },
}
const table: Partial<Readonly<Record<ErrorCode, CancelAdvice>>> = advice

export const cancelAdvice = (code: ErrorCode): CancelAdvice =>
  table[code] ?? { primary: 'retry', also: null }
