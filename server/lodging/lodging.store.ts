import { and, eq, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { stayQuotes } from './lodging.tables.ts'
import { stayPriceOf, type StayQuote } from './stay-quote.ts'

export const keepStayQuote = async (tx: Tx, tenant: TenantId, quote: StayQuote): Promise<void> => {
  await tx
    .delete(stayQuotes)
    .where(
      and(
        eq(stayQuotes.tenant, tenant),
        eq(stayQuotes.personId, quote.personId),
        lt(stayQuotes.expiresAt, quote.createdAt - bookingTerms.expiredQuoteLife),
      ),
    )
  const { dueNow } = stayPriceOf(quote.supplied)
  await tx
    .insert(stayQuotes)
    .values({ ...quote, tenant, dueNow: BigInt(dueNow.minor), currency: dueNow.currency })
}

/** The person's own quote, expired or not; null for another's and for none. */
export const stayQuoteById = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  quoteId: string,
): Promise<StayQuote | null> => {
  const [found] = await tx
    .select()
    .from(stayQuotes)
    .where(
      and(
        eq(stayQuotes.tenant, tenant),
        eq(stayQuotes.id, quoteId),
        eq(stayQuotes.personId, personId),
      ),
    )
  if (found === undefined) return null
  const { id, createdAt, expiresAt, choice, supplied, policies, earn } = found
  return { id, personId, createdAt, expiresAt, choice, supplied, policies, earn }
}
