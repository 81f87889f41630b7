import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/**
 * Exclusive hold on a trip. A change holds it until it ends; a cancellation keeps it with the last
 * part of the trip, and releases it if something is left.
 */
export interface TripClaim {
  readonly tenant: TenantId
  readonly tripId: string
  readonly of: 'cancellation' | 'exchange' | 'part-change' | 'rebooking'
  readonly holderId: string
  /** The confirmed quote; the same quote again is a retry of the same request. */
  readonly quoteId: string
}

export const alreadyCanceled: Refusal = {
  code: 'AlreadyCanceled',
  message: 'This trip is already canceled, or is being canceled.',
}
export const beingChanged: Refusal = {
  code: 'ExchangeUnderWay',
  message: 'This trip is being changed, or was just changed.',
}

/** The refusal for everyone but the holder of the claim. */
export const claimRefusal = ({ of, holderId }: Pick<TripClaim, 'of' | 'holderId'>): Refusal =>
  of === 'cancellation'
    ? { ...alreadyCanceled, facts: { cancellationId: holderId } }
    : { ...beingChanged, facts: { changeId: holderId } }
