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
import type { BecomingPart } from './changing-product.ts'
import type { QuotedPartChange } from './quoted-part-change.ts'
import { partChangeQuotes, partChanges } from './part-changes.tables.ts'

interface OfTenant {
  readonly tenant: string
  readonly id: string
}
const quotePlace = ({ tenant, id }: OfTenant) => ['part_change_quotes', tenant, id]
const guestsPlace = ({ tenant, id }: OfTenant) => ['part_changes', tenant, id]

/** Stores a quote as it was shown, and removes those of the person that have long expired. */
export const keepPartChangeQuote = async <B extends BecomingPart>(
  tx: Tx,
  {
    quoted,
    ...quote
  }: Omit<typeof partChangeQuotes.$inferInsert, 'sealedQuote'> & {
    readonly quoted: QuotedPartChange<B>
  },
): Promise<void> => {
  await tx
    .delete(partChangeQuotes)
    .where(
      and(
        eq(partChangeQuotes.tenant, quote.tenant),
        eq(partChangeQuotes.personId, quote.personId),
        lt(partChangeQuotes.expiresAt, quote.quotedAt - bookingTerms.expiredQuoteLife),
      ),
    )
  const sealedQuote = tx.personal.seal(quotePlace(quote), quoted)
  await tx.insert(partChangeQuotes).values({ ...quote, sealedQuote })
}

/** Null for other people's quotes. */
export const partChangeQuoteById = async <B extends BecomingPart>(tx: Tx, asked: QuoteKey) => {
  const [row] = await tx.select().from(partChangeQuotes).where(isOwnQuote(partChangeQuotes, asked))
  if (row === undefined) return null
  const { sealedQuote, ...quote } = row
  return { ...quote, quoted: tx.personal.open<QuotedPartChange<B>>(quotePlace(quote), sealedQuote) }
}

export const insertPartChange = async (
  tx: Tx,
  row: Omit<typeof partChanges.$inferInsert, 'sealedGuests' | 'becomes'> & {
    readonly becomes: BecomingPart
  },
): Promise<void> => {
  const { guests, ...becomes } = row.becomes
  const sealedGuests = tx.personal.seal(guestsPlace(row), guests)
  await tx.insert(partChanges).values({ ...row, becomes, sealedGuests })
}
export const partChangeById = async <B extends BecomingPart>(
  tx: Tx,
  tenant: TenantId,
  id: string,
) => {
  const [row] = await tx
    .select()
    .from(partChanges)
    .where(and(eq(partChanges.tenant, tenant), eq(partChanges.id, id)))
  if (row === undefined) throw new Error('part changes: a saga without its change')
  const { sealedGuests, ...change } = row
  const guests =
    sealedGuests === null
      ? []
      : tx.personal.open<BecomingPart['guests']>(guestsPlace(row), sealedGuests)
  // What a part becomes is its product's, stored and read by that product alone.
  return { ...change, becomes: { ...change.becomes, guests } as B }
}
/** The change made from a quote, whatever its outcome. */
export const partChangeOfQuote = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
  quoteId: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: partChanges.id })
    .from(partChanges)
    .where(isOfQuote(partChanges, { tenant, tripId, quoteId }))
  return row?.id ?? null
}
/** Id of a product's latest change of a trip; null if there is none. */
export const lastPartChange = async (
  tx: Tx,
  {
    tenant,
    tripId,
    product,
  }: { readonly tenant: TenantId; readonly tripId: string; readonly product: string },
): Promise<string | null> => {
  const [row] = await tx
    .select({ id: partChanges.id })
    .from(partChanges)
    .where(and(isOfTrip(partChanges, { tenant, tripId }), eq(partChanges.product, product)))
    .orderBy(...latestFirst(partChanges))
    .limit(1)
  return row?.id ?? null
}
