import { quoteWithProtections } from '@portolan/contract/protections/quote-with-protections.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { composeQuotes, type QuoteDesks, type QuoteFacts } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'

export interface QuoteWithProtectionsDeps {
  readonly database: Database
  readonly ids: Ids
  readonly quoteOf: QuoteDesks<Tx>['quoteOf']
}

const noQuote: Refusal = { code: 'NotFound', message: 'There is no such quote.', field: 'quoteId' }

/** The offers that fit the quote: its own, unexpired, and no protection twice. */
const fitting = (
  offers: readonly (QuoteFacts | null)[],
  quoteId: string,
  now: number,
): Result<readonly QuoteFacts[], Refusal> => {
  const found = offers.filter((one) => one !== null)
  const field = 'offerIds'
  if (found.length < offers.length)
    return refuse({ code: 'NotFound', message: 'There is no such offer.', field })
  if (found.some(({ expiresAt }) => expiresAt <= now))
    return refuse({ code: 'QuoteExpired', message: 'An offer has expired.', field })
  const names = found.flatMap(({ parts }) => parts.map(({ product }) => product))
  return found.some(({ addOnOf }) => addOnOf?.quoteId !== quoteId) ||
    new Set(names).size < names.length
    ? refuse({
        code: 'ProtectionNotOffered',
        message: 'These protections were not offered together for this quote.',
        field,
      })
    : ok(found)
}

export const quoteWithProtectionsRoute = ({
  database,
  ids,
  quoteOf,
}: QuoteWithProtectionsDeps): Route =>
  route(quoteWithProtections, ({ body: { quoteId, offerIds } }, { principal, tenant, now }) => {
    const { personId } = principal
    return database.tenant(tenant, async (tx) => {
      const quote = await quoteOf(tx, tenant, personId, quoteId)
      if (quote === null) return refuse(noQuote)
      if (quote.expiresAt <= now)
        return refuse({ ...noQuote, code: 'QuoteExpired', message: 'The quote has expired.' })
      const offers = fitting(
        await Promise.all(offerIds.map((id) => quoteOf(tx, tenant, personId, id))),
        quoteId,
        now,
      )
      if (!offers.ok) return offers
      const composed = await composeQuotes(tx, ids, {
        tenant,
        personId,
        quoteIds: [quoteId, ...offerIds],
        now,
      })
      if (composed === null) return refuse(noQuote)
      const premiums = offers.value.flatMap(({ parts }) =>
        parts.map(({ total }) => fromWire(total)),
      )
      const own = quote.parts.map(({ total }) => fromWire(total))
      const { currency } = own[0] ?? { currency: 'USD' as const }
      const expiries = [quote, ...offers.value].map(({ expiresAt }) => expiresAt)
      return ok({
        id: composed.id,
        expiresAt: instantOf(Math.min(composed.expiresAt, ...expiries)),
        total: toWire(sum([...own, ...premiums], currency)),
        premium: toWire(sum(premiums, currency)),
      })
    })
  })
