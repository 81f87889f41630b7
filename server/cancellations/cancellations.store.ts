import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { tripClaims, cancellationQuotes, cancellations, refunds } from './cancellations.tables.ts'

/** Expired quotes are kept a day, so that their owner learns that one has expired rather than that there is none. */
const keptMs = 86_400_000

export const keepCancellationQuote = async (tx: Tx, quote: typeof cancellationQuotes.$inferInsert): Promise<void> => {
  await tx.delete(cancellationQuotes).where(and(eq(cancellationQuotes.tenant, quote.tenant), eq(cancellationQuotes.personId, quote.personId), lt(cancellationQuotes.expiresAt, quote.quotedAt - keptMs)))
  await tx.insert(cancellationQuotes).values(quote)
}

/** The person's own quote of this trip; null for another's and for none. */
export const cancellationQuoteById = async (tx: Tx, asked: { readonly tenant: TenantId; readonly personId: string; readonly tripId: string; readonly quoteId: string }) => {
  const [row] = await tx.select().from(cancellationQuotes).where(and(
    eq(cancellationQuotes.tenant, asked.tenant), eq(cancellationQuotes.id, asked.quoteId), eq(cancellationQuotes.personId, asked.personId), eq(cancellationQuotes.tripId, asked.tripId),
  ))
  return row ?? null
}

/** Claims a trip for one cancellation or exchange; answers the claim that holds it otherwise. Of two at once the second waits and sees the first. */
export const claimTrip = async (tx: Tx, claim: typeof tripClaims.$inferInsert): Promise<typeof tripClaims.$inferSelect | null> => {
  for (;;) {
    const taken = await tx.insert(tripClaims).values(claim).onConflictDoNothing().returning({ tripId: tripClaims.tripId })
    if (taken.length === 1) return null
    const [held] = await tx.select().from(tripClaims).where(and(eq(tripClaims.tenant, claim.tenant), eq(tripClaims.tripId, claim.tripId)))
    if (held !== undefined) return held
  }
}
export const claimOf = async (tx: Tx, tenant: TenantId, tripId: string) => {
  const [held] = await tx.select().from(tripClaims).where(and(eq(tripClaims.tenant, tenant), eq(tripClaims.tripId, tripId)))
  return held ?? null
}
export const releaseClaim = async (tx: Tx, tenant: TenantId, holderId: string): Promise<void> =>
  void (await tx.delete(tripClaims).where(and(eq(tripClaims.tenant, tenant), eq(tripClaims.holderId, holderId))))

export const insertCancellation = async (tx: Tx, row: typeof cancellations.$inferInsert): Promise<void> => void (await tx.insert(cancellations).values(row))
export const cancellationById = async (tx: Tx, tenant: TenantId, id: string) => {
  const [row] = await tx.select().from(cancellations).where(and(eq(cancellations.tenant, tenant), eq(cancellations.id, id)))
  if (row === undefined) throw new Error('cancellations: a saga without its cancellation')
  return row
}
/** The newest of a trip. */
export const lastCancellation = async (tx: Tx, tenant: TenantId, tripId: string) => {
  const [row] = await tx.select().from(cancellations).where(and(eq(cancellations.tenant, tenant), eq(cancellations.tripId, tripId))).orderBy(desc(cancellations.placedAt), desc(cancellations.id)).limit(1)
  return row ?? null
}

export const insertRefunds = async (tx: Tx, rows: readonly (typeof refunds.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(refunds).values([...rows])
}
/** What was still owed has gone to whoever pays it out. */
export const refundsSent = async (tx: Tx, tenant: TenantId, causeId: string, at: number): Promise<void> =>
  void (await tx.update(refunds).set({ sentAt: at }).where(and(eq(refunds.tenant, tenant), eq(refunds.causeId, causeId), isNull(refunds.sentAt))))
export const refundsOf = async (tx: Tx, tenant: TenantId, causeId: string) =>
  tx.select().from(refunds).where(and(eq(refunds.tenant, tenant), eq(refunds.causeId, causeId))).orderBy(asc(refunds.line))
