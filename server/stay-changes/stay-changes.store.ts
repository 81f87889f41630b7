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
import type { BecomingStay, QuotedStayChange } from './quoted-stay-change.ts'
import { stayChangeQuotes, stayChanges } from './stay-changes.tables.ts'

interface OfTenant {
  readonly tenant: string
  readonly id: string
}
const quotePlace = ({ tenant, id }: OfTenant) => ['stay_change_quotes', tenant, id]
const guestsPlace = ({ tenant, id }: OfTenant) => ['stay_changes', tenant, id]

export const keepStayChangeQuote = async (
  tx: Tx,
  {
    quoted,
    ...quote
  }: Omit<typeof stayChangeQuotes.$inferInsert, 'sealedQuote'> & {
    readonly quoted: QuotedStayChange
  },
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
  const sealedQuote = tx.personal.seal(quotePlace(quote), quoted)
  await tx.insert(stayChangeQuotes).values({ ...quote, sealedQuote })
}

/** Null for other people's quotes. */
export const stayChangeQuoteById = async (tx: Tx, asked: QuoteKey) => {
  const [row] = await tx.select().from(stayChangeQuotes).where(isOwnQuote(stayChangeQuotes, asked))
  if (row === undefined) return null
  const { sealedQuote, ...quote } = row
  return { ...quote, quoted: tx.personal.open<QuotedStayChange>(quotePlace(quote), sealedQuote) }
}

export const insertStayChange = async (
  tx: Tx,
  row: Omit<typeof stayChanges.$inferInsert, 'sealedGuests' | 'becomes'> & {
    readonly becomes: BecomingStay
  },
): Promise<void> => {
  const { guests, ...becomes } = row.becomes
  const sealedGuests = tx.personal.seal(guestsPlace(row), guests)
  await tx.insert(stayChanges).values({ ...row, becomes, sealedGuests })
}
export const stayChangeById = async (tx: Tx, tenant: TenantId, id: string) => {
  const [row] = await tx
    .select()
    .from(stayChanges)
    .where(and(eq(stayChanges.tenant, tenant), eq(stayChanges.id, id)))
  if (row === undefined) throw new Error('stay changes: a saga without its change')
  const { sealedGuests, ...change } = row
  const guests =
    sealedGuests === null
      ? []
      : tx.personal.open<BecomingStay['guests']>(guestsPlace(row), sealedGuests)
  return { ...change, becomes: { ...change.becomes, guests } }
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
    .where(isOfQuote(stayChanges, { tenant, tripId, quoteId }))
  return row?.id ?? null
}
export const lastStayChange = async (tx: Tx, tenant: TenantId, tripId: string) => {
  const [row] = await tx
    .select()
    .from(stayChanges)
    .where(isOfTrip(stayChanges, { tenant, tripId }))
    .orderBy(...latestFirst(stayChanges))
    .limit(1)
  return row ?? null
}
