import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { JournalCause } from '@portolan/domain/ledger/journal.ts'
import type { Tx } from '../platform/database/database.ts'
import { titlesOfTrips } from '../trips/index.ts'
import { tripIdsOfRefunds } from './refunds.store.ts'

/**
 * The trips that bookings made, and that cancellations and changes refunded, by the id of the
 * cause. A booking that made no trip has none.
 */
export const tripsOfCauses = async (
  tx: Tx,
  tenant: TenantId,
  causes: readonly JournalCause[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly title: string }>> => {
  const idsOf = (...kinds: readonly JournalCause['of'][]): string[] => [
    ...new Set(causes.filter(({ of }) => kinds.includes(of)).map(({ id }) => id)),
  ]
  const refunded = await tripIdsOfRefunds(tx, tenant, idsOf('cancellation', 'exchange'))
  const trips = await titlesOfTrips(tx, tenant, {
    ids: refunded.map(({ tripId }) => tripId),
    bookingIds: idsOf('booking'),
  })
  const byId = new Map(trips.map(({ id, title }) => [id, { id, title }]))
  return new Map([
    ...trips.map(({ bookingId, id, title }) => [bookingId, { id, title }] as const),
    ...refunded.flatMap(({ causeId, tripId }) => {
      const trip = byId.get(tripId)
      return trip === undefined ? [] : [[causeId, trip] as const]
    }),
  ])
}
