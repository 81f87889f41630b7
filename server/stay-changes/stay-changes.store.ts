import { and, desc, eq, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { QuoteKey } from '../after-sales/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { stayChangeQuotes, stayChanges } from './stay-changes.tables.ts'

export const keepStayChangeQuote = async (
  tx: Tx,
  quote: typeof stayChangeQuotes.$inferInsert,
): Promise<void> => {
  await tx
    .delete(stayChangeQuotes)
    .where(
      and(
        eq(stayChangeQuotes.tenant, quote.tenant),
        eq(stayChangeQuotes.personId, quote.personId),
        lt(stayChangeQuotes.expiresAt, quote.quotedAt - bookingTerms.expiredQuoteLife),
      ),
    )
  await tx.insert(stayChangeQuotes).values(quote)
}

/** Null for other people's quotes. */
export const stayChangeQuoteById = async (tx: Tx, asked: QuoteKey) => {
  const [row] = await tx
    .select()
    .from(stayChangeQuotes)
    .where(
      and(
        eq(stayChangeQuotes.tenant, asked.tenant),
        eq(stayChangeQuotes.id, asked.quoteId),
        eq(stayChangeQuotes.personId, asked.personId),
        eq(stayChangeQuotes.tripId, asked.tripId),
      ),
    )
  return row ?? null
}

export const insertStayChange = async (
  tx: Tx,
  row: typeof stayChanges.$inferInsert,
): Promise<void> => void (await tx.insert(stayChanges).values(row))
export const stayChangeById = async (tx: Tx, tenant: TenantId, id: string) => {
  const [row] = await tx
    .select()
    .from(stayChanges)
    .where(and(eq(stayChanges.tenant, tenant), eq(stayChanges.id, id)))
  if (row === undefined) throw new Error('stay changes: a saga without its change')
  return row
}
/** The change made from a quote, whatever its outcome. */
export const stayChangeOfQuote = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  quoteId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: stayChanges.id })
    .from(stayChanges)
    .where(
      and(
        eq(stayChanges.tenant, tenant),
        eq(stayChanges.tripId, tripId),
        eq(stayChanges.quoteId, quoteId),
      ),
    )
  return row?.id ?? null
}
export const lastStayChange = async (tx: Tx, tenant: TenantId, tripId: string) => {
  const [row] = await tx
    .select()
    .from(stayChanges)
    .where(and(eq(stayChanges.tenant, tenant), eq(stayChanges.tripId, tripId)))
    .orderBy(desc(stayChanges.placedAt), desc(stayChanges.id))
    .limit(1)
  return row ?? null
}
