import { and, eq, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  isOfQuote,
  isOfTrip,
  isOwnQuote,
  latestFirst,
  type QuoteKey,
} from '../after-sales/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { cancellationQuotes, cancellations } from './cancellations.tables.ts'

export const keepCancellationQuote = async (
  tx: Tx,
  quote: typeof cancellationQuotes.$inferInsert,
): Promise<void> => {
  await tx
    .delete(cancellationQuotes)
    .where(
      and(
        eq(cancellationQuotes.tenant, quote.tenant),
        eq(cancellationQuotes.personId, quote.personId),
        lt(cancellationQuotes.expiresAt, quote.quotedAt - bookingTerms.expiredQuoteLife),
      ),
    )
  await tx.insert(cancellationQuotes).values(quote)
}

/** Quotes that were made before something else was paid for the trip no longer apply. */
export const forgetCancellationQuotes = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<void> =>
  void (await tx
    .delete(cancellationQuotes)
    .where(and(eq(cancellationQuotes.tenant, tenant), eq(cancellationQuotes.tripId, tripId))))

/** Null for other people's quotes. */
export const cancellationQuoteById = async (tx: Tx, asked: QuoteKey) => {
  const [row] = await tx
    .select()
    .from(cancellationQuotes)
    .where(isOwnQuote(cancellationQuotes, asked))
  return row ?? null
}

export const insertCancellation = async (
  tx: Tx,
  row: typeof cancellations.$inferInsert,
): Promise<void> => void (await tx.insert(cancellations).values(row))
export const cancellationOfQuote = async (tx: Tx, asked: QuoteKey): Promise<string | null> => {
  const [row] = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(isOfQuote(cancellations, asked), eq(cancellations.personId, asked.personId)))
  return row?.id ?? null
}
export const cancellationById = async (tx: Tx, tenant: TenantId, id: string) => {
  const [row] = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.tenant, tenant), eq(cancellations.id, id)))
  if (row === undefined) throw new Error('cancellations: a saga without its cancellation')
  return row
}
/** Latest first. */
export const cancellationsOf = (tx: Tx, tenant: TenantId, tripId: string) =>
  tx
    .select()
    .from(cancellations)
    .where(isOfTrip(cancellations, { tenant, tripId }))
    .orderBy(...latestFirst(cancellations))
