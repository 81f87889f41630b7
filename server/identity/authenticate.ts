import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { ArrangerScope, Principal } from '@portolan/domain/identity/principal.ts'
import { sessionState } from '@portolan/domain/identity/session-terms.ts'
import { tenantOf, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../platform/database/database.ts'
import type { Authenticate, VerifyCsrf } from '../platform/http/route.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { personById } from './persons.store.ts'
import { admissionOf, expired, unauthenticated } from './refusals.ts'
import {
  sessionById,
  sessionOfBearer,
  type Session,
  type SessionOfPerson,
} from './sessions.store.ts'
import { sameSecret } from './tokens.ts'

/**
 * What a permission allows an arranger now; null if it has ended. Companies are another
 * capability's, so the boot passes this in.
 */
export type ArrangerScopeOf = (by: {
  readonly tenant: TenantId
  readonly businessId: string | null
  readonly grantId: string
  readonly personId: string
  readonly arrangerId: string
  readonly now: number
}) => Promise<ArrangerScope | null>

export const principalOf = (
  { session, person }: SessionOfPerson,
  arranges: ArrangerScope | null = null,
): Principal => ({
  personId: person.id,
  sessionId: session.id,
  tenant: tenantOf(session.tenant),
  businessId: person.businessId,
  canViewUsers: person.canViewUsers,
  canViewAdmin: person.canViewAdmin,
  ...(person.currency === null ? {} : { currency: person.currency }),
  // A delegated session has the person's rights, never the agent's as well.
  isAgent: person.isAgent && session.actedBy === null,
  authenticatedAt: session.authenticatedAt,
  actedBy: session.actedBy,
  ...(session.actedBy === null ? {} : { actsOnTrip: session.actsOnTrip, arranges }),
})

const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1]

/**
 * Authentication and CSRF check of every call with a session. The bearer is looked up in the tenant
 * of the host, so it means nothing at the other tenant. Nothing is cached between calls.
 */
export const createAuthentication = (deps: {
  readonly database: Database
  readonly clock: Clock
  readonly csrfTokenOf: CsrfTokenOf
  readonly arrangerScopeOf: ArrangerScopeOf
}): { readonly authenticate: Authenticate; readonly verifyCsrf: VerifyCsrf } => {
  // Kept with the principal for the length of one call, so that the CSRF check needs no second
  // query.
  const sessionOf = new WeakMap<Principal, Session>()

  /** A delegated session is valid only while the agent may act, checked at every call. */
  const isStillAgent = async (tenant: TenantId, agentId: string): Promise<boolean> => {
    const agent = await deps.database.shared.reading(tenant, (tx) =>
      personById(tx, tenant, agentId),
    )
    return agent !== undefined && agent.person.isAgent && admissionOf(agent) === undefined
  }

  /** What somebody who acts for the person may do; null for an agent and for the person themselves. */
  const actingScope = async (
    { session, person }: SessionOfPerson,
    now: number,
  ): Promise<ArrangerScope | null | 'Ended'> => {
    const { actedBy, actsByGrant } = session
    if (actedBy === null) return null
    const tenant = tenantOf(session.tenant)
    if (actsByGrant === null) return (await isStillAgent(tenant, actedBy)) ? null : 'Ended'
    const { id: personId, businessId } = person
    const by = { tenant, businessId, grantId: actsByGrant, personId, arrangerId: actedBy, now }
    return (await deps.arrangerScopeOf(by)) ?? 'Ended'
  }

  const authenticate: Authenticate = async ({ authorization, tenant }) => {
    const bearer = bearerOf(authorization)
    if (bearer === undefined) return refuse(unauthenticated)
    const found = await deps.database.shared.reading(tenant, (tx) =>
      sessionOfBearer(tx, tenant, bearer),
    )
    if (found === undefined) return refuse(unauthenticated)
    const now = deps.clock.now()
    const state = sessionState(found.session, now)
    if (state === 'Revoked') return refuse(unauthenticated)
    if (state === 'Expired' || now >= found.bearerExpiresAt) return refuse(expired)
    const admission = admissionOf(found)
    if (admission !== undefined) return refuse(admission)
    const acting = await actingScope(found, now)
    if (acting === 'Ended') return refuse(unauthenticated)
    const principal = principalOf(found, acting)
    sessionOf.set(principal, found.session)
    return ok(principal)
  }

  const verifyCsrf: VerifyCsrf = async ({ principal, header }) => {
    const known = sessionOf.get(principal)
    const kept =
      known ??
      (
        await deps.database.tenant(principal.tenant, (tx) =>
          sessionById(tx, principal.tenant, principal.sessionId),
        )
      )?.session
    return kept !== undefined && sameSecret(header, await deps.csrfTokenOf(kept))
  }
  return { authenticate, verifyCsrf }
}
