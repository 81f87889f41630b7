import { isNotNull } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type {
  PartKind,
  PartStatus,
  TripKind,
  TripStatus,
} from '@portolan/domain/trips/trip-parts.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { TripClaim } from './trip-claim.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** One for each confirmed booking. Times are product time, milliseconds. */
export const trips = portolan.table(
  'trips',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    /** Whose trip it is. */
    ownerId: text('owner_id').notNull(),
    /** Who booked it: the owner, or the agent of a delegated session. */
    bookerId: text('booker_id').notNull(),
    /** The company it was booked in; null for consumers. */
    businessId: text('business_id'),
    /** In a delegated session: the agent who booked it. */
    actedBy: text('acted_by'),
    bookingId: text('booking_id').notNull(),
    /** The trip with whose flights it was sold at package rates (packages-18); null alone. */
    alongTripId: text('along_trip_id'),
    /** Kind, title, status, times and total follow from the parts and are kept for lists. */
    kind: text().$type<TripKind>().notNull(),
    title: text().notNull(),
    status: text().$type<TripStatus>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Amount charged, in minor units. */
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** How many travel, also those who are not named. */
    travelers: integer().notNull(),
    /** Email address and phone number (`sealed-people.ts`); null once the person is erased. */
    sealedContact: text('sealed_contact'),
    card: jsonb().$type<{ readonly brand: string; readonly lastFour: string } | null>(),
    /** The account whose rewards were redeemed. */
    burnAccount: jsonb('burn_account').$type<{
      readonly productDisplayName: string
      readonly lastFour: string
    } | null>(),
    /** A travel offer from the wallet paid part of the price. */
    usesOffer: boolean('uses_offer').notNull(),
    earnAccount: jsonb('earn_account').$type<{
      readonly productDisplayName: string
      readonly lastFour: string
    } | null>(),
    /** Where its company was charged; null for consumers. */
    chargedTo: jsonb('charged_to').$type<NamedChargedTo | null>(),
    bookedAt: at('booked_at').notNull(),
    readBackAt: at('read_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('trips_booking').on(table.tenant, table.bookingId),
    index('trips_of').on(table.tenant, table.ownerId, table.startsAt),
    index('trips_along').on(table.tenant, table.alongTripId).where(isNotNull(table.alongTripId)),
  ],
)

/** What a trip is made of: one order at one supplier each; see `TripPart`. */
export const tripParts = portolan.table(
  'trip_parts',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    tripId: text('trip_id').notNull(),
    /** The order in which parts are shown. */
    position: integer().notNull(),
    product: text().notNull(),
    kind: text().$type<PartKind>().notNull(),
    addOnOf: text('add_on_of'),
    reference: text().notNull(),
    locator: text().notNull(),
    status: text().$type<PartStatus>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    startZone: text('start_zone').notNull(),
    endZone: text('end_zone').notNull(),
    /** Amount charged, in minor units. */
    charged: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    cost: jsonb().$type<MoneyWire>().notNull(),
    /** Ids of travelers of the trip. */
    travelers: jsonb().$type<readonly string[]>().notNull(),
    /** The product's own, without what is about people. */
    body: jsonb().$type<unknown>().notNull(),
    /** Documents and what the body has about people; null once the person is erased. */
    sealedPeople: text('sealed_people'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('trip_parts_of').on(table.tenant, table.tripId),
  ],
)

/** Who travels, in the order of the booking. Names, never identity documents. */
export const tripTravelers = portolan.table(
  'trip_travelers',
  {
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    savedTravelerId: text('saved_traveler_id'),
    type: text().$type<PassengerType>().notNull(),
    /** Null once the person is erased. */
    sealedName: text('sealed_name'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.tripId, table.id] })],
)

/** History of trips. */
export const tripEvents = portolan.table(
  'trip_events',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    name: text().$type<TripNews>().notNull(),
    at: at('at').notNull(),
    /** Null for events caused by suppliers or by the saga. */
    personId: text('person_id'),
    /** In a delegated session: the agent. */
    actedBy: text('acted_by'),
  },
  (table) => [index('trip_events_of').on(table.tenant, table.tripId)],
)

/** Exclusive hold on a trip by a cancellation, an exchange or a stay change. */
export const tripClaims = portolan.table(
  'trip_claims',
  {
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    of: text().$type<TripClaim['of']>().notNull(),
    holderId: text('holder_id').notNull(),
    quoteId: text('quote_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.tripId] })],
)
