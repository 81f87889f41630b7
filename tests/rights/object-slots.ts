import type { Action } from '@portolan/domain/identity/can.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { jsonSchemaOf, type JsonSchema } from '../fuzz/arbitrary-of-schema.ts'

/** What an id can stand for. */
export const objectKinds = [
  'quote',
  'stay-quote',
  'car-quote',
  'activity-quote',
  'package-quote',
  'cancellation-quote',
  'exchange-quote',
  'booking',
  'trip',
  'stay-trip',
  'stay-change-quote',
  'car-trip',
  'car-change-quote',
  'activity-trip',
  'activity-change-quote',
  'watch',
  'freeze',
  'freeze-quote',
  'voucher',
  'voucher-quote',
  'wishlist',
  'traveler',
  'person',
  'business',
  'company-person',
  'tier',
  'cost-center',
  'project',
  'approval',
  'incident',
  'webhook',
  'card',
  'kept-card',
  'account',
  'case',
  'change',
] as const
export type ObjectKind = (typeof objectKinds)[number]

/** Where a call names an object: in its address, its query or its body. */
export interface ObjectSlot {
  readonly part: 'params' | 'query' | 'body'
  /** Into lists by the place of their first element. */
  readonly path: readonly (string | number)[]
  readonly kind: ObjectKind
  /** The right to the object, where it is not the operation's own. */
  readonly right?: Action
}

/** Fields that carry an id, by name; a new one says here what it names. */
const kindOfField: Readonly<Record<string, ObjectKind>> = {
  quoteId: 'quote',
  bookingId: 'booking',
  tripId: 'trip',
  watchId: 'watch',
  freezeId: 'freeze',
  voucherId: 'voucher',
  flightQuoteId: 'quote',
  stayQuoteId: 'stay-quote',
  wishlistId: 'wishlist',
  travelerId: 'traveler',
  personId: 'traveler',
  savedTravelerId: 'traveler',
  ghostId: 'traveler',
  userId: 'person',
  businessId: 'business',
  tierId: 'tier',
  costCenterId: 'cost-center',
  projectId: 'project',
  requestId: 'approval',
  incidentId: 'incident',
  webhookId: 'webhook',
  approverId: 'company-person',
  substituteId: 'company-person',
  methodToken: 'card',
  accountReferenceId: 'account',
  caseId: 'case',
  changeId: 'change',
}
/** Where the same field names something else in one operation. */
const kindInOperation: Readonly<Record<string, Readonly<Record<string, ObjectKind>>>> = {
  'read-stay-quote': { quoteId: 'stay-quote' },
  'read-car-quote': { quoteId: 'car-quote' },
  'read-activity-quote': { quoteId: 'activity-quote' },
  'read-price-freeze-quote': { quoteId: 'freeze-quote' },
  'read-hotel-price-freeze-quote': { quoteId: 'voucher-quote' },
  'read-package-quote': { quoteId: 'package-quote' },
  'renew-package-quote': { quoteId: 'package-quote' },
  'cancel-trip': { quoteId: 'cancellation-quote' },
  'read-stay-change-terms': { tripId: 'stay-trip' },
  'quote-stay-change': { tripId: 'stay-trip' },
  'change-stay': { tripId: 'stay-trip', quoteId: 'stay-change-quote' },
  'read-car-change-terms': { tripId: 'car-trip' },
  'quote-car-change': { tripId: 'car-trip' },
  'change-car': { tripId: 'car-trip', quoteId: 'car-change-quote' },
  'read-activity-change-terms': { tripId: 'activity-trip' },
  'quote-activity-change': { tripId: 'activity-trip' },
  'change-activity': { tripId: 'activity-trip', quoteId: 'activity-change-quote' },
  'read-exchange-quote': { quoteId: 'exchange-quote' },
  'read-exchange-extras': { quoteId: 'exchange-quote' },
  'compare-exchange': { quoteId: 'exchange-quote' },
  'exchange-trip': { quoteId: 'exchange-quote' },
  'forget-payment-method': { methodToken: 'kept-card' },
  'read-company-person': { personId: 'company-person' },
  'change-company-person': { personId: 'company-person' },
  'read-invitation': { personId: 'company-person' },
  'send-invitation': { personId: 'company-person' },
  'revoke-invitation': { personId: 'company-person' },
  'set-approver-limit': { personId: 'company-person' },
  'list-exemptions': { personId: 'company-person' },
  'grant-exemption': { personId: 'company-person' },
  'plan-leaving': { personId: 'company-person' },
  'deactivate-company-person': { personId: 'company-person' },
}
/**
 * Whom a booking may be made for: their own travelers, and those of the company they may view. What
 * may be frozen: the price of the caller's quote.
 */
const rightOfField: Readonly<Record<string, Action>> = {
  savedTravelerId: 'traveler:update',
  flightQuoteId: 'quote:read',
  stayQuoteId: 'quote:read',
}
/** Fields that look like one and open nothing. */
const opensNothing: Readonly<Record<string, string>> = {
  lodgingId: 'a property: the same for everybody',
  activityId: 'an activity: the same for everybody',
  optionId: 'a way to take part in an activity: the same for everybody',
  offerId: 'an offer of the sale: the same for everybody',
  creditId:
    'a travel credit: found under its own person alone, like the offer beside it (tests/journeys/rights-tenders.test.ts)',
  itemId: 'an item of the request that the address names',
  savedTravelerIds:
    'those the caller may see select a policy; any other is a guest (server/approvals/review.ts)',
  exemptionId: 'an exemption: found in its company alone (server/policies/exemptions.test.ts)',
  grantId: 'a permission: found under its two people alone (server/companies/arrangers.test.ts)',
  rateId: 'a supplier’s rate: the same for everybody',
  clientId: 'how a provider of the company’s own knows the portal',
  vatId: 'the tax number that the company’s own invoices name',
  offerIds:
    'offers of protections: quotes, found under their own person alone (tests/house/cancel-for-any-reason.test.ts)',
  browser_session_id: 'passed through with an event, never looked up',
}
const alongTrips = {
  alongTripId:
    'a trip’s flights sell one stay for a while: tests/house/packages.test.ts tries another person’s',
}
/**
 * Parts of a call in which what is somebody's is tried elsewhere: whether it may be used depends on
 * more than whose it is.
 */
const triedElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'place-booking': {
    tenders:
      'each kind by every account, its own, others’ and the other tenant’s: tests/journeys/rights-tenders.test.ts; how much of it, and in what role: tests/faults/tenders.test.ts',
    chargeTo: 'open ones of the company alone: tests/journeys/company-spend.test.ts',
  },
  'search-availability': alongTrips,
  'list-rates': alongTrips,
  'quote-stay': alongTrips,
  'rebook-disrupted-trip': {
    quoteId:
      'only a trip with disruption assistance is rebooked: tests/house/disruption-assistance.test.ts',
  },
  'get-add-on-offer': {
    quoteId:
      'only quotes of an assistance are read, by their person: tests/house/assistance-added-later.test.ts',
  },
  'rebook-connection': {
    quoteId:
      'only a trip that misses its connection is rebooked: tests/house/missed-connection.test.ts',
  },
  'ask-approval': {
    tenders: 'accepted like those of place-booking: tests/journeys/rights-tenders.test.ts',
    chargeTo: 'judged like that of place-booking: tests/journeys/company-spend.test.ts',
    freezeQuoteId: 'only with the flights it was quoted for: tests/journeys/approvals.test.ts',
  },
  'add-substitute': {
    substituteId:
      'whether somebody may stand in depends on their roles: domain/approvals/substitutes.test.ts',
  },
  'change-company-person': {
    approverId:
      'whether somebody may approve depends on their roles: server/companies/administration.test.ts',
  },
  'invite-company-person': {
    approverId:
      'whether somebody may approve depends on their roles: server/companies/administration.test.ts',
  },
  'map-directory-group': {
    groupId: 'groups come from a directory: server/directory/directory.test.ts',
    tierId: 'only with a group of the company: server/directory/directory.test.ts',
  },
  'resend-webhook-delivery': {
    webhookId: 'only of one that something was sent to: server/webhooks/webhooks.test.ts',
    eventId: 'only of a webhook of the company: server/webhooks/webhooks.test.ts',
  },
  'deactivate-company-person': {
    tripId: 'only trips of the person in the company: server/companies/leaving-trips.test.ts',
    approverId:
      'whether somebody may approve depends on their roles: server/companies/administration.test.ts',
  },
}
const looksLikeAnId = (name: string): boolean => /(?:Id|Token|_id|_token)s?$/.test(name)

const slotsIn = (
  operation: string,
  schema: JsonSchema,
  part: ObjectSlot['part'],
  path: readonly (string | number)[],
): ObjectSlot[] => {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) =>
    slotsIn(operation, branch, part, path),
  )
  if (schema.items !== undefined)
    inside.push(...slotsIn(operation, schema.items, part, [...path, 0]))
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (triedElsewhere[operation]?.[name] !== undefined) continue
    const kind =
      kindInOperation[operation]?.[name] ??
      (Object.hasOwn(kindOfField, name) ? kindOfField[name] : undefined)
    const right = rightOfField[name]
    if (kind !== undefined)
      inside.push({ part, path: [...path, name], kind, ...(right && { right }) })
    else inside.push(...slotsIn(operation, field, part, [...path, name]))
  }
  return inside
}

/** Every place where a call of the operation names somebody's object. */
export const slotsOf = (operation: Operation): ObjectSlot[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    operation[part] === undefined
      ? []
      : slotsIn(operation.id, jsonSchemaOf(operation[part]), part, []),
  )

const namesIn = (operation: string, schema: JsonSchema): string[] => [
  ...[
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ].flatMap((inner) => namesIn(operation, inner)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    triedElsewhere[operation]?.[name] === undefined ? [name, ...namesIn(operation, field)] : [],
  ),
]
/** Fields that look like ids without a note on what they name. */
export const unknownIds = (operation: Operation): string[] =>
  (['params', 'query', 'body'] as const)
    .flatMap((part) =>
      operation[part] === undefined ? [] : namesIn(operation.id, jsonSchemaOf(operation[part])),
    )
    .filter(
      (name) =>
        looksLikeAnId(name) &&
        !Object.hasOwn(kindOfField, name) &&
        !Object.hasOwn(opensNothing, name),
    )

/** The parts of a call with another value in one place; everything else is kept. */
export const withPart = <T>(value: T, path: readonly (string | number)[], id: unknown): T => {
  const [here, ...rest] = path
  if (here === undefined) return id as T
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === here ? withPart(one, rest, id) : one)) as T
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return { ...record, [here]: withPart(record[here], rest, id) } as T
}
