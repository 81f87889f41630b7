import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Watch } from './booking-store.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/**
 * What was asked for; never changes. Where it stands is in `sagas`, under the same id. Times are
 * product time, milliseconds.
 */
export const bookings = portolan.table(
  'bookings',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    actedBy: text('acted_by'),
    tripId: text('trip_id').notNull(),
    quoteId: text('quote_id').notNull(),
    terms: jsonb().$type<Pick<BookingRequest, 'parts' | 'tenders' | 'earn'>>().notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Travellers with their documents, the contact and the card's token (`sealed-details.ts`). */
    sealedDetails: text('sealed_details').notNull(),
    placedAt: at('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('bookings_of').on(table.tenant, table.personId, table.placedAt),
  ],
)

/**
 * What a change has made of a booking's money and of one of its parts; never changes. Their order
 * is that of their moments.
 */
export const bookingAmendments = portolan.table(
  'booking_amendments',
  {
    tenant: text().notNull(),
    bookingId: text('booking_id').notNull(),
    /** The exchange's. */
    id: text().notNull(),
    /** Its place among the parts, from 0. */
    part: integer().notNull(),
    /** What the part costs from then on, and the flights and fares it is of. */
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    choice: jsonb().$type<readonly ChosenFare[]>().notNull(),
    /** What the supplier is owed for the part from then on, where it sells in another currency. */
    cost: jsonb().$type<MoneyWire>(),
    /** What the supplier was paid with it: less than nothing where it gave back. */
    settled: bigint({ mode: 'bigint' }).notNull(),
    /** A tender more, where something was to pay. */
    tender: jsonb().$type<CardTender | null>(),
    /** What has gone back, by tender as they stood before it. */
    returned: jsonb().$type<readonly MoneyWire[]>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.bookingId, table.id] })],
)

/** One key of one person is one booking. */
export const bookingKeys = portolan.table(
  'booking_keys',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    key: text().notNull(),
    bookingId: text('booking_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.key] })],
)

/**
 * One journey of one person is one booking, while that is under way or confirmed (decision 84 of
 * the specification).
 */
export const bookingJourneys = portolan.table(
  'booking_journeys',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    /** Keyed hash of lead traveller, flights and dates. */
    journey: text().notNull(),
    bookingId: text('booking_id').notNull(),
    /**
     * The exchange that has claimed it, while it is under way and afterwards; null of the flights
     * that were booked.
     */
    exchangeId: text('exchange_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.personId, table.journey] }),
    index('booking_journeys_of').on(table.tenant, table.bookingId),
  ],
)

/** What failed bookings may have left at a counterparty: `sweep-watches.ts`. */
export const bookingWatches = portolan.table(
  'booking_watches',
  {
    tenant: text().notNull(),
    reference: text().notNull(),
    bookingId: text('booking_id').notNull(),
    of: text().$type<Watch['of']>().notNull(),
    closedAt: at('closed_at').notNull(),
    checks: integer().notNull(),
    nextAt: at('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.of, table.reference] }),
    index('booking_watches_due').on(table.nextAt),
  ],
)
