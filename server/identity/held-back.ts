import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { AdmissionCode } from '@portolan/domain/identity/admission.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { sessionState, sessionTerms } from '@portolan/domain/identity/session-terms.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import { principalOf } from './authenticate.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { admissionOf, csrfMismatch, expired, unauthenticated } from './refusals.ts'
import { renewalTokenOf } from './session-answer.ts'
import { extendSession, sessionOfRenewal } from './sessions.store.ts'
import { sameSecret } from './tokens.ts'

/**
 * The context of somebody whose sign-in was held back with a code, by their session cookie. Such a
 * session has no bearer and reaches nothing but the step that the code asks for. Each call gives it
 * its whole length again.
 */
export type HeldBack = (
  context: RequestContext<Principal | null>,
  code: AdmissionCode,
  call: 'Reads' | 'Writes',
) => Promise<Result<RequestContext, Refusal>>

export const createHeldBack =
  (deps: { readonly database: Database; readonly csrfTokenOf: CsrfTokenOf }): HeldBack =>
  async (context, code, call) => {
    const { tenant, now } = context
    const token = renewalTokenOf(context)
    if (token === undefined) return refuse(unauthenticated)
    return deps.database.tenant(tenant, async (tx) => {
      const found = await sessionOfRenewal(tx, tenant, token)
      if (found === undefined) return refuse(unauthenticated)
      const { session } = found
      if (
        call === 'Writes' &&
        !sameSecret(context.headers[csrfHeader], await deps.csrfTokenOf(session))
      )
        return refuse(csrfMismatch)
      const state = sessionState(session, now)
      if (state === 'Revoked' || found.usedAt !== null) return refuse(unauthenticated)
      if (state === 'Expired') return refuse(expired)
      if (admissionOf(found)?.code !== code) return refuse(unauthenticated)
      await extendSession(tx, session, now + sessionTerms.heldBackMs)
      return ok({ ...context, principal: principalOf(found) })
    })
  }
