import { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { can } from '@portolan/domain/identity/can.ts'
import {
  affectedBy,
  protectionEvents,
  type BookingProtection,
} from '@portolan/domain/protections/interactions.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { BookingProducts } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { quoteById } from '../quotes/index.ts'
import { includedPromises } from './included-promises.ts'
import type { ProtectionSeller } from './protection-seller.ts'

type Answer = AnswerOf<typeof offerProtections>

/** What each event does to these, together; events without an effect are left out. */
export const interactionsOf = (inForce: readonly BookingProtection[]): Answer['interactions'] =>
  protectionEvents.flatMap((event) => {
    const found = affectedBy(inForce, event)
    return found.length === 0 ? [] : [{ event, effects: found.map((one) => ({ ...one })) }]
  })

export const offerProtectionsRoute = ({
  database,
  sellers,
  sold,
}: {
  readonly database: Database
  readonly sellers: readonly ProtectionSeller[]
  readonly sold: Pick<BookingProducts, 'of' | 'quotes'>
}): Route =>
  route(offerProtections, async ({ body: { quoteId } }, { principal, tenant, now }) => {
    const { personId } = principal
    const quote = await database.tenant(tenant, (tx) => quoteById(tx, tenant, personId, quoteId))
    if (quote === null || !can(principal, 'quote:read', { tenant, ownerId: quote.personId }))
      return refuse({ code: 'NotFound', message: 'There is no such quote.', field: 'quoteId' })
    if (quote.expiresAt <= now)
      return refuse({ code: 'QuoteExpired', message: 'The quote has expired.', field: 'quoteId' })
    const asked = { tenant, personId, quote, now }
    const found = await Promise.all(
      sellers.map(async ({ protection, offer }) => ({ protection, answer: await offer(asked) })),
    )
    const offers = found.flatMap(({ answer }) => (answer?.ok === true ? [answer.value] : []))
    const facts = await database.tenant(tenant, (tx) =>
      sold.quotes.quoteOf(tx, tenant, personId, quoteId),
    )
    const included = includedPromises(sold, facts?.parts ?? [])
    return ok({
      offers,
      notOffered: found.flatMap(({ protection, answer }) =>
        answer === null || answer.ok ? [] : [{ protection, code: answer.refusal }],
      ),
      included,
      interactions: interactionsOf([
        ...new Set([...offers, ...included].map(({ protection }) => protection)),
      ]),
    })
  })
