import { bigint, text } from 'drizzle-orm/pg-core'

/** Columns of a `ConfirmedQuote`, shared by the tables of its kinds. */
export const confirmedQuoteColumns = () => ({
  tenant: text().notNull(),
  id: text().notNull(),
  personId: text('person_id').notNull(),
  actedBy: text('acted_by'),
  tripId: text('trip_id').notNull(),
  bookingId: text('booking_id').notNull(),
  quoteId: text('quote_id').notNull(),
  placedAt: bigint('placed_at', { mode: 'number' }).notNull(),
})
