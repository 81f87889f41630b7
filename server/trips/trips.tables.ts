import { bigint, bigserial, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { BookedStay } from '../lodging/index.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

export interface TripPassenger {
  readonly type: PassengerType
  readonly name: string
  readonly nameOnTicket: string
}
/** One airline's order. */
export interface TripTicket {
  /** How many of the itinerary's slices are on it, in order. */
  readonly slices: number
  readonly price: ItineraryPrice
  readonly locator: string
  /** In the order of the passengers. */
  readonly numbers: readonly string[]
}

/** One for each confirmed booking. Times are product time, milliseconds. */
export const trips = portolan.table(
  'trips',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    ownerId: text('owner_id').notNull(),
    /** In a delegated session: the agent who booked it. */
    actedBy: text('acted_by'),
    bookingId: text('booking_id').notNull(),
    kind: text().$type<'Flight' | 'Hotel' | 'Home'>().notNull(),
    title: text().notNull(),
    status: text().$type<'Confirmed' | 'Canceled'>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    tickets: jsonb().$type<readonly TripTicket[]>().notNull(),
    /** What was charged. */
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    travelers: integer().notNull(),
    itinerary: jsonb().$type<readonly FaredSlice[]>().notNull(),
    /** Of the flights. */
    price: jsonb().$type<ItineraryPrice>(),
    /** Of a stay: what was accepted, with the schedule of what cancelling costs, and what the property has answered. Names of guests: never documents. */
    stay: jsonb().$type<BookedStay>(),
    /** Names: never documents. */
    passengers: jsonb().$type<readonly TripPassenger[]>().notNull(),
    contact: jsonb().$type<{ readonly email: string; readonly phone: string }>().notNull(),
    card: jsonb().$type<{ readonly brand: string; readonly lastFour: string }>().notNull(),
    earnAccount: jsonb('earn_account').$type<{ readonly productDisplayName: string; readonly lastFour: string } | null>(),
    bookedAt: at('booked_at').notNull(),
    readBackAt: at('read_back_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique('trips_booking').on(table.tenant, table.bookingId), index('trips_of').on(table.tenant, table.ownerId, table.startsAt)],
)

/** What happened to a trip, in order. */
export const tripEvents = portolan.table(
  'trip_events',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    name: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('trip_events_of').on(table.tenant, table.tripId)],
)
