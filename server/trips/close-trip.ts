import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { Tx } from '../platform/database/database.ts'
import { closeChanges } from './schedule-changes.store.ts'
import { changeTrip, keepTripEvents } from './trips.store.ts'

/** Of whom a trip's history says that they did it; an agent for somebody has both ids. */
export interface DoneBy {
  readonly personId: string
  readonly actedBy: string | null
}

/** Writes into a trip that its suppliers have cancelled it, or a part of it. */
export const closeTrip = async (tx: Tx, trip: { readonly tenant: TenantId; readonly id: string }, closed: { readonly status: 'Canceled' | 'Modified'; readonly by: DoneBy; readonly at: number }): Promise<void> => {
  const { status, by, at } = closed
  await changeTrip(tx, trip.tenant, trip.id, { status })
  if (status === 'Canceled') await closeChanges(tx, trip.tenant, trip.id)
  await addTripEvent(tx, trip, { name: status === 'Canceled' ? 'Canceled' : 'PartlyCanceled', by, at })
}

/** `by` is null for what happened by itself. */
export const addTripEvent = (tx: Tx, trip: { readonly tenant: TenantId; readonly id: string }, event: { readonly name: TripNews; readonly by: DoneBy | null; readonly at: number }): Promise<void> =>
  keepTripEvents(tx, [{ tenant: trip.tenant, tripId: trip.id, name: event.name, at: event.at, personId: event.by?.personId ?? null, actedBy: event.by?.actedBy ?? null }])
