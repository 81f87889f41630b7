import { and, count, eq, gte, isNull, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { exchangeTerms } from '@portolan/domain/after-sales/exchange.ts'
import {
  isOfQuote,
  isOfTrip,
  isOwnQuote,
  latestFirst,
  type QuoteKey,
} from '../after-sales/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { productDay } from '../platform/product-day.ts'
import { exchangeQuotes, exchanges } from './exchanges.tables.ts'

export type ExchangeRow = typeof exchanges.$inferSelect
export type ExchangeQuoteRow = typeof exchangeQuotes.$inferSelect

export const insertQuote = async (
  tx: Tx,
  quote: typeof exchangeQuotes.$inferInsert,
): Promise<void> => {
  await tx
    .delete(exchangeQuotes)
    .where(
      and(
        eq(exchangeQuotes.tenant, quote.tenant),
        eq(exchangeQuotes.personId, quote.personId),
        lt(exchangeQuotes.askedAt, quote.askedAt - bookingTerms.expiredQuoteLife),
      ),
    )
  await tx.insert(exchangeQuotes).values(quote)
}

/** Stores the supplier's response, unless the quote already has one. */
export const answerQuote = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
  answer: Pick<typeof exchangeQuotes.$inferInsert, 'quoted' | 'expiresAt' | 'refusal'>,
): Promise<void> =>
  void (await tx
    .update(exchangeQuotes)
    .set(answer)
    .where(
      and(
        eq(exchangeQuotes.tenant, tenant),
        eq(exchangeQuotes.id, id),
        isNull(exchangeQuotes.expiresAt),
        isNull(exchangeQuotes.refusal),
      ),
    ))

/** Null for other people's quotes. */
export const quoteById = async (tx: Tx, asked: QuoteKey): Promise<ExchangeQuoteRow | null> => {
  const [row] = await tx.select().from(exchangeQuotes).where(isOwnQuote(exchangeQuotes, asked))
  return row ?? null
}

export const insertExchange = async (tx: Tx, row: typeof exchanges.$inferInsert): Promise<void> =>
  void (await tx.insert(exchanges).values(row))
/** The exchange made from a quote, unless it failed. */
export const exchangeOfQuote = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  quoteId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(isOfQuote(exchanges, { tenant, tripId, quoteId }), isNull(exchanges.failedAt)))
  return row?.id ?? null
}
export const changeExchange = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
  to: Partial<Pick<ExchangeRow, 'caseId' | 'failedAt'>>,
): Promise<void> =>
  void (await tx
    .update(exchanges)
    .set(to)
    .where(and(eq(exchanges.tenant, tenant), eq(exchanges.id, id))))
export const exchangeById = async (tx: Tx, tenant: TenantId, id: string): Promise<ExchangeRow> => {
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.tenant, tenant), eq(exchanges.id, id)))
  if (row === undefined) throw new Error('exchanges: a saga without its exchange')
  return row
}
export const lastExchange = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<ExchangeRow | null> => {
  const [row] = await tx
    .select()
    .from(exchanges)
    .where(isOfTrip(exchanges, { tenant, tripId }))
    .orderBy(...latestFirst(exchanges))
    .limit(1)
  return row ?? null
}

export const failedAttempts = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  now: number,
): Promise<{ readonly failed: number; readonly most: number; readonly resetsAt: number }> => {
  const { from, until } = productDay(now)
  const [row] = await tx
    .select({ failed: count() })
    .from(exchanges)
    .where(and(isOfTrip(exchanges, { tenant, tripId }), gte(exchanges.failedAt, from)))
  return { failed: row?.failed ?? 0, most: exchangeTerms.mostFailedAttempts, resetsAt: until }
}
