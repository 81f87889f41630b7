import type { AnswerOf } from '@portolan/contract/operation.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { currencyOf, type Principal } from '@portolan/domain/identity/principal.ts'
import { tenantOf } from '@portolan/domain/identity/tenant.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { CsrfTokenOf } from './csrf-tokens.ts'
import { namesOf } from './persons.store.ts'
import { unauthenticated } from './refusals.ts'
import { sessionById, type SessionOfPerson } from './sessions.store.ts'

/** Ids of the private profiles that a person sees (travelers-11). */
export type HiddenTravelerIds = (tx: Tx, principal: Principal) => Promise<string[]>
/** The policy tier of a person's own travel. */
export type TierFor = (
  traveler: Pick<Principal, 'tenant' | 'businessId' | 'personId'>,
) => Promise<PolicyTier | null>
type SessionInfo = AnswerOf<typeof readUserInfo>

const corporateInfoOf = (
  { person, business }: SessionOfPerson,
  { hidden, tier }: { readonly hidden: string[]; readonly tier: PolicyTier | null },
): SessionInfo['corporateInfo'] =>
  business === null
    ? null
    : {
        permissions: { canViewUsers: person.canViewUsers, canViewAdmin: person.canViewAdmin },
        businessIsLive: business.isLive,
        role: [...person.roles],
        policyTier: tier && {
          id: tier.id,
          name: tier.name,
          settings: { isApprovalRequired: tier.settings.isApprovalRequired },
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

const nameOf = async (
  tx: Tx,
  { tenant, actedBy }: Pick<Principal, 'tenant' | 'actedBy'>,
): Promise<string | null> =>
  actedBy === null ? null : ((await namesOf(tx, tenant, [actedBy])).get(actedBy) ?? null)

/** Session info (identity-2). */
export const readUserInfoRoute = ({
  database,
  csrfTokenOf,
  hiddenTravelerIds,
  tierFor,
}: {
  readonly database: Database
  readonly hiddenTravelerIds: HiddenTravelerIds
  readonly tierFor: TierFor
  readonly csrfTokenOf: CsrfTokenOf
}): Route =>
  route(readUserInfo, async (_input, { tenant, principal }) => {
    const found = await database.tenant(tenant, async (tx) => {
      const session = await sessionById(tx, tenant, principal.sessionId)
      return session === undefined
        ? undefined
        : {
            ...session,
            hidden: await hiddenTravelerIds(tx, principal),
            actedBy: await nameOf(tx, principal),
          }
    })
    if (found === undefined) return refuse(unauthenticated)
    const { session, person, hidden, actedBy } = found
    return ok({
      userId: person.id,
      tenant: tenantOf(person.tenant),
      userInfo: { firstName: person.firstName, lastName: person.lastName, email: person.email },
      isFirstSession: session.isFirst,
      csrfToken: await csrfTokenOf(session),
      sessionExpiration: new Date(session.expiresAt).toISOString(),
      isDelegatedSession: session.actedBy !== null,
      actedBy,
      isAgent: principal.isAgent,
      corporateInfo: corporateInfoOf(found, { hidden, tier: await tierFor(principal) }),
      accountRole: person.accountRole,
      currency: currencyOf(principal),
    })
  })
