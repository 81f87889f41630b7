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
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { ChangedFlight, ScheduleJudgement } from '@portolan/domain/trips/schedule-change.ts'
import type { ScheduleChangeState } from '@portolan/domain/trips/schedule-change.lifecycle.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { BookedStay } from '../lodging/index.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { TripClaim } from './trip-claim.ts'

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
  /** It was cancelled apart from the others. */
  readonly canceled?: true
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
    status: text()
      .$type<'Confirmed' | 'Canceled' | 'ConfirmedPendingNewChange' | 'Modified'>()
      .notNull(),
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
    /**
     * Of a stay: what was accepted, with the schedule of what cancelling costs, and what the
     * property has answered. Names of guests: never documents.
     */
    stay: jsonb().$type<BookedStay>(),
    /** Names: never documents. */
    passengers: jsonb().$type<readonly TripPassenger[]>().notNull(),
    contact: jsonb().$type<{ readonly email: string; readonly phone: string }>().notNull(),
    card: jsonb().$type<{ readonly brand: string; readonly lastFour: string } | null>(),
    /** The account whose rewards paid. */
    burnAccount: jsonb('burn_account').$type<{
      readonly productDisplayName: string
      readonly lastFour: string
    } | null>(),
    /** A travel offer of the wallet paid a part of it. */
    usesOffer: boolean('uses_offer').notNull(),
    earnAccount: jsonb('earn_account').$type<{
      readonly productDisplayName: string
      readonly lastFour: string
    } | null>(),
    bookedAt: at('booked_at').notNull(),
    readBackAt: at('read_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique('trips_booking').on(table.tenant, table.bookingId),
    index('trips_of').on(table.tenant, table.ownerId, table.startsAt),
  ],
)

/** What happened to a trip, in order. */
export const tripEvents = portolan.table(
  'trip_events',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    name: text().$type<TripNews>().notNull(),
    at: at('at').notNull(),
    /** Who did it; null for what the suppliers and the saga have done. */
    personId: text('person_id'),
    /** In a delegated session: the agent. */
    actedBy: text('acted_by'),
  },
  (table) => [index('trip_events_of').on(table.tenant, table.tripId)],
)

/** The flights of trips, by what an airline calls them when it moves or cancels one. */
export const tripFlights = portolan.table(
  'trip_flights',
  {
    tenant: text().notNull(),
    tripId: text('trip_id').notNull(),
    segmentId: text('segment_id').notNull(),
    /** Local date of departure, as it was sold. */
    date: text().notNull(),
    /** `BA178`, as on the ticket. */
    marketing: text().notNull(),
    /** By whoever flies it; the same where nobody else does. */
    operating: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.tripId, table.segmentId] }),
    index('trip_flights_on').on(table.date, table.marketing),
    index('trip_flights_flown').on(table.date, table.operating),
  ],
)

/**
 * What airlines have said of a trip's flights since it was booked. A trip has one open change at
 * most.
 */
export const scheduleChanges = portolan.table(
  'schedule_changes',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    tripId: text('trip_id').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Place in the airlines' feed of what it follows from. */
    notice: bigint({ mode: 'number' }).notNull(),
    state: text().$type<ScheduleChangeState>().notNull(),
    flights: jsonb().$type<readonly ChangedFlight[]>().notNull(),
    judgement: jsonb().$type<ScheduleJudgement>().notNull(),
    announcedAt: at('announced_at').notNull(),
    answerBy: at('answer_by').notNull(),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
    /** In a delegated session: the agent. */
    actedBy: text('acted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('schedule_changes_of').on(table.tenant, table.tripId),
  ],
)

/** Who has a trip: a cancellation, an exchange or a change of a stay, one at a time. */
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

/** How far a supplier's feed has been read. */
export const supplierFeeds = portolan.table('supplier_feeds', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})
