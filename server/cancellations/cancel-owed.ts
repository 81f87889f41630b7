import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Tx } from '../platform/database/database.ts'
import type { CancelOwed } from '../flights/index.ts'
import { createCancelTrip, type CancelTripDeps } from './cancel-trip.ts'
import { createQuoteCancellation, type QuoteCancellationDeps } from './quote-cancellation.ts'

const outcomeOfRefusal: Partial<Record<ErrorCode, Awaited<ReturnType<CancelOwed>>>> = {
  AlreadyCanceled: 'Canceling',
  ProviderUnavailable: 'Unavailable',
  ExchangeUnderWay: 'Unavailable',
}

/**
 * Cancels a trip, or some of its parts, for the full refund that suppliers owe after their own
 * change. Relies on their quotes: if they offer less or do not respond, nothing is canceled.
 */
export const createCancelOwed = (deps: QuoteCancellationDeps & CancelTripDeps<Tx>): CancelOwed => {
  const quote = createQuoteCancellation(deps)
  const cancel = createCancelTrip(deps)
  return async ({ tenant, personId, actedBy }, tripId, parts) => {
    // The caller has already authorized this through the trip; no company or agent rights apply.
    const principal: Principal = {
      personId,
      sessionId: '',
      tenant,
      businessId: null,
      canViewUsers: false,
      canViewAdmin: false,
      isAgent: false,
      actedBy,
      actsOnTrip: tripId,
    }
    const quoted = await quote(principal, tripId, deps.clock.now(), {
      parts,
      owed: true,
      approved: parts !== undefined,
    })
    if (!quoted.ok) return outcomeOfRefusal[quoted.refusal.code] ?? 'NotOwed'
    const { id, result, refund } = quoted.value
    if (id === null || result !== 'AirlineFullRefund') return 'NotOwed'
    const placed = await cancel(principal, { tripId, quoteId: id, refund })
    return placed.ok || placed.refusal.code === 'AlreadyCanceled' ? 'Canceling' : 'Unavailable'
  }
}
