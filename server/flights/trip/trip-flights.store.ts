import { and, eq } from 'drizzle-orm'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/set-statement.ts'
import { tripFlights } from './schedule-changes.tables.ts'

/** Rows that find the trip by flight number when an airline changes a flight. */
const rowsOf = (
  tenant: TenantId,
  tripId: string,
  itinerary: readonly FaredSlice[],
): (typeof tripFlights.$inferInsert)[] =>
  itinerary
    .flatMap(({ segments }) => segments)
    .map(
      ({
        id: segmentId,
        departure,
        marketingAirline: { code, flightNumber },
        operatingAirline,
      }) => ({
        tenant,
        tripId,
        segmentId,
        date: departure.local.slice(0, 10),
        marketing: `${code}${flightNumber}`,
        operating: `${operatingAirline.code}${operatingAirline.flightNumber ?? flightNumber}`,
      }),
    )

const insertTripFlight = insertSet(
  tripFlights,
  ['tenant', 'tripId', 'segmentId', 'date', 'marketing', 'operating'],
  { key: ({ tenant, tripId, segmentId }) => `${tenant}|${tripId}|${segmentId}` },
)

/** The trip follows notices of these flights from now on. */
export const followTripFlights = (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  itinerary: readonly FaredSlice[],
): void => {
  for (const row of rowsOf(tenant, tripId, itinerary)) tx.put(insertTripFlight, row)
}

/** The trip follows these flights instead of those it followed. */
export const refollowTripFlights = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  itinerary: readonly FaredSlice[],
): Promise<void> => {
  await tx
    .delete(tripFlights)
    .where(and(eq(tripFlights.tenant, tenant), eq(tripFlights.tripId, tripId)))
  await tx.insert(tripFlights).values(rowsOf(tenant, tripId, itinerary))
}
