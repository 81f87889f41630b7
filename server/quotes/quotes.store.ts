import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SetStatement } from '../platform/database/set-statement.ts'
import type { StoredQuote } from './quote.ts'
import { quotes } from './quotes.tables.ts'

/** Inserts a quote, and deletes the person's quotes that expired long ago. */
export const insertQuote = async (tx: Tx, tenant: TenantId, quote: StoredQuote): Promise<void> => {
  await tx
    .delete(quotes)
    .where(
      and(
        eq(quotes.tenant, tenant),
        eq(quotes.personId, quote.personId),
        lt(quotes.expiresAt, quote.quotedAt - bookingTerms.expiredQuoteLife),
      ),
    )
  await tx.insert(quotes).values({ ...quote, tenant })
}

interface Wanted {
  readonly tenant: TenantId
  readonly personId: string
  readonly quoteId: string
}
/** As the driver returns it: `bigint` as text. */
type Found = Omit<StoredQuote, 'quotedAt' | 'expiresAt'> & {
  readonly tenant: TenantId
  readonly quotedAt: string
  readonly expiresAt: string
}
const selectQuote: SetStatement<Wanted, Found> = {
  text: `
    select held.tenant, held.id, held.person_id as "personId", held.product, held.quoted_at as "quotedAt", held.expires_at as "expiresAt", held.body
    from json_to_recordset($1) as wanted(tenant text, id text, person_id text) join portolan.quotes held using (tenant, id, person_id)`,
  asJson: ({ tenant, personId, quoteId }) => ({ tenant, id: quoteId, person_id: personId }),
  key: ({ tenant, personId, quoteId }) => `${tenant}|${personId}|${quoteId}`,
  keyOfAnswer: ({ tenant, personId, id }) => `${tenant}|${personId}|${id}`,
  merge: (one) => one,
  writes: false,
}

/** The person's own quote of any product, expired or not; null otherwise. */
export const quoteById = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  quoteId: string,
): Promise<StoredQuote | null> => {
  const found = await tx.ask(selectQuote, { tenant, personId, quoteId })
  if (found === null) return null
  const { tenant: _, quotedAt, expiresAt, ...quote } = found
  return { ...quote, quotedAt: Number(quotedAt), expiresAt: Number(expiresAt) }
}

/** The person's quotes of a product that expire after `now`, newest first. */
export const openQuotes = (
  tx: Tx,
  of: {
    readonly tenant: TenantId
    readonly personId: string
    readonly product: string
    readonly now: number
  },
): Promise<StoredQuote[]> =>
  tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.tenant, of.tenant),
        eq(quotes.personId, of.personId),
        eq(quotes.product, of.product),
        gt(quotes.expiresAt, of.now),
      ),
    )
    .orderBy(desc(quotes.quotedAt), desc(quotes.id))

export const deleteQuotes = async (
  tx: Tx,
  { tenant, personId }: Pick<Wanted, 'tenant' | 'personId'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .delete(quotes)
      .where(
        and(eq(quotes.tenant, tenant), eq(quotes.personId, personId), inArray(quotes.id, [...ids])),
      )
}
