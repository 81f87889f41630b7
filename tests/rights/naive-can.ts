import type { Owned } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'

/** Looking for something to buy. */
const searches = new Set([
  'flights:search',
  'lodging:search',
  'cars:search',
  'activities:search',
  'packages:search',
])

/** Lists of what a person watches and holds. */
const ownLists = new Set(['watch:list', 'protection:list'])
/** Watches and contracts are their person's alone, also to be ended or used. */
const watchesAndContracts = new Set([
  'watch:stop',
  'protection:read',
  'protection:use',
  'protection:claim',
])

/** A person's own company, and the portal of those who run it (companies-1, business-4). */
const naivelyMayInCompany = (who: Principal, action: string, object?: Owned): boolean => {
  if (who.tenant !== 'capone-corporate') return false
  if (object !== undefined && object.tenant !== who.tenant) return false
  if (who.businessId === null) return false
  if (action === 'company:administer' && !who.canViewAdmin) return false
  if (object === undefined) return true
  if (action === 'approval:withdraw' && object.ownerId !== who.personId) return false
  if (action === 'approval:read' || action === 'approval:decide') {
    if (object.ownerId !== who.personId && !who.canViewAdmin) return false
  }
  return object.businessId === who.businessId
}

/**
 * Who may do what, said a second time and as plainly as can be: from docs/product, without a look
 * at the table of `domain/identity/can.ts`. Slow, repetitive and without a clever line, so that the
 * two can only agree by both being right. An action it has never heard of throws: add a new one
 * here and say in your own words who may take it.
 */
const naivelyMayThemselves = (who: Principal, action: string, object?: Owned): boolean => {
  // Threat T13: what belongs to another tenant does not exist.
  if (object !== undefined) {
    if (object.tenant === 'capone' && who.tenant === 'capone-corporate') return false
    if (object.tenant === 'capone-corporate' && who.tenant === 'capone') return false
  }

  // About oneself, or about nobody: a session is needed and nothing more.
  if (action === 'session:read') return true
  if (action === 'session:end') return true
  if (action === 'currency:choose') return true
  if (searches.has(action)) return true
  if (action === 'quote:create') return true
  if (action === 'trip:list') return true
  if (action === 'traveler:list') return true
  if (action === 'user:list') return true
  if (action === 'experiments:read') return true
  if (action === 'sale:read') return true
  if (action === 'tracking:write') return true
  if (action === 'forecast:read') return true
  if (ownLists.has(action)) return true
  if (action === 'wishlist:list') return true
  // A mail's link may end what it names; the token decides, not the person.
  if (action === 'watch:unsubscribe') return true

  // identity-16: the corporate experiments are the corporate tenant's.
  if (action === 'corporate-experiments:read') {
    if (who.tenant === 'capone-corporate') return true
    return false
  }

  // identity-12: a quote, a booking, a trip, a watch, a rewards account, a wallet and a card are their person's alone, no matter who
  // else works for the same company. In a delegated session the person is the one acted for (identity-14).
  if (
    action === 'quote:read' ||
    action === 'booking:create' ||
    action === 'booking:read' ||
    action === 'booking:withdraw' ||
    action === 'trip:read' ||
    action === 'trip:cancel' ||
    action === 'trip:exchange' ||
    action === 'trip:change' ||
    sendsOrShows.has(action) ||
    action === 'trip:answer-change' ||
    action === 'trip:ask-help' ||
    action === 'watch:create' ||
    watchesAndContracts.has(action) ||
    action === 'rewards:read' ||
    action === 'wallet:read' ||
    action === 'payment-method:list'
  ) {
    if (object === undefined) return true
    if (object.ownerId === who.personId) return true
    return false
  }

  // A list of favorites is its person's alone as well.
  if (
    action === 'wishlist:create' ||
    action === 'wishlist:read' ||
    action === 'wishlist:update' ||
    action === 'wishlist:delete'
  ) {
    if (object === undefined) return true
    if (object.ownerId === who.personId) return true
    return false
  }

  // Threat T7: no new card, and none gone, while somebody acts for somebody else.
  if (action === 'payment-method:create' || action === 'payment-method:delete') {
    if (who.actedBy !== null) return false
    if (object === undefined) return true
    if (object.ownerId === who.personId) return true
    return false
  }

  // Threat T7: nobody but the person says where the person's mails go.
  if (action === 'trip:change-contact') {
    if (who.actedBy !== null) return false
    if (object === undefined) return true
    if (object.ownerId === who.personId) return true
    return false
  }

  // cases-3: agents decide cases, whosever they are, as themselves; who acts for somebody is not an agent meanwhile.
  if (action === 'case:handle') {
    if (who.actedBy !== null) return false
    if (who.isAgent) return true
    return false
  }

  // identity-13: a person's own travelers, and with canViewUsers those of the person's company. Somebody
  // without a company has no colleagues, and neither has a traveler that belongs to none.
  if (action === 'traveler:update' || action === 'traveler:delete') {
    if (object === undefined) return true
    if (object.ownerId === who.personId) return true
    if (!who.canViewUsers) return false
    if (who.businessId === null) return false
    if (object.businessId === undefined) return false
    if (object.businessId === null) return false
    if (object.businessId === who.businessId) return true
    return false
  }

  throw new Error(
    `"${action}" is a new action: say in tests/rights/naive-can.ts, from docs/product, who may take it`,
  )
}

/**
 * Threat T7: an agent has no business with cards, money, lists, company or travelers, and books
 * nothing.
 */
const closedToAgents: readonly string[] = [
  'currency:choose',
  'user:list',
  'company:use',
  'company:arrange',
  'company:administer',
  'approval:read',
  'approval:decide',
  'approval:withdraw',
  'watch:list',
  'wishlist:list',
  'booking:create',
  'rewards:read',
  'wallet:read',
  'payment-method:list',
  'watch:create',
  'watch:stop',
  'protection:list',
  'protection:read',
  'protection:use',
  'protection:claim',
  'wishlist:create',
  'wishlist:read',
  'wishlist:update',
  'wishlist:delete',
  'traveler:update',
  'traveler:delete',
]
/** What is sent of a trip, and what is shown of its documents. */
const sendsOrShows = new Set(['trip:resend', 'trip:show-documents'])
/** Of the trips and bookings only the one of the case (cases-3). */
const ofTheCaseAlone: readonly string[] = [
  'booking:read',
  'booking:withdraw',
  'trip:read',
  'trip:cancel',
  'trip:exchange',
  'trip:change',
  'trip:resend',
  'trip:show-documents',
  'trip:answer-change',
  'trip:ask-help',
]

/** The same for somebody who may be an agent acting for another. */
export const naivelyMay = (who: Principal, action: string, object?: Owned): boolean => {
  // directory-1: for a company's directory by its token, and never for a person.
  if (action === 'directory:sync') return false
  const isOfCompany = action.startsWith('company:') || action.startsWith('approval:')
  const may = isOfCompany
    ? naivelyMayInCompany(who, action, object)
    : naivelyMayThemselves(who, action, object)
  if (who.actedBy === null) return may
  if (closedToAgents.includes(action)) return false
  // companies-11: an arranger sees all trips of who lets them, and changes them if that was let too.
  if (who.arranges === 'View' || who.arranges === 'Manage') {
    if (action === 'trip:read' || action === 'booking:read') return may
    if (ofTheCaseAlone.includes(action) && who.arranges === 'View') return false
    return may
  }
  if (ofTheCaseAlone.includes(action) && object !== undefined) {
    if (typeof who.actsOnTrip !== 'string') return false
    if (object.tripId !== who.actsOnTrip) return false
  }
  return may
}
