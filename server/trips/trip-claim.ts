import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/**
 * Who has a trip, one at a time: a change until it has ended, a cancellation for good unless
 * nothing came of it.
 */
export interface TripClaim {
  readonly tenant: TenantId
  readonly tripId: string
  readonly of: 'cancellation' | 'exchange' | 'stay-change'
  readonly holderId: string
  /** What was confirmed: the same quote sent again is the same press. */
  readonly quoteId: string
}

export const alreadyCanceled: Refusal = {
  code: 'AlreadyCanceled',
  message: 'The trip is canceled, or is being canceled.',
}
export const beingChanged: Refusal = {
  code: 'ExchangeUnderWay',
  message: 'The trip is being changed, or has just been.',
}

/** Why nobody else may touch a trip that is claimed. */
export const claimRefusal = ({ of, holderId }: Pick<TripClaim, 'of' | 'holderId'>): Refusal =>
  of === 'cancellation'
    ? { ...alreadyCanceled, facts: { cancellationId: holderId } }
    : { ...beingChanged, facts: { changeId: holderId } }
