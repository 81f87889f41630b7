import type { Principal } from './principal.ts'
import { tenantProfiles, type TenantId } from './tenant.ts'

/**
 * The object of an action. Actions without an owned object (a search, the experiments) leave it
 * out.
 */
export interface Owned {
  readonly tenant: TenantId
  readonly ownerId: string
  /** The business that manages the object, if any. */
  readonly businessId?: string | null
  /** The trip it is, or belongs to, if any. */
  readonly tripId?: string | null
}

const own = (principal: Principal, object: Owned | undefined): boolean =>
  object === undefined ||
  (object.tenant === principal.tenant && object.ownerId === principal.personId)
const anyone = (): boolean => true
/** For programs alone, by the actions of their token. */
const nobody = (): boolean => false
/**
 * RFC 8693 delegation: a delegated session has the rights that its case needs and no others
 * (cases-3, reliability T7).
 */
const inPerson = (principal: Principal, object: Owned | undefined): boolean =>
  principal.actedBy === null && own(principal, object)

/** Anyone about themselves, but no agent for them. */
const asThemselves = (principal: Principal): boolean => principal.actedBy === null

/**
 * The owner, an agent who acts for them about this very trip, or an arranger whom they let manage
 * their trips (companies-11).
 */
const ofCase = (principal: Principal, object: Owned | undefined): boolean => {
  if (!own(principal, object)) return false
  if (principal.actedBy === null) return true
  if (principal.arranges != null) return principal.arranges === 'Manage'
  return object === undefined || (object.tripId != null && object.tripId === principal.actsOnTrip)
}

/** The same, and an arranger who may only see trips. */
const seenOfCase = (principal: Principal, object: Owned | undefined): boolean =>
  principal.arranges == null ? ofCase(principal, object) : own(principal, object)

/** For endpoints that exist only on the business tenant. */
const onBusinessSite = (principal: Principal): boolean =>
  tenantProfiles[principal.tenant].audience === 'Corporate'

/** In person, about the own company. */
const inOwnCompany = (principal: Principal, object: Owned | undefined): boolean =>
  principal.actedBy === null &&
  onBusinessSite(principal) &&
  principal.businessId !== null &&
  (object === undefined || object.businessId === principal.businessId)

/** Who runs the own company (business-4). */
const asAdmin = (principal: Principal, object: Owned | undefined): boolean =>
  principal.canViewAdmin && inOwnCompany(principal, object)

/** In the own company: who asked, or who runs it. Approvers of its line are found by the request. */
const ofRequest = (principal: Principal, object: Owned | undefined): boolean =>
  inOwnCompany(principal, object) &&
  (object === undefined || own(principal, object) || principal.canViewAdmin)

const ownRequest = (principal: Principal, object: Owned | undefined): boolean =>
  inOwnCompany(principal, object) && own(principal, object)

/** The owner, or a colleague who may see the company's users (identity-13). */
const managed = (principal: Principal, object: Owned | undefined): boolean =>
  principal.actedBy === null &&
  (own(principal, object) ||
    (principal.canViewUsers &&
      principal.businessId !== null &&
      object?.businessId === principal.businessId))

/** An agent in their own session. Which cases they have is checked on the case. */
const asAgent = (principal: Principal): boolean => principal.isAgent && principal.actedBy === null

type Rule = (principal: Principal, object: Owned | undefined) => boolean

/** Every action of the API and its rule. A route cannot be registered without an action. */
const rules = {
  'session:read': anyone,
  'session:end': anyone,
  'currency:choose': asThemselves,
  'flights:search': anyone,
  'lodging:search': anyone,
  'cars:search': anyone,
  'activities:search': anyone,
  'packages:search': anyone,
  'quote:create': anyone,
  'quote:read': own,
  'booking:create': inPerson,
  'booking:read': seenOfCase,
  'booking:withdraw': ofCase,
  'trip:list': anyone,
  'trip:read': seenOfCase,
  'trip:resend': ofCase,
  'trip:show-documents': ofCase,
  'trip:change-contact': inPerson,
  'trip:answer-change': ofCase,
  'trip:ask-help': ofCase,
  'case:handle': asAgent,
  'trip:cancel': ofCase,
  'trip:exchange': ofCase,
  'trip:change': ofCase,
  'traveler:list': anyone,
  'traveler:update': managed,
  'traveler:delete': managed,
  'user:list': asThemselves,
  'company:use': inOwnCompany,
  'company:arrange': inOwnCompany,
  'company:administer': asAdmin,
  'directory:sync': nobody,
  'approval:read': ofRequest,
  'approval:decide': ofRequest,
  'approval:withdraw': ownRequest,
  'rewards:read': inPerson,
  'wallet:read': inPerson,
  'payment-method:create': inPerson,
  'payment-method:list': inPerson,
  'payment-method:delete': inPerson,
  'forecast:read': anyone,
  'watch:create': inPerson,
  'watch:list': asThemselves,
  'watch:stop': inPerson,
  'watch:unsubscribe': anyone,
  'protection:list': asThemselves,
  'protection:read': inPerson,
  'protection:use': inPerson,
  'protection:claim': inPerson,
  'sale:read': anyone,
  'wishlist:list': asThemselves,
  'wishlist:create': inPerson,
  'wishlist:read': inPerson,
  'wishlist:update': inPerson,
  'wishlist:delete': inPerson,
  'experiments:read': anyone,
  'corporate-experiments:read': onBusinessSite,
  'tracking:write': anyone,
} satisfies Record<string, Rule>

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/**
 * The single permission check. Pure: everything it needs is passed in, so presentation flags
 * (`agent`, `isTravelApp`) cannot influence it.
 */
export const can = (principal: Principal, action: Action, object?: Owned): boolean => {
  const rule: Rule = rules[action]
  return (object === undefined || object.tenant === principal.tenant) && rule(principal, object)
}
