import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { Tx } from '../platform/database/database.ts'
import { changesRefunded, supersedeChanges } from './schedule-changes.store.ts'
import { changeTrip, keepTripEvents, lockTrips } from './trips.store.ts'

/** Of whom a trip's history says that they did it; an agent for somebody has both ids. */
export interface DoneBy {
  readonly personId: string
  readonly actedBy: string | null
}

/**
 * Writes into a trip that its suppliers have cancelled it, or a part of it. `orders`: which are
 * cancelled, in the order of its tickets.
 */
export const closeTrip = async (
  tx: Tx,
  { tenant, id }: { readonly tenant: TenantId; readonly id: string },
  closed: { readonly orders: readonly boolean[]; readonly by: DoneBy; readonly at: number },
): Promise<void> => {
  const { orders, by, at } = closed
  const whole = orders.every((canceled) => canceled)
  const [trip] = whole ? [] : await lockTrips(tx, tenant, [id])
  await changeTrip(
    tx,
    tenant,
    id,
    trip === undefined
      ? { status: 'Canceled' }
      : {
          status: 'Modified',
          tickets: trip.tickets.map((ticket, order) =>
            orders[order] === true ? { ...ticket, canceled: true as const } : ticket,
          ),
        },
  )
  await changesRefunded(tx, tenant, id)
  if (whole) await supersedeChanges(tx, tenant, id)
  await addTripEvent(tx, { tenant, id }, { name: whole ? 'Canceled' : 'PartlyCanceled', by, at })
}

/** `by` is null for what happened by itself. */
export const addTripEvent = (
  tx: Tx,
  trip: { readonly tenant: TenantId; readonly id: string },
  event: { readonly name: TripNews; readonly by: DoneBy | null; readonly at: number },
): Promise<void> =>
  keepTripEvents(tx, [
    {
      tenant: trip.tenant,
      tripId: trip.id,
      name: event.name,
      at: event.at,
      personId: event.by?.personId ?? null,
      actedBy: event.by?.actedBy ?? null,
    },
  ])
