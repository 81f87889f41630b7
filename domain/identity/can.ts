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
}

const own = (principal: Principal, object: Owned | undefined): boolean =>
  object === undefined ||
  (object.tenant === principal.tenant && object.ownerId === principal.personId)
const anyone = (): boolean => true
/**
 * RFC 8693 delegation: some actions are not available to an agent on a person's behalf (reliability
 * T7).
 */
const inPerson = (principal: Principal, object: Owned | undefined): boolean =>
  principal.actedBy === null && own(principal, object)

/** For endpoints that exist only on the business tenant. */
const onBusinessSite = (principal: Principal): boolean =>
  tenantProfiles[principal.tenant].audience === 'Corporate'

/** The owner, or a colleague who may see the company's users (identity-13). */
const managed = (principal: Principal, object: Owned | undefined): boolean =>
  own(principal, object) ||
  (principal.canViewUsers &&
    principal.businessId !== null &&
    object?.businessId === principal.businessId)

/** An agent in their own session. Which cases they have is checked on the case. */
const asAgent = (principal: Principal): boolean => principal.isAgent && principal.actedBy === null

type Rule = (principal: Principal, object: Owned | undefined) => boolean

/** Every action of the API and its rule. A route cannot be registered without an action. */
const rules = {
  'session:read': anyone,
  'session:end': anyone,
  'currency:choose': anyone,
  'flights:search': anyone,
  'lodging:search': anyone,
  'cars:search': anyone,
  'quote:create': anyone,
  'quote:read': own,
  'booking:create': own,
  'booking:read': own,
  'booking:withdraw': own,
  'trip:list': anyone,
  'trip:read': own,
  'trip:resend': own,
  'trip:change-contact': inPerson,
  'trip:answer-change': own,
  'trip:ask-help': own,
  'case:handle': asAgent,
  'trip:cancel': own,
  'trip:exchange': own,
  'trip:change': own,
  'traveler:list': anyone,
  'traveler:update': managed,
  'traveler:delete': managed,
  'user:list': anyone,
  'rewards:read': own,
  'wallet:read': own,
  'payment-method:create': inPerson,
  'payment-method:list': own,
  'payment-method:delete': inPerson,
  'forecast:read': anyone,
  'watch:create': own,
  'watch:list': anyone,
  'watch:stop': own,
  'watch:unsubscribe': anyone,
  'sale:read': anyone,
  'wishlist:list': anyone,
  'wishlist:create': own,
  'wishlist:read': own,
  'wishlist:update': own,
  'wishlist:delete': own,
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
