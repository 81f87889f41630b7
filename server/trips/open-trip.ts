import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import { tripEvents, tripFlights, trips } from './trips.tables.ts'

/** What was booked, as the trip keeps it: `flightContents`, `stayContents`. */
export type TripContents = Pick<
  typeof trips.$inferInsert,
  | 'kind'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'tickets'
  | 'total'
  | 'currency'
  | 'travelers'
  | 'itinerary'
  | 'price'
  | 'passengers'
  | 'stay'
>

/** What a booking tells of the trip it has become. */
export interface NewTrip {
  readonly id: string
  readonly tenant: TenantId
  readonly ownerId: string
  readonly actedBy: string | null
  readonly bookingId: string
  readonly contents: TripContents
  readonly contact: { readonly email: string; readonly phone: string }
  /** Null where no card paid. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  readonly burnAccount: { readonly productDisplayName: string; readonly lastFour: string } | null
  /** A travel offer of the wallet pays a part of it. */
  readonly usesOffer: boolean
  readonly earnAccount: { readonly productDisplayName: string; readonly lastFour: string } | null
  readonly placedAt: number
  readonly bookedAt: number
  readonly readBackAt: number
}

const insertTrip = insertSet(
  trips,
  [
    'tenant',
    'id',
    'ownerId',
    'actedBy',
    'bookingId',
    'kind',
    'title',
    'status',
    'startsAt',
    'endsAt',
    'tickets',
    'total',
    'currency',
    'travelers',
    'itinerary',
    'price',
    'passengers',
    'stay',
    'contact',
    'card',
    'burnAccount',
    'usesOffer',
    'earnAccount',
    'bookedAt',
    'readBackAt',
  ],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)
/** In the order in which a trip comes to be. */
const stages = ['Placed', 'Ticketed', 'Paid', 'Confirmed'] as const
const insertTripEvent = insertSet(tripEvents, ['tenant', 'tripId', 'name', 'at'], {
  key: ({ tripId, name }) => `${tripId}/${stages.findIndex((stage) => stage === name)}`,
})

const insertTripFlight = insertSet(
  tripFlights,
  ['tenant', 'tripId', 'segmentId', 'date', 'marketing', 'operating'],
  { key: ({ tenant, tripId, segmentId }) => `${tenant}|${tripId}|${segmentId}` },
)

/** Its flights by what airlines call them. */
export const flightsOfTrip = (
  tenant: TenantId,
  tripId: string,
  itinerary: TripContents['itinerary'],
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

/** Writes the trip of a confirmed booking, in the transaction that posts it. */
export const openTrip = async (
  tx: Tx,
  {
    id,
    tenant,
    ownerId,
    actedBy,
    bookingId,
    contents,
    contact,
    card,
    burnAccount,
    usesOffer,
    earnAccount,
    placedAt,
    bookedAt,
    readBackAt,
  }: NewTrip,
): Promise<void> => {
  tx.put(insertTrip, {
    id,
    tenant,
    ownerId,
    actedBy,
    bookingId,
    ...contents,
    status: 'Confirmed',
    contact: { email: contact.email, phone: contact.phone },
    card,
    burnAccount,
    usesOffer,
    earnAccount,
    bookedAt,
    readBackAt,
  })
  for (const flight of flightsOfTrip(tenant, id, contents.itinerary))
    tx.put(insertTripFlight, flight)
  const at = { Placed: placedAt, Ticketed: readBackAt, Paid: bookedAt, Confirmed: bookedAt }
  for (const name of stages) tx.put(insertTripEvent, { tenant, tripId: id, name, at: at[name] })
}
