import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { stayQuoteById } from './lodging.store.ts'
import type { StayQuote } from './stay-quote.ts'

/** A quote that the caller may read and that still lives; another's is as absent as none. */
export const ownStayQuote = async (
  database: Database,
  quoteId: string,
  {
    principal,
    tenant,
    now,
  }: { readonly principal: Principal; readonly tenant: TenantId; readonly now: number },
): Promise<Result<StayQuote, Refusal>> => {
  const quote = await database.tenant(tenant, (tx) =>
    stayQuoteById(tx, tenant, principal.personId, quoteId),
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
}
