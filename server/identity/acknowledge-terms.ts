import { acknowledgeTerms } from '@portolan/contract/identity/acknowledge-terms.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { sessionState, sessionTerms } from '@portolan/domain/identity/session-terms.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { admissionOf, csrfMismatch, expired, unauthenticated } from './refusals.ts'
import { renewalTokenOf, setSessionCookies } from './session-answer.ts'
import { extendSession, sessionOfRenewal } from './sessions.store.ts'
import { acceptTerms } from './persons.store.ts'
import { sameSecret } from './tokens.ts'

/** Accepts the terms on the restricted session of a 40106 refusal, which then becomes a full one. */
export const acknowledgeTermsRoute = ({
  database,
  csrfTokenOf,
}: {
  readonly database: Database
  readonly csrfTokenOf: CsrfTokenOf
}): Route =>
  publicRoute(acknowledgeTerms, async (_input, context) => {
    const { tenant, now } = context
    const token = renewalTokenOf(context)
    if (token === undefined) return refuse(unauthenticated)
    const outcome = await database.tenant(tenant, async (tx) => {
      const found = await sessionOfRenewal(tx, tenant, token)
      if (found === undefined) return refuse(unauthenticated)
      const { session, person } = found
      if (!sameSecret(context.headers[csrfHeader], await csrfTokenOf(session)))
        return refuse(csrfMismatch)
      const state = sessionState(session, now)
      if (state === 'Revoked' || found.usedAt !== null) return refuse(unauthenticated)
      if (state === 'Expired') return refuse(expired)
      const admission = admissionOf(found)
      if (admission === undefined) return ok({ session, lasts: session.expiresAt - now })
      if (admission.code !== '40106') return refuse(unauthenticated)
      await acceptTerms(tx, tenant, person.id, now)
      await extendSession(tx, session, session.createdAt + sessionTerms.sessionMs)
      return ok({ session, lasts: session.createdAt + sessionTerms.sessionMs - now })
    })
    if (!outcome.ok) return outcome
    setSessionCookies(
      context,
      { renewal: token, csrf: await csrfTokenOf(outcome.value.session) },
      outcome.value.lasts,
    )
    return ok({ acknowledged: true as const })
  })
