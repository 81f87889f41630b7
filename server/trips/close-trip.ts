import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { Tx } from '../platform/database/database.ts'
import type { TripProducts } from './trip-product.ts'
import { changeParts, keepTripEvents, lockTrips } from './trips.store.ts'

/** The actor in a trip's history; `actedBy` is the agent in a delegated session. */
export interface DoneBy {
  readonly personId: string
  readonly actedBy: string | null
}

/** Records that suppliers canceled parts of a trip; with its last part the trip is canceled. */
export const closeTrip = async (
  tx: Tx,
  products: Pick<TripProducts, 'of' | 'titleOf' | 'groupsOf'>,
  { tenant, id }: { readonly tenant: TenantId; readonly id: string },
  closed: { readonly parts: readonly string[]; readonly by: DoneBy; readonly at: number },
): Promise<void> => {
  const { by, at } = closed
  const [trip] = await lockTrips(tx, tenant, [id])
  if (trip === undefined) throw new Error(`trips: ${id} is canceled and does not exist`)
  const canceled = new Set(closed.parts)
  const after = await changeParts(
    tx,
    products,
    trip,
    trip.parts.flatMap((part) =>
      canceled.has(part.id) ? [{ ...part, status: 'Canceled' as const }] : [],
    ),
  )
  const whole = after.status === 'Canceled'
  for (const { product, of } of products.groupsOf(after))
    if (of.parts.some((part) => canceled.has(part.id)))
      await product.closed?.(
        tx,
        { tenant, id },
        of.parts.every(({ status }) => status === 'Canceled'),
      )
  await addTripEvent(tx, { tenant, id }, { name: whole ? 'Canceled' : 'PartlyCanceled', by, at })
}

/** `by` is null for events that no person caused. */
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
