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
  'watch',
  'freeze',
  'wishlist',
  'traveler',
  'person',
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
  flightQuoteId: 'quote',
  wishlistId: 'wishlist',
  travelerId: 'traveler',
  personId: 'traveler',
  savedTravelerId: 'traveler',
  userId: 'person',
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
  'read-package-quote': { quoteId: 'package-quote' },
  'renew-package-quote': { quoteId: 'package-quote' },
  'cancel-trip': { quoteId: 'cancellation-quote' },
  'read-stay-change-terms': { tripId: 'stay-trip' },
  'quote-stay-change': { tripId: 'stay-trip' },
  'change-stay': { tripId: 'stay-trip', quoteId: 'stay-change-quote' },
  'read-exchange-quote': { quoteId: 'exchange-quote' },
  'read-exchange-extras': { quoteId: 'exchange-quote' },
  'compare-exchange': { quoteId: 'exchange-quote' },
  'exchange-trip': { quoteId: 'exchange-quote' },
  'forget-payment-method': { methodToken: 'kept-card' },
}
/**
 * Whom a booking may be made for: their own travelers, and those of the company they may view. What
 * may be frozen: the price of the caller's quote.
 */
const rightOfField: Readonly<Record<string, Action>> = {
  savedTravelerId: 'traveler:update',
  flightQuoteId: 'quote:read',
}
/** Fields that look like one and open nothing. */
const opensNothing: Readonly<Record<string, string>> = {
  lodgingId: 'a property: the same for everybody',
  activityId: 'an activity: the same for everybody',
  optionId: 'a way to take part in an activity: the same for everybody',
  offerId: 'an offer of the sale: the same for everybody',
  creditId:
    'a travel credit: found under its own person alone, like the offer beside it (tests/journeys/rights-tenders.test.ts)',
  rateId: 'a supplier’s rate: the same for everybody',
  browser_session_id: 'passed through with an event, never looked up',
}
/**
 * Parts of a call in which what is somebody's is tried elsewhere: whether it may be used depends on
 * more than whose it is.
 */
const triedElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'place-booking': {
    tenders:
      'each kind by every account, its own, others’ and the other tenant’s: tests/journeys/rights-tenders.test.ts; how much of it, and in what role: tests/faults/tenders.test.ts',
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

const namesIn = (schema: JsonSchema): string[] => [
  ...[
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ].flatMap(namesIn),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]),
]
/** Fields that look like ids without a note on what they name. */
export const unknownIds = (operation: Operation): string[] =>
  (['params', 'query', 'body'] as const)
    .flatMap((part) =>
      operation[part] === undefined ? [] : namesIn(jsonSchemaOf(operation[part])),
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
