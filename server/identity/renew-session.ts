import { renewSession } from '@portolan/contract/identity/renew-session.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { sessionState } from '@portolan/domain/identity/session-terms.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { admissionOf, csrfMismatch, expired, unauthenticated } from './refusals.ts'
import { dropSessionCookies, grantOf, renewalTokenOf, setSessionCookies } from './session-answer.ts'
import { issueBearer, revokeSession, rotateRenewal, sessionOfRenewal } from './sessions.store.ts'
import { sameSecret } from './tokens.ts'

/**
 * Checks CSRF first, so that a foreign page cannot burn a token. A renewal token used twice was
 * copied, so it ends the session for everyone.
 */
export const renewSessionRoute = ({
  database,
  ids,
  log,
  csrfTokenOf,
}: {
  readonly database: Database
  readonly ids: Ids
  readonly log: Log
  readonly csrfTokenOf: CsrfTokenOf
}): Route =>
  publicRoute(renewSession, async (_input, context) => {
    const { tenant, now } = context
    const token = renewalTokenOf(context)
    if (token === undefined) return refuse(unauthenticated)
    const outcome = await database.tenant(tenant, async (tx) => {
      const found = await sessionOfRenewal(tx, tenant, token)
      if (found === undefined) return refuse(unauthenticated)
      const { session } = found
      if (!sameSecret(context.headers[csrfHeader], await csrfTokenOf(session)))
        return refuse(csrfMismatch)
      const state = sessionState(session, now)
      if (state !== 'Live') return refuse(state === 'Expired' ? expired : unauthenticated)
      if (found.usedAt !== null) {
        await revokeSession(tx, tenant, session.id, 'RenewalReused', now)
        return refuse({ ...unauthenticated, facts: { reused: true } })
      }
      const admission = admissionOf(found)
      if (admission !== undefined) return refuse(admission)
      const renewalToken = await rotateRenewal(tx, ids, session, token, now)
      return ok({ session, renewalToken, bearer: await issueBearer(tx, ids, session, now) })
    })
    if (!outcome.ok) {
      const { facts, ...refusal } = outcome.refusal
      if (facts !== undefined)
        log.warn('renewal-token-reused', { requestId: context.requestId, tenant })
      if (refusal.code === 'Unauthenticated' || refusal.code === 'TokenExpired')
        dropSessionCookies(context)
      return refuse(refusal)
    }
    const { session, renewalToken, bearer } = outcome.value
    setSessionCookies(
      context,
      { renewal: renewalToken, csrf: await csrfTokenOf(session) },
      session.expiresAt - now,
    )
    return ok(grantOf(bearer))
  })
