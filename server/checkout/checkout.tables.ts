import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Watch } from './booking-store.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

/** What was asked for; never changes. Where it stands is in `sagas`, under the same id. Times are product time, milliseconds. */
export const bookings = portolan.table(
  'bookings',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    actedBy: text('acted_by'),
    tripId: text('trip_id').notNull(),
    quoteId: text('quote_id').notNull(),
    terms: jsonb().$type<Pick<BookingRequest, 'parts' | 'earn'>>().notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Travellers with their documents, the contact and the card's token (`sealed-details.ts`). */
    sealedDetails: text('sealed_details').notNull(),
    placedAt: at('placed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
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

/** One journey of one person is one booking, while that is under way or confirmed (decision 84). */
export const bookingJourneys = portolan.table(
  'booking_journeys',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    /** Keyed hash of lead traveller, flights and dates. */
    journey: text().notNull(),
    bookingId: text('booking_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.personId, table.journey] }), index('booking_journeys_of').on(table.tenant, table.bookingId)],
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
  (table) => [primaryKey({ columns: [table.tenant, table.of, table.reference] }), index('booking_watches_due').on(table.nextAt)],
)
