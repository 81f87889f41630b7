import { and, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { tripSpan, tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import type { NewMail } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addTripEvent, type DoneBy } from './close-trip.ts'
import { flightsOfTrip } from './open-trip.ts'
import { changesRefunded, supersedeChanges } from './schedule-changes.store.ts'
import { exchangedLetter } from './trip-letters.ts'
import { changeTrip, type TripRow } from './trips.store.ts'
import { tripFlights, type TripTicket } from './trips.tables.ts'

/**
 * Other flights and tickets for those of a trip of one ticket: what airlines say of the old ones
 * concerns nobody any more, and of the new ones it does.
 */
export const exchangeFlights = async (
  tx: Tx,
  trip: TripRow,
  to: {
    readonly itinerary: readonly FaredSlice[]
    readonly ticket: TripTicket
    readonly by: DoneBy
    readonly at: number
  },
): Promise<void> => {
  const tenant = trip.tenant as TenantId
  const { itinerary, ticket, by, at } = to
  await changeTrip(tx, tenant, trip.id, {
    itinerary,
    tickets: [ticket],
    price: ticket.price,
    total: BigInt(ticket.price.grandTotal.minor),
    title: tripTitle(itinerary),
    ...tripSpan(itinerary),
    ...(trip.status === 'ConfirmedPendingNewChange' ? { status: 'Confirmed' as const } : {}),
  })
  await tx
    .delete(tripFlights)
    .where(and(eq(tripFlights.tenant, tenant), eq(tripFlights.tripId, trip.id)))
  await tx.insert(tripFlights).values(flightsOfTrip(tenant, trip.id, itinerary))
  await changesRefunded(tx, tenant, trip.id)
  await supersedeChanges(tx, tenant, trip.id)
  await addTripEvent(tx, { tenant, id: trip.id }, { name: 'Exchanged', by, at })
}

/** The mail that says so: once for each exchange, in the transaction that makes it. */
export const exchangedLetterOf = ({
  tenant,
  personId,
  tripId,
  exchangeId,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  readonly exchangeId: string
}): NewMail => ({
  tenant,
  personId,
  letter: exchangedLetter,
  facts: { tripId },
  cause: `${exchangeId}:exchanged`,
})
