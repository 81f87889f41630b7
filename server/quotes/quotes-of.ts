import type { Refusal } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Quote, StoredQuote } from './quote.ts'
import { deleteQuotes, insertQuote, openQuotes, quoteById } from './quotes.store.ts'

export interface QuoteReader {
  readonly principal: Principal
  readonly tenant: TenantId
  readonly now: number
}

export interface QuoteOwner {
  readonly tenant: TenantId
  readonly personId: string
  readonly now: number
}

/** A product's quotes. Each is the person's own and can be booked until it expires. */
export interface Quotes<Body> {
  /** Stores a price as the person's quote. */
  readonly keep: (
    tx: Tx,
    ids: Ids,
    made: {
      readonly tenant: TenantId
      readonly personId: string
      readonly body: Body
      readonly now: number
      /** How long it holds, in milliseconds; as every quote if absent. */
      readonly life?: number
    },
  ) => Promise<Quote<Body>>
  /** The caller's unexpired quote; NotFound for another person's. */
  readonly own: (
    database: Database,
    quoteId: string,
    reader: QuoteReader,
  ) => Promise<Result<Quote<Body>, Refusal>>
  /** The person's own quote, expired or not; null otherwise. */
  readonly byId: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    quoteId: string,
  ) => Promise<Quote<Body> | null>
  /** The person's quotes that have not expired, newest first. */
  readonly open: (tx: Tx, of: QuoteOwner) => Promise<readonly Quote<Body>[]>
  /** Ends quotes of the person before they expire. */
  readonly end: (tx: Tx, of: QuoteOwner, ended: readonly Quote<Body>[]) => Promise<void>
  /** A stored quote as this product's; null if it is another product's. */
  readonly of: (quote: StoredQuote) => Quote<Body> | null
}

/** The quotes of one product; the body is whatever the product keeps, as JSON. */
export const quotesOf = <Body>(product: string): Quotes<Body> => {
  // Only `keep` below writes this product's rows, so the body has the type it was kept with.
  const of = (quote: StoredQuote): Quote<Body> | null =>
    quote.product === product ? (quote as Quote<Body>) : null
  const byId: Quotes<Body>['byId'] = async (tx, ...asked) => {
    const quote = await quoteById(tx, ...asked)
    return quote && of(quote)
  }
  return {
    of,
    byId,
    open: async (tx, owner) =>
      (await openQuotes(tx, { ...owner, product })).flatMap((quote) => of(quote) ?? []),
    end: (tx, { tenant, personId }, ended) =>
      deleteQuotes(
        tx,
        { tenant, personId },
        ended.map(({ id }) => id),
      ),
    keep: async (tx, ids, { tenant, personId, body, now, life = bookingTerms.quoteLife }) => {
      const quote: Quote<Body> = {
        id: ids.make('quote'),
        personId,
        product,
        quotedAt: now,
        expiresAt: now + life,
        body,
      }
      await insertQuote(tx, tenant, quote)
      return quote
    },
    own: async (database, quoteId, { principal, tenant, now }) => {
      const quote = await database.tenant(tenant, (tx) =>
        byId(tx, tenant, principal.personId, quoteId),
      )
      if (quote === null || !can(principal, 'quote:read', { tenant, ownerId: quote.personId }))
        return refuse({ code: 'NotFound', message: 'There is no such quote.' })
      if (quote.expiresAt <= now)
        return refuse({
          code: 'QuoteExpired',
          message: 'The quote has expired.',
          facts: { expiredAt: instantOf(quote.expiresAt) },
        })
      return ok(quote)
    },
  }
}
