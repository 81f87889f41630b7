import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Tx } from '../platform/database/database.ts'
import type { CancelOwed } from '../trips/index.ts'
import { createCancelTrip, type CancelTripDeps } from './cancel-trip.ts'
import { createQuoteCancellation, type QuoteCancellationDeps } from './quote-cancellation.ts'

/**
 * Cancels a trip whose suppliers owe all of it back, as after a change of theirs, or those of its
 * orders that they do. By their own quotes: where they say less, or do not answer, nothing is
 * cancelled and the caller is told.
 */
export const createCancelOwed = (deps: QuoteCancellationDeps & CancelTripDeps<Tx>): CancelOwed => {
  const quote = createQuoteCancellation(deps)
  const cancel = createCancelTrip(deps)
  return async ({ tenant, personId, actedBy }, tripId, orders) => {
    // Whoever asks for it has been let in by the trip; rights of a company or of an agent have no part in it.
    const principal: Principal = {
      personId,
      sessionId: '',
      tenant,
      businessId: null,
      canViewUsers: false,
      canViewAdmin: false,
      isAgent: false,
      actedBy,
    }
    const quoted = await quote(principal, tripId, deps.clock.now(), orders)
    if (!quoted.ok)
      return quoted.refusal.code === 'AlreadyCanceled'
        ? 'Canceling'
        : quoted.refusal.code === 'ProviderUnavailable' ||
            quoted.refusal.code === 'ExchangeUnderWay'
          ? 'Unavailable'
          : 'NotOwed'
    const { id, result, refund } = quoted.value
    if (id === null || result !== 'AirlineFullRefund') return 'NotOwed'
    const placed = await cancel(principal, { tripId, quoteId: id, refund })
    return placed.ok || placed.refusal.code === 'AlreadyCanceled' ? 'Canceling' : 'Unavailable'
  }
}
