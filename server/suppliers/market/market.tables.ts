import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
} from 'drizzle-orm/pg-core'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Charge } from '@portolan/market/acquirer/charge.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { FlightChange } from '@portolan/market/orders/flight-operation.ts'
import type { OrderBody } from '@portolan/market/orders/order.ts'
import type { CoverContract, CoverQuote } from '@portolan/market/underwriter/contract.ts'

/**
 * Tables of the built-in market. They belong to no tenant, and no portal table references them:
 * they stand for other companies.
 */
export const market = pgSchema('market')

export const marketCounters = market.table('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})

export const marketConditions = market.table('conditions', {
  id: text().primaryKey(),
  sequence: bigserial({ mode: 'number' }).notNull(),
  code: text().notNull(),
  times: integer().notNull(),
  match: jsonb().$type<ConditionFacts>().notNull(),
  after: bigint({ mode: 'number' }).notNull(),
  raisedAt: bigint('raised_at', { mode: 'number' }).notNull(),
})

export const marketOrders = market.table(
  'orders',
  {
    reference: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    /**
     * Null, like the body, for a reference closed before an order came; the shared key allows only
     * one of the two.
     */
    locator: text().unique(),
    /** The order, except reference, version and locator, and without what is about people. */
    body: jsonb().$type<OrderBody>(),
    /** Names, birth dates, wishes and program numbers; null once the people are erased. */
    sealedPeople: text('sealed_people'),
  },
  (table) => [
    index('orders_sequence').on(table.sequence),
    check('orders_whole_or_closed', sql`(${table.locator} is null) = (${table.body} is null)`),
  ],
)

export const marketSoldSeats = market.table(
  'sold_seats',
  {
    key: text().primaryKey(),
    sold: integer().notNull(),
    /** Last transaction that changed it (`postgres-store.ts`), to find changes since a read. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('sold_not_negative', sql`${table.sold} >= 0`),
    index('sold_seats_version').on(table.version),
  ],
)

/** The token of the card that a charge is of. */
export const methodOfCharge = ({ body }: { readonly body: SQLWrapper }): SQL<string> =>
  sql<string>`(${body}->>'methodToken')`

export const marketCharges = market.table(
  'charges',
  {
    reference: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    challenge: text().unique(),
    body: jsonb().$type<Omit<Charge, 'reference' | 'version' | 'challenge'>>().notNull(),
  },
  (table) => [
    index('charges_sequence').on(table.sequence),
    index('charges_method').on(methodOfCharge(table)),
  ],
)

export const marketMethods = market.table(
  'payment_methods',
  {
    token: text().primaryKey(),
    subject: text().notNull(),
    accountReferenceId: text('account_reference_id'),
    brand: text().notNull(),
    lastFour: text('last_four').notNull(),
    month: integer().notNull(),
    year: integer().notNull(),
    sealed: text().notNull(),
    state: text().notNull(),
    codeAt: bigint('code_at', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('payment_methods_account').on(table.accountReferenceId)],
)

export const marketNonces = market.table(
  'nonces',
  {
    nonce: text().primaryKey(),
    until: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('nonces_until').on(table.until)],
)

export const marketOperations = market.table('operations', {
  sequence: bigserial({ mode: 'number' }).primaryKey(),
  airline: text().notNull(),
  number: integer().notNull(),
  date: text().notNull(),
  change: jsonb().$type<FlightChange>().notNull(),
  at: bigint({ mode: 'number' }).notNull(),
})

export const marketCoverQuotes = market.table('cover_quotes', {
  id: text().primaryKey(),
  body: jsonb().$type<Omit<CoverQuote, 'id'>>().notNull(),
})

export const marketCovers = market.table(
  'covers',
  {
    reference: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    version: integer().notNull(),
    /** Null for a reference that was closed before a contract came. */
    body: jsonb().$type<Omit<CoverContract, 'reference' | 'version'>>(),
  },
  (table) => [index('covers_sequence').on(table.sequence)],
)
