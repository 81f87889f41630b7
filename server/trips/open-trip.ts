import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import { tripEvents, trips } from './trips.tables.ts'

/** What was booked, as the trip keeps it: `flightContents`, `stayContents`. */
export type TripContents = Pick<typeof trips.$inferInsert, 'kind' | 'title' | 'startsAt' | 'endsAt' | 'tickets' | 'total' | 'currency' | 'travelers' | 'itinerary' | 'price' | 'passengers' | 'stay'>

/** What a booking tells of the trip it has become. */
export interface NewTrip {
  readonly id: string
  readonly tenant: TenantId
  readonly ownerId: string
  readonly actedBy: string | null
  readonly bookingId: string
  readonly contents: TripContents
  readonly contact: { readonly email: string; readonly phone: string }
  readonly card: { readonly brand: string; readonly lastFour: string }
  readonly earnAccount: { readonly productDisplayName: string; readonly lastFour: string } | null
  readonly placedAt: number
  readonly bookedAt: number
  readonly readBackAt: number
}

const insertTrip = insertSet(
  trips,
  ['tenant', 'id', 'ownerId', 'actedBy', 'bookingId', 'kind', 'title', 'status', 'startsAt', 'endsAt', 'tickets', 'total', 'currency', 'travelers', 'itinerary', 'price', 'passengers', 'stay', 'contact', 'card', 'earnAccount', 'bookedAt', 'readBackAt'],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)
/** In the order in which a trip comes to be. */
const stages = ['Placed', 'Ticketed', 'Paid', 'Confirmed'] as const
const insertTripEvent = insertSet(tripEvents, ['tenant', 'tripId', 'name', 'at'], { key: ({ tripId, name }) => `${tripId}/${stages.findIndex((stage) => stage === name)}` })

/** Writes the trip of a confirmed booking, in the transaction that posts it. */
export const openTrip = async (tx: Tx, { id, tenant, ownerId, actedBy, bookingId, contents, contact, card, earnAccount, placedAt, bookedAt, readBackAt }: NewTrip): Promise<void> => {
  tx.put(insertTrip, { id, tenant, ownerId, actedBy, bookingId, ...contents, status: 'Confirmed', contact: { email: contact.email, phone: contact.phone }, card, earnAccount, bookedAt, readBackAt })
  const at = { Placed: placedAt, Ticketed: readBackAt, Paid: bookedAt, Confirmed: bookedAt }
  for (const name of stages) tx.put(insertTripEvent, { tenant, tripId: id, name, at: at[name] })
}
