import { sessionTerms } from '@portolan/domain/identity/session-terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/http/route.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { personById } from './persons.store.ts'
import { admissionOf } from './refusals.ts'
import { grantOf, setSessionCookies } from './session-answer.ts'
import { issueBearer, openSession, revokeDelegated } from './sessions.store.ts'

/**
 * Opens a session in which the caller acts for a person: an agent about one trip, or an arranger by
 * a permission. The caller has checked that they may.
 */
export type OpenDelegated = (
  context: RequestContext,
  of: { readonly personId: string } & ({ readonly tripId: string } | { readonly grantId: string }),
) => Promise<Result<{ readonly accessToken: string; readonly expiresAt: string }, Refusal>>

export const createDelegation =
  (deps: {
    readonly database: Database
    readonly ids: Ids
    readonly csrfTokenOf: CsrfTokenOf
  }): OpenDelegated =>
  async (context, { personId, ...reach }) => {
    const { tenant, principal, now } = context
    const opened = await deps.database.tenant(tenant, async (tx) => {
      const found = await personById(tx, tenant, personId)
      // A person who may not enter cannot be represented either.
      if (found === undefined || admissionOf(found) !== undefined) return null
      const { session, renewalToken } = await openSession(tx, deps.ids, {
        tenant,
        personId,
        actedBy: principal.personId,
        ...('tripId' in reach
          ? { actsOnTrip: reach.tripId, device: 'An agent' }
          : { actsByGrant: reach.grantId, device: 'An arranger' }),
        isFirst: false,
        now,
        lasts: sessionTerms.delegatedMs,
      })
      return { session, renewalToken, bearer: await issueBearer(tx, deps.ids, session, now) }
    })
    if (opened === null) return refuse({ code: 'NotFound', message: 'There is nobody to act for.' })
    setSessionCookies(
      context,
      { renewal: opened.renewalToken, csrf: await deps.csrfTokenOf(opened.session) },
      sessionTerms.delegatedMs,
    )
    return ok(grantOf(opened.bearer))
  }

/** Ends an agent's access to a person, at the next call in every process. */
export const endDelegation = (
  tx: Tx,
  tenant: TenantId,
  of: { readonly personId: string; readonly agentId: string; readonly now: number },
): Promise<void> => revokeDelegated(tx, tenant, of)
