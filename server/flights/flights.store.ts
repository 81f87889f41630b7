import { and, eq, lt } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SetStatement } from '../platform/database/set-statement.ts'
import type { FlightQuote } from './flight-quote.ts'
import { flightQuotes } from './flights.tables.ts'

export const keepQuote = async (tx: Tx, tenant: TenantId, quote: FlightQuote): Promise<void> => {
  await tx
    .delete(flightQuotes)
    .where(
      and(
        eq(flightQuotes.tenant, tenant),
        eq(flightQuotes.personId, quote.personId),
        lt(flightQuotes.expiresAt, quote.createdAt - bookingTerms.expiredQuoteLife),
      ),
    )
  await tx
    .insert(flightQuotes)
    .values({
      ...quote,
      tenant,
      total: BigInt(quote.price.grandTotal.minor),
      currency: quote.price.grandTotal.currency,
    })
}

interface Asked {
  readonly tenant: TenantId
  readonly personId: string
  readonly quoteId: string
}
/** As the driver answers it: `bigint` as text. */
type Found = Omit<FlightQuote, 'createdAt' | 'expiresAt'> & {
  readonly tenant: TenantId
  readonly createdAt: string
  readonly expiresAt: string
}
const selectQuote: SetStatement<Asked, Found> = {
  text: `
    select held.tenant, held.id, held.person_id as "personId", held.created_at as "createdAt", held.expires_at as "expiresAt", held.tickets, held.party, held.price,
      held.passport_required as "passportRequired", held.earn
    from json_to_recordset($1) as wanted(tenant text, id text, person_id text) join portolan.flight_quotes held using (tenant, id, person_id)`,
  asJson: ({ tenant, personId, quoteId }) => ({ tenant, id: quoteId, person_id: personId }),
  key: ({ tenant, personId, quoteId }) => `${tenant}|${personId}|${quoteId}`,
  keyOfAnswer: ({ tenant, personId, id }) => `${tenant}|${personId}|${id}`,
  merge: (one) => one,
  writes: false,
}

/** The person's own quote, expired or not; null for another's and for none. */
export const quoteById = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  quoteId: string,
): Promise<FlightQuote | null> => {
  const found = await tx.ask(selectQuote, { tenant, personId, quoteId })
  if (found === null) return null
  const { tenant: _, createdAt, expiresAt, ...quote } = found
  return { ...quote, createdAt: Number(createdAt), expiresAt: Number(expiresAt) }
}
