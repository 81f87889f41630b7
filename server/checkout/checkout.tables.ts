import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Watch } from './booking-store.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

type BookingTerms = Pick<BookingRequest, 'parts' | 'tenders' | 'earn' | 'chargedTo'> & {
  /** By traveler; no personal data. Absent in bookings placed before it was kept. */
  readonly savedTravelerIds?: readonly (string | null)[]
}

/**
 * Placed bookings; immutable. Progress is in `sagas` under the same id. Times are product time in
 * milliseconds.
 */
export const bookings = portolan.table(
  'bookings',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    personId: text('person_id').notNull(),
    actedBy: text('acted_by'),
    businessId: text('business_id'),
    /** Null for a purchase without a trip. */
    tripId: text('trip_id'),
    quoteId: text('quote_id').notNull(),
    terms: jsonb().$type<BookingTerms>().notNull(),
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /**
     * Travelers with documents, contact and card token, sealed (`sealed-details.ts`); empty once
     * the person is erased.
     */
    sealedDetails: text('sealed_details').notNull(),
    placedAt: at('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('bookings_of').on(table.tenant, table.personId, table.placedAt),
  ],
)

/** How a change affected the payments and a part of a booking; immutable, ordered by time. */
export const bookingAmendments = portolan.table(
  'booking_amendments',
  {
    tenant: text().notNull(),
    bookingId: text('booking_id').notNull(),
    /** Id of the exchange, stay change or cancellation. */
    id: text().notNull(),
    partId: text('part_id').notNull(),
    /** The part's price from then on; `choice`: the product's own, null where it stays as ordered. */
    total: bigint({ mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    choice: jsonb().$type<unknown>(),
    /** Amount owed to the supplier, if it sells in another currency. */
    cost: jsonb().$type<MoneyWire>(),
    /** Additional payment to the supplier; negative for a refund. */
    settled: bigint({ mode: 'bigint' }).notNull(),
    /** An additional tender, if something was due. */
    tender: jsonb().$type<CardTender | null>(),
    /** Refunds by tender. */
    returned: jsonb().$type<readonly MoneyWire[]>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.bookingId, table.id] })],
)

/** Idempotency keys, unique by person. */
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

/** Journeys of active and confirmed bookings, unique by person (checkout-4). */
export const bookingJourneys = portolan.table(
  'booking_journeys',
  {
    tenant: text().notNull(),
    personId: text('person_id').notNull(),
    /** Keyed hash of lead traveler, flights and dates. */
    journey: text().notNull(),
    bookingId: text('booking_id').notNull(),
    /** The change that claimed it; null for the journey as booked. */
    exchangeId: text('exchange_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.personId, table.journey] }),
    index('booking_journeys_of').on(table.tenant, table.bookingId),
  ],
)

/** Possible leftovers of failed bookings (`sweep-watches.ts`). */
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
