import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { currencyOf, type Principal } from '@portolan/domain/identity/principal.ts'
import { tenantOf } from '@portolan/domain/identity/tenant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { unauthenticated } from './refusals.ts'
import { sessionById, type SessionOfPerson } from './sessions.store.ts'

/** Ids of the private profiles that a person sees (travelers-11). */
export type HiddenTravelerIds = (tx: Tx, principal: Principal) => Promise<string[]>
type SessionInfo = AnswerOf<typeof readUserInfo>

const corporateInfoOf = (
  { person, business }: SessionOfPerson,
  hidden: string[],
): SessionInfo['corporateInfo'] =>
  business === null
    ? null
    : {
        permissions: { canViewUsers: person.canViewUsers, canViewAdmin: person.canViewAdmin },
        businessIsLive: business.isLive,
        role: [...person.roles],
        policyTier: person.policyTier && {
          id: person.policyTier.id,
          name: person.policyTier.name,
          settings: { isApprovalRequired: person.policyTier.settings.isApprovalRequired },
        },
        businessId: business.id,
        businessName: business.name,
        accountReferenceId: person.accountReferenceId,
        businessLoyaltyPrograms: [...business.loyaltyPrograms],
        defaultTravelerId: person.defaultTravelerId,
        hiddenTravelerIds: hidden,
        hasSeenModalMap: { ...person.seenModals },
        cap1Role: person.cap1Role,
      }

/** Session info (identity-2). */
export const readUserInfoRoute = ({
  database,
  csrfTokenOf,
  hiddenTravelerIds,
}: {
  readonly database: Database
  readonly hiddenTravelerIds: HiddenTravelerIds
  readonly csrfTokenOf: CsrfTokenOf
}): Route =>
  route(readUserInfo, async (_input, { tenant, principal }) => {
    const found = await database.tenant(tenant, async (tx) => {
      const session = await sessionById(tx, tenant, principal.sessionId)
      return session === undefined
        ? undefined
        : { ...session, hidden: await hiddenTravelerIds(tx, principal) }
    })
    if (found === undefined) return refuse(unauthenticated)
    const { session, person, hidden } = found
    return ok({
      userId: person.id,
      tenant: tenantOf(person.tenant),
      userInfo: { firstName: person.firstName, lastName: person.lastName, email: person.email },
      isFirstSession: session.isFirst,
      csrfToken: await csrfTokenOf(session),
      sessionExpiration: new Date(session.expiresAt).toISOString(),
      isDelegatedSession: session.actedBy !== null,
      isAgent: principal.isAgent,
      corporateInfo: corporateInfoOf(found, hidden),
      accountRole: person.accountRole,
      currency: currencyOf(principal),
    })
  })
