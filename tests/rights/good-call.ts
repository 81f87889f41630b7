import fc from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'
import { readSale } from '@portolan/contract/sale/read-sale.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { loginCode } from '../../tools/sign-in.ts'
import { jsonSchemaOf, type JsonSchema } from '../fuzz/arbitrary-of-schema.ts'
import { moved } from '../harness/stay-changes.ts'
import { aReason } from '../harness/approvals.ts'
import { chooseActivity, daysFrom, lisbonId } from '../harness/activities.ts'
import { movedCar } from '../harness/car-changes.ts'
import { chooseCar, rentalIn } from '../harness/cars.ts'
import { choosePackage, packageIn } from '../harness/packages.ts'
import { offersFor } from '../harness/protections.ts'
import { chooseStay, lisbon, stayIn } from '../harness/stays.ts'
import { newKey, passengersFor } from '../harness/traveler.ts'
import type { Holdings } from './holdings.ts'
import { slotsOf, withPart } from './object-slots.ts'

export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}
export interface Screen {
  readonly base: URL
  readonly holdings: Holdings
  readonly account: string
  /** The product's date. */
  readonly today: string
}

const party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const letters = 'abcdefghijklmnopqrstuvwxyz'
let surnames = 0
/** A lead traveler nobody else has: two bookings of one are one too many. */
const newSurname = (): string => {
  surnames += 1
  let name = ''
  for (let rest = surnames; rest > 0; rest = Math.floor(rest / 26))
    name += letters.charAt(rest % 26)
  return `Marlowe${name}`
}

/** A one-way search two months ahead. */
const flightSearch = ({ today }: Screen) =>
  Promise.resolve({
    body: {
      slices: [{ origin: 'JFK', destination: 'LAX', date: addDays(today, 60) }],
      cabin: 'Economy',
      party,
      chosen: [],
    },
  })

/** What a screen sends where only the product knows what is right. */
const screens: Readonly<Record<string, (screen: Screen) => Promise<CallParts>>> = {
  'suggest-places': () => Promise.resolve({ query: { query: 'lon' } }),
  // Everything that is left of the trip.
  'quote-cancellation': () => Promise.resolve({ body: {} }),
  // What everybody else in the table counts in.
  'choose-currency': () => Promise.resolve({ body: { currency: 'USD' } }),
  'read-deposit-room': ({ today }) => Promise.resolve({ query: { day: addDays(today, 60) } }),
  'list-nearby-airports': () => Promise.resolve({ query: { place: 'NYC' } }),
  'search-flights': flightSearch,
  'judge-flights': flightSearch,
  'price-calendar': ({ today }) =>
    Promise.resolve({
      body: {
        origin: 'JFK',
        destination: 'LAX',
        from: addDays(today, 60),
        days: 3,
        cabin: 'Economy',
        party,
      },
    }),
  'predict-price': ({ today }) =>
    Promise.resolve({
      body: {
        slices: [{ origin: 'JFK', destination: 'LAX', date: addDays(today, 60) }],
        cabin: 'Economy',
        party,
      },
    }),
  'watch-flight': ({ today }) =>
    Promise.resolve({
      body: {
        slices: [{ origin: 'JFK', destination: 'LAX', date: addDays(today, 61) }],
        cabin: 'Economy',
        party,
      },
    }),
  'price-date-grid': ({ today }) =>
    Promise.resolve({
      body: {
        origin: 'JFK',
        destination: 'LAX',
        from: addDays(today, 60),
        days: 2,
        returnFrom: addDays(today, 63),
        returnDays: 2,
        cabin: 'Economy',
        party,
      },
    }),
  'quote-flights': async ({ holdings, account, today }) => {
    const { options } = await holdings.traveler(account).searches('JFK', 'LAX').answer()
    const [option] = options
    if (option?.fares[0] === undefined) throw new Error(`rights: nothing flies on ${today}`)
    return { body: { slices: [{ option: option.id, brand: option.fares[0].brand }], party } }
  },
  'suggest-destinations': () => Promise.resolve({ query: { query: 'lisb' } }),
  'search-availability': async ({ today }) =>
    Promise.resolve({ body: stayIn(today, { where: lisbon }) }),
  'read-property': async ({ holdings, account }) => ({
    params: { lodgingId: (await chooseStay(holdings.traveler(account))).body.lodgingId },
  }),
  'list-rates': async ({ holdings, account, today }) => ({
    body: stayIn(today, {
      lodgingId: (await chooseStay(holdings.traveler(account))).body.lodgingId,
    }),
  }),
  'read-stay-calendar': async ({ holdings, account, today }) => ({
    body: {
      lodgingId: (await chooseStay(holdings.traveler(account))).body.lodgingId,
      from: addDays(today, 60),
      days: 3,
    },
  }),
  'quote-stay': async ({ holdings, account }) => ({
    body: (await chooseStay(holdings.traveler(account))).body,
  }),
  'suggest-car-places': () => Promise.resolve({ query: { query: 'lis' } }),
  'search-cars': ({ today }) =>
    Promise.resolve({ body: { pickUpPlace: 'airport_LIS', ...rentalIn(today) } }),
  'read-car': async ({ holdings, account }) => ({
    body: (await chooseCar(holdings.traveler(account))).body,
  }),
  'quote-car': async ({ holdings, account }) => ({
    body: (await chooseCar(holdings.traveler(account))).body,
  }),
  'suggest-activity-places': () => Promise.resolve({ body: { query: 'lis' } }),
  'search-activities': ({ today }) =>
    Promise.resolve({ body: { place: lisbonId, ...daysFrom(today) } }),
  'read-activity': async ({ holdings, account, today }) => {
    const { body } = await chooseActivity(holdings.traveler(account))
    return { body: { activityId: body.activityId, ...daysFrom(today) } }
  },
  'quote-activity': async ({ holdings, account }) => ({
    body: (await chooseActivity(holdings.traveler(account))).body,
  }),
  'search-packages': ({ today }) => Promise.resolve({ body: packageIn(today) }),
  'list-package-flights': async ({ holdings, account }) => {
    const { trip, body } = await choosePackage(holdings.traveler(account))
    const { origin, destination, departs, returns, cabin } = trip
    return { body: { origin, destination, departs, returns, cabin, ...body } }
  },
  'list-package-rooms': async ({ holdings, account }) => {
    const { trip, card, body } = await choosePackage(holdings.traveler(account))
    return { body: { lodgingId: card.id, flights: body.flights, rooms: trip.rooms } }
  },
  'quote-package': async ({ holdings, account }) => ({
    body: (await choosePackage(holdings.traveler(account))).body,
  }),
  'create-wishlist-item': async ({ holdings, account }) => ({
    body: {
      product: {
        type: 'Lodging',
        id: { value: (await chooseStay(holdings.traveler(account))).body.lodgingId },
      },
    },
  }),
  'create-wishlist': ({ account }) =>
    Promise.resolve({ body: { name: `Of ${account} ${newSurname()}` } }),
  'update-wishlist': ({ account }) =>
    Promise.resolve({ body: { name: `Called ${account} ${newSurname()}` } }),
  'measure-saving': async ({ holdings, account }) => {
    const { sale } = await (await holdings.traveler(account).api()).get(readSale, {})
    return { params: { offerId: sale?.trips[0]?.offerId ?? '' } }
  },
  'place-booking': async ({ holdings, account }) => {
    const quote = await holdings.quote(account)
    return {
      body: {
        idempotencyKey: newKey(),
        quoteId: quote.id,
        acceptedTotal: quote.price.grandTotal,
        travelers: passengersFor(party, newSurname()),
        contact: { email: `${account}@portolan.example`, phone: '+1 212 555 0147' },
        payment: { methodToken: await holdings.idOf('card', account) },
      },
    }
  },
  'add-substitute': async ({ holdings, account }) => ({
    body: {
      substituteId: await holdings.idOf('company-person', account),
      from: '2027-01-04T05:00:00.000Z',
      until: '2027-01-09T05:00:00.000Z',
    },
  }),
  'end-substitute': () => Promise.resolve({ body: { from: '2027-01-04T05:00:00.000Z' } }),
  'grant-exemption': () =>
    Promise.resolve({
      body: {
        rules: 'Every' as const,
        from: '2027-01-04',
        until: '2027-01-08',
        reason: 'A trade fair fills the town',
      },
    }),
  'set-approver-limit': () =>
    Promise.resolve({ body: { upTo: { minor: 150_000, currency: 'USD' } } }),
  'read-company-week': () => Promise.resolve({ query: { from: '2026-11-16' } }),
  'check-approval': async ({ holdings, account }) => ({
    body: { quoteId: (await holdings.quote(account)).id, savedTravelerIds: [] },
  }),
  'ask-approval': async ({ holdings, account }) => {
    const quote = await holdings.quote(account)
    return {
      body: {
        idempotencyKey: newKey(),
        quoteId: quote.id,
        acceptedTotal: quote.price.grandTotal,
        travelers: passengersFor(party, newSurname()),
        contact: { email: `${account}@portolan.example`, phone: '+1 212 555 0147' },
        payment: { methodToken: await holdings.idOf('card', account) },
        reason: aReason,
      },
    }
  },
  'rebook-disrupted-trip': async ({ holdings, account }) => {
    const { id, price } = await holdings.quote(account)
    return { body: { idempotencyKey: newKey(), quoteId: id, acceptedTotal: price.grandTotal } }
  },
  'get-add-on-offer': async ({ holdings, account }) => ({
    body: { tripId: await holdings.idOf('trip', account) },
  }),
  'rebook-connection': async ({ holdings, account }) => {
    const { id, price } = await holdings.quote(account)
    return { body: { idempotencyKey: newKey(), quoteId: id, acceptedTotal: price.grandTotal } }
  },
  'decide-approval': () =>
    Promise.resolve({
      body: {
        decisions: [{ itemId: 'item_1', decision: 'Deny' }],
        note: 'Take the train instead',
      },
    }),
  'quote-with-protections': async ({ holdings, account }) => {
    const quote = await holdings.quote(account)
    const { offers } = await offersFor(holdings.traveler(account), quote.id)
    return { body: { quoteId: quote.id, offerIds: offers.map(({ id }) => id) } }
  },
  'claim-price-match': ({ today }) =>
    Promise.resolve({
      body: {
        covers: 'Flight',
        address: 'https://fares.example/JFK-LAX',
        price: { minor: 100, currency: 'USD' },
        seenAt: `${today}T00:00:00Z`,
        isSame: true,
        isPublic: true,
      },
    }),
  'shop-exchange': ({ today }) =>
    Promise.resolve({
      body: {
        slices: [
          {
            action: 'Change',
            slice: 0,
            origin: 'JFK',
            destination: 'BOS',
            date: addDays(today, 63),
          },
        ],
        cabin: 'Economy',
        chosen: [],
      },
    }),
  'quote-stay-change': async ({ holdings, account }) => ({
    body: moved((await holdings.stayed(account)).stay, { by: 1 }),
  }),
  'change-stay': async ({ holdings, account }) => ({
    body: { charged: (await holdings.stayChange(account)).after.price.dueNow },
  }),
  'quote-car-change': async ({ holdings, account }) => ({
    body: movedCar((await holdings.rented(account)).rental, { by: 1 }),
  }),
  'change-car': async ({ holdings, account }) => ({
    body: { charged: (await holdings.carChange(account)).after.price.dueNow },
  }),
  'quote-activity-change': async ({ holdings, account }) => ({
    body: (await holdings.otherStarts(account))[0],
  }),
  'change-activity': async ({ holdings, account }) => ({
    body: { charged: (await holdings.activityChange(account)).after.total },
  }),
  'decide-case': () =>
    Promise.resolve({ body: { decision: 'Deny', note: 'There is no room for it.' } }),
  'change-trip-email': ({ account }) =>
    Promise.resolve({ body: { email: `${account}.trips@portolan.example` } }),
  'update-passenger': () =>
    Promise.resolve({
      body: { givenName: 'Mallory', surname: 'Crane', gender: 'F', dateOfBirth: '1990-01-01' },
    }),
  // Nobody else has the address; what would end the caller's session is a plan that was never shown.
  'invite-company-person': () =>
    Promise.resolve({
      body: {
        firstName: 'Nell',
        lastName: newSurname(),
        email: `${newSurname().toLowerCase()}@portolan.example`,
      },
    }),
  'let-arrange': ({ today }) =>
    Promise.resolve({
      body: {
        email: 'drew@portolan.example',
        scope: 'View',
        until: addDays(today, 30),
        reason: 'Site season',
      },
    }),
  // Not the last one: their company is the one that is not live.
  'take-onboarding-step': () => Promise.resolve({ body: { step: 'Audience', audience: 'Myself' } }),
  'deactivate-company-person': () => Promise.resolve({ body: { plan: 'never shown' } }),
  'exchange-login-code': async ({ base, account }) => ({ body: await loginCode(base, account) }),
}
/** Calls that succeed once: what they are about is somebody's or decided by the next. */
const succeedsOnce = [
  'take-case',
  'decide-case',
  'open-delegated-session',
  'quote-stay-change',
  'change-stay',
  'quote-car-change',
  'change-car',
  'quote-activity-change',
  'change-activity',
  'withdraw-booking',
  'claim-price-match',
  // Only of a group that the directory has sent.
  'map-directory-group',
  // Only of a provider that answers, and of a domain that is claimed and proven.
  'save-company-provider',
  'prove-company-domain',
  // Only of a trip whose flights are disrupted.
  'list-rebooking-flights',
  'rebook-disrupted-trip',
  // Only of a trip that misses its connection.
  'list-connecting-flights',
  'rebook-connection',
  // Only where approval is needed, and by who may decide.
  'ask-approval',
  'decide-approval',
  // Only between people who may approve, and once for a time.
  'add-substitute',
  'end-substitute',
  'set-approver-limit',
  // Not of oneself, and only where there is one.
  'grant-exemption',
  'end-exemption',
  'plan-leaving',
  // Only where a colleague lets somebody.
  'let-arrange',
  'end-arranging',
  'act-for',
  // Only of who is invited, and only of a guest and a person.
  'send-invitation',
  'revoke-invitation',
  'merge-passengers',
  'deactivate-company-person',
  'delete-tier',
  // Only of who has a substitute, and of a group that a directory has sent.
  'end-substitute',
  'map-directory-group',
  // Only of a guest and a person of one company.
  'merge-passengers',
  // Only of a webhook that is there, and of what was sent to it.
  'remove-webhook',
  'resend-webhook-delivery',
  // Only of an invoice that was issued.
  'read-invoice-file',
]
/** Whether the call is one that succeeds, not only one that fits its schema. */
export const isSure = ({ id, query, body }: Operation): boolean =>
  !succeedsOnce.includes(id) &&
  (Object.hasOwn(screens, id) ||
    (query === undefined &&
      (body === undefined ||
        (jsonSchemaOf(body).required ?? []).every((name) => name.endsWith('Id')))))

/** The smallest value that fits a schema: the same every time. */
const smallest = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [branch] = schema.anyOf ?? schema.oneOf ?? []
  if (branch !== undefined) return smallest(branch)
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined
        ? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
        : fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: 1, numRuns: 1 })[0]
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}))
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      )
    default:
      return null
  }
}

/**
 * A call that its caller may make and that names only what is theirs. What the product has no word
 * for here is made from the schema.
 */
export const goodCall = async (operation: Operation, screen: Screen): Promise<CallParts> => {
  const known = await screens[operation.id]?.(screen)
  let parts: CallParts =
    known ??
    Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) =>
        operation[part] === undefined ? [] : [[part, smallest(jsonSchemaOf(operation[part]))]],
      ),
    )
  for (const { part, path, kind } of slotsOf(operation)) {
    const id = await screen.holdings.idOf(kind, screen.account)
    if (id !== null) parts = { ...parts, [part]: withPart(parts[part], path, id) }
  }
  return parts
}
