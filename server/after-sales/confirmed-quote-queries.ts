import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ConfirmedQuote, QuoteKey } from './claimed-trip-store.ts'

/** Columns of a table, by the names of its type's fields. */
type Columns<Names extends string> = Readonly<Record<Names, PgColumn>>

/** A stored quote that was made for this person and trip; nobody else's. */
export const isOwnQuote = (
  quotes: Columns<'tenant' | 'id' | 'personId' | 'tripId'>,
  { tenant, quoteId, personId, tripId }: QuoteKey,
): SQL | undefined =>
  and(
    eq(quotes.tenant, tenant),
    eq(quotes.id, quoteId),
    eq(quotes.personId, personId),
    eq(quotes.tripId, tripId),
  )

/** What was made from a quote of a trip. */
export const isOfQuote = (
  made: Columns<'tenant' | 'tripId' | 'quoteId'>,
  { tenant, tripId, quoteId }: Pick<ConfirmedQuote, 'tenant' | 'tripId' | 'quoteId'>,
): SQL | undefined =>
  and(eq(made.tenant, tenant), eq(made.tripId, tripId), eq(made.quoteId, quoteId))

/** Everything made of a trip. */
export const isOfTrip = (
  made: Columns<'tenant' | 'tripId'>,
  { tenant, tripId }: Pick<ConfirmedQuote, 'tenant' | 'tripId'>,
): SQL | undefined => and(eq(made.tenant, tenant), eq(made.tripId, tripId))

export const latestFirst = (made: Columns<'placedAt' | 'id'>): [SQL, SQL] => [
  desc(made.placedAt),
  desc(made.id),
]
