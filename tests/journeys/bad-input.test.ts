import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { errorStatus } from '@portolan/contract/errors.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { loginCode, postLoginCode, signIn } from '../../tools/sign-in.ts'
import { refusalOf, signedIn, type Api } from '../harness/api.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { openStoredRows, type StoredRows } from '../harness/stored-rows.ts'
import {
  newKey,
  passengersFor,
  traveler,
  type Pick,
  type PlaceBookingBody,
  type Quote,
} from '../harness/traveler.ts'

let server: ServerProcess
let rows: StoredRows
let avery: Api
let today: string
/** A fare that chooses seats. */
const dearestNonstop: Pick = (options) => {
  const option = options.find(({ stops }) => stops === 0)
  return { option: option?.id ?? '', brand: option?.fares.at(-1)?.brand ?? '' }
}
let taken: Quote['choice']
const theirs = { quote: '', trip: '', booking: '', card: '' }
let booked: PlaceBookingBody
let booking: PlaceBookingBody
beforeAll(async () => {
  server = await startServer()
  const person = traveler(server.url, 'avery')
  const choice = person
    .searches('JFK', 'LHR', { nights: 7, party: { adults: 1, children: 1, lapInfants: 1 } })
    .chooses()
  booking = await choice.body()
  booked = await person.searches('JFK', 'LAX', { seats: true }).chooses(dearestNonstop).body()
  const placed = await person.places(booked)
  if (!placed.ok) throw new Error(placed.refusal.code)
  await person.sees(placed.value.id)
  taken = (
    await (await person.api()).get(readFlightQuote, { params: { quoteId: booked.quoteId } })
  ).choice.map((slice) => ({ ...slice }))
  const casey = traveler(server.url, 'casey')
  const other = casey.searches('JFK', 'BOS').chooses()
  const body = await other.body()
  const done = await casey.places(body)
  if (!done.ok) throw new Error(done.refusal.code)
  const ended = await casey.sees(done.value.id)
  Object.assign(theirs, {
    quote: body.quoteId,
    card: body.payment.methodToken,
    trip: ended.tripId,
    booking: ended.id,
  })
  avery = await signedIn(server.url, 'avery')
  today = new Date(await marketConsole(server.url).now()).toISOString().slice(0, 10)
  rows = await openStoredRows(server.dataFolder)
})
afterAll(async () => {
  await rows?.close()
  await server?.close()
})

interface Ask {
  readonly method?: string
  readonly path: string
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string | undefined>>
}
type Row = readonly [what: string, ask: () => Ask | Promise<Ask>, code: ErrorCode, field?: string]

/** What the call is refused with: always a sentence, and nothing is stored. */
const refusalAt = async (
  ask: Ask,
): Promise<{
  readonly status: number
  readonly code: ErrorCode
  readonly field: string | undefined
}> => {
  const before = await rows.digests()
  const answer = await avery.send(
    ask.method ?? 'POST',
    ask.path,
    ask.body,
    ask.headers === undefined ? {} : { headers: ask.headers },
  )
  const { refusal, requestId } = refusalOf(answer)
  expect(refusal.message).toMatch(/^["A-Z].*\.$/)
  expect(requestId).toBe(answer.headers['x-request-id'])
  expect(await rows.digests()).toEqual(before)
  return { status: answer.status, code: refusal.code, field: refusal.field }
}
/** Each code has a status of its own, and none of these is our fault. */
const as = (code: ErrorCode, field?: string) => {
  const status: number = errorStatus[code]
  if (status < 400 || status >= 500) throw new TypeError(`${code} would blame us`)
  return { status, code, field }
}
const table = (rowsOf: readonly Row[]): void => {
  test.each(rowsOf.map(([what, ask, code, field]) => ({ what, ask, expected: as(code, field) })))(
    '$what',
    async ({ ask, expected }) => {
      expect(await refusalAt(await ask())).toEqual(expected)
    },
  )
}

/** A body that is right but for one change. */
const search = (
  change: Readonly<Record<string, unknown>> = {},
  slice: Readonly<Record<string, unknown>> = {},
): Ask => ({
  path: '/api/v0/flights/search',
  body: JSON.stringify({
    slices: [
      { origin: 'JFK', destination: 'LHR', date: addDays(today, 40), ...slice },
      { origin: 'LHR', destination: 'JFK', date: addDays(today, 50) },
    ],
    cabin: 'Economy',
    party: { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 },
    ...change,
  }),
})
const party = (adults: unknown, children: unknown = 0, lapInfants: unknown = 0) => ({
  party: { adults, children, lapInfants, seatedInfants: 0 },
})

describe('a search', () => {
  table([
    [
      'of an unknown airport',
      () => search({}, { origin: 'QQQ' }),
      'UnknownAirport',
      'slices.0.origin',
    ],
    [
      'to an unknown airport',
      () => search({}, { destination: 'QQQ' }),
      'UnknownAirport',
      'slices.0.destination',
    ],
    [
      'of something that is no code',
      () => search({}, { origin: 'New York' }),
      'BadRequest',
      'slices.0.origin',
    ],
    [
      'with the same origin and destination',
      () => search({}, { destination: 'JFK' }),
      'SameOriginAndDestination',
      'slices.0.destination',
    ],
    [
      'on a past day',
      () => search({}, { date: addDays(today, -2) }),
      'DateInPast',
      'slices.0.date',
    ],
    [
      'on a day the calendar does not have',
      () => search({}, { date: '2027-02-30' }),
      'InvalidDate',
      'slices.0.date',
    ],
    [
      'on something that is no date',
      () => search({}, { date: '30/02/2027' }),
      'BadRequest',
      'slices.0.date',
    ],
    [
      'in two years',
      () => search({}, { date: addDays(today, 700) }),
      'DateTooFar',
      'slices.0.date',
    ],
    [
      'with the return before the departure',
      () => search({}, { date: addDays(today, 60) }),
      'ReturnBeforeDeparture',
      'slices.1.date',
    ],
    ['without an adult', () => search(party(0, 2)), 'NoAdultPassenger', 'party.adults'],
    [
      'with more lap infants than adults',
      () => search(party(1, 0, 2)),
      'TooManyLapInfants',
      'party.lapInfants',
    ],
    ['for ten', () => search(party(6, 4)), 'TooManyPassengers', 'party'],
    ['for minus one', () => search(party(-1)), 'OutOfRange', 'party.adults'],
    ['for one and a half', () => search(party(1.5)), 'WrongType', 'party.adults'],
    ['for "2"', () => search(party('2')), 'WrongType', 'party.adults'],
    ['for nobody known', () => search(party(null)), 'WrongType', 'party.adults'],
    ['with an unknown field', () => search({ agent: true }), 'UnknownField', 'agent'],
    [
      'with an unknown field inside',
      () => search({}, { price: 1 }),
      'UnknownField',
      'slices.0.price',
    ],
    ['without a cabin', () => search({ cabin: undefined }), 'MissingField', 'cabin'],
    ['in no cabin there is', () => search({ cabin: 'Cargo' }), 'OutOfRange', 'cabin'],
    ['of no slice', () => search({ slices: [] }), 'OutOfRange', 'slices'],
    [
      'of seven slices',
      () =>
        search({
          slices: Array.from({ length: 7 }, () => ({
            origin: 'JFK',
            destination: 'LHR',
            date: addDays(today, 60),
          })),
        }),
      'OutOfRange',
      'slices',
    ],
    [
      'of three slices out of order',
      () =>
        search({
          slices: [
            ['JFK', 'LHR', 60],
            ['LHR', 'CDG', 64],
            ['CDG', 'JFK', 63],
          ].map(([origin, destination, ahead]) => ({
            origin,
            destination,
            date: addDays(today, Number(ahead)),
          })),
        }),
      'SlicesOutOfOrder',
      'slices.2.date',
    ],
    ['of a thing instead of slices', () => search({ slices: {} }), 'WrongType', 'slices'],
    [
      'from an airport that is near nowhere asked for',
      () => search({}, { origin: 'JFK-LAX' }),
      'UnknownAirport',
      'slices.0.origin',
    ],
    [
      'after a fare nobody sells',
      () => search({ chosen: [{ option: 'ZZ1-2027-01-01-JFK', brand: 'x' }] }),
      'NoAvailability',
      'chosen',
    ],
  ])
})

/** A quote for flights with seats already sold, with one thing changed. */
const quote = (
  extras: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Ask => ({
  path: '/api/v0/flights/quotes',
  body: JSON.stringify({
    slices: taken.map((slice) => ({ ...slice, ...extras })),
    party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
    ...more,
  }),
})
/** London to Paris on a ticket of its own, hours before the flight to London lands. */
const overlapping = async (): Promise<Ask> => {
  const [to, onward] = await Promise.all(
    [
      ['JFK', 'LHR'],
      ['LHR', 'CDG'],
    ].map(async ([origin = '', destination = '']) => {
      const list = await avery.get(searchFlights, {
        body: {
          slices: [{ origin, destination, date: addDays(today, 40) }],
          cabin: 'Economy',
          party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
          chosen: [],
        },
      })
      const option = list.options.find(
        ({ stops, segments }) =>
          stops === 0 &&
          (origin === 'JFK' || (list.segments[segments[0] ?? 0]?.departs.slice(11) ?? '24') < '12'),
      )
      return { option: option?.id ?? '', brand: option?.fares[0]?.brand ?? '' }
    }),
  )
  return quote(
    {},
    {
      slices: [
        { ...to, ticket: 0 },
        { ...onward, ticket: 1 },
      ],
    },
  )
}
describe('a price', () => {
  table([
    ['of tickets whose flights overlap', overlapping, 'SlicesOverlap', 'slices.1'],
    ['with a seat that somebody has', () => quote({}), 'SeatTaken', 'slices.0.seats.0'],
    [
      'with a seat the aircraft does not have',
      () => quote({ seats: [{ segment: 0, passenger: 0, seat: '99K' }] }),
      'SeatNotSold',
      'slices.0.seats.0',
    ],
    [
      'with a seat for somebody who does not travel',
      () => quote({ seats: [{ segment: 0, passenger: 1, seat: '99K' }] }),
      'InvalidPassengers',
      'slices.0.seats.0.passenger',
    ],
    [
      'with more bags than can be bought',
      () => quote({ seats: [], bags: [{ passenger: 0, pieces: 4 }] }),
      'TooManyBags',
      'slices.0.bags.0',
    ],
    [
      'shown at a fraction of a cent',
      () => quote({ seats: [] }, { shownFare: { minor: 0.5, currency: 'USD' } }),
      'WrongType',
      'shownFare.minor',
    ],
    [
      'with a bag for nobody',
      () => quote({ seats: [], bags: [{ passenger: 3, pieces: 1 }] }),
      'InvalidPassengers',
      'slices.0.bags.0.passenger',
    ],
  ])
})

const watch = (...days: readonly number[]): Ask => ({
  path: '/api/v0/flights/watches',
  body: JSON.stringify({
    slices: days.map((ahead, at) => ({
      origin: at % 2 === 0 ? 'JFK' : 'LHR',
      destination: at % 2 === 0 ? 'LHR' : 'CDG',
      date: addDays(today, ahead),
    })),
    cabin: 'Economy',
    party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  }),
})
describe('a watch', () => {
  table([
    ['on a past day', () => watch(-2), 'DateInPast', 'slices.0.date'],
    ['in two years', () => watch(700), 'DateTooFar', 'slices.0.date'],
    ['of flights out of order', () => watch(40, 44, 43), 'SlicesOutOfOrder', 'slices.2.date'],
    ['of seven flights', () => watch(40, 41, 42, 43, 44, 45, 46), 'OutOfRange', 'slices'],
  ])
})

const searchPath = '/api/v0/flights/search'
describe('a body', () => {
  table([
    ['that is not JSON', () => ({ path: searchPath, body: '{"slices": [' }), 'BadJson'],
    ['that is a list', () => ({ path: searchPath, body: '[]' }), 'WrongType'],
    ['that is not there', () => ({ path: searchPath, body: '' }), 'MissingField'],
    [
      'that is not UTF-8',
      () => ({ path: searchPath, body: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }),
      'BadJson',
    ],
    [
      'that reaches for the prototype',
      () => ({ path: searchPath, body: '{"__proto__": {"isAgent": true}}' }),
      'BadJson',
    ],
    [
      'that nests deeply',
      () => ({ path: searchPath, body: `${'['.repeat(5000)}${']'.repeat(5000)}` }),
      'BadJson',
    ],
    [
      'that is too large',
      () => ({ path: searchPath, body: JSON.stringify({ filler: 'x'.repeat(70_000) }) }),
      'BodyTooLarge',
    ],
    [
      'of another type',
      () => ({
        path: searchPath,
        body: 'slices=JFK',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      'UnsupportedMediaType',
    ],
    [
      'where none is taken',
      () => ({ method: 'POST', path: '/api/v0/auth/signOut', body: '{"everybody": true}' }),
      'UnknownField',
      'everybody',
    ],
  ])
})

describe('an address', () => {
  table([
    ['that is nowhere', () => ({ method: 'GET', path: '/api/v0/nowhere' }), 'NotFound'],
    [
      'called with another method',
      () => ({ method: 'DELETE', path: '/api/v0/trips' }),
      'MethodNotAllowed',
    ],
    [
      'with a query it does not take',
      () => ({ method: 'GET', path: '/api/v0/userInfo?agent=true' }),
      'UnknownField',
      'agent',
    ],
    [
      'with a page that is no number',
      () => ({ method: 'GET', path: '/api/v0/trips?page=many' }),
      'WrongType',
      'page',
    ],
    [
      'with page zero',
      () => ({ method: 'GET', path: '/api/v0/trips?page=0' }),
      'OutOfRange',
      'page',
    ],
    [
      'with an id nobody could have',
      () => ({ method: 'GET', path: '/api/v0/trips/..%2F..%2Fetc%2Fpasswd' }),
      'NotFound',
      'tripId',
    ],
    [
      'of another person’s trip',
      () => ({ method: 'GET', path: `/api/v0/trips/${theirs.trip}` }),
      'NotFound',
    ],
    [
      'of another person’s booking',
      () => ({ method: 'GET', path: `/api/v0/checkout/bookings/${theirs.booking}` }),
      'NotFound',
    ],
    [
      'of another person’s quote',
      () => ({ method: 'GET', path: `/api/v0/flights/quotes/${theirs.quote}` }),
      'NotFound',
    ],
  ])
})

const place = (change: (body: PlaceBookingBody) => unknown, headers?: Ask['headers']): Ask => ({
  path: '/api/v0/checkout/bookings',
  body: JSON.stringify(change({ ...booking, idempotencyKey: newKey() })),
  ...(headers === undefined ? {} : { headers }),
})
type Passenger = PlaceBookingBody['travelers'][number]
const withTraveler = (at: number, change: Partial<Record<keyof Passenger, unknown>>): Ask =>
  place((body) => ({
    ...body,
    travelers: body.travelers.map((one, index) => (index === at ? { ...one, ...change } : one)),
  }))
const withLead = (change: Partial<Record<keyof Passenger, unknown>>): Ask => withTraveler(0, change)
/** So old on the fourth day of the week away. */
const turning = (years: number): string =>
  `${Number(addDays(today, 64).slice(0, 4)) - years}${addDays(today, 64).slice(4)}`

describe('a booking', () => {
  table([
    [
      'of another person’s quote',
      () => place((body) => ({ ...body, quoteId: theirs.quote })),
      'QuoteExpired',
      'quoteId',
    ],
    [
      'of a quote nobody made',
      () => place((body) => ({ ...body, quoteId: 'quote_01absent' })),
      'QuoteExpired',
      'quoteId',
    ],
    [
      'at a price of the caller’s own',
      () => place((body) => ({ ...body, acceptedTotal: { ...body.acceptedTotal, minor: 100 } })),
      'PriceChanged',
      'acceptedTotal',
    ],
    [
      'in another currency',
      () =>
        place((body) => ({ ...body, acceptedTotal: { ...body.acceptedTotal, currency: 'CAD' } })),
      'PriceChanged',
      'acceptedTotal',
    ],
    [
      'at a price with a fraction of a cent',
      () => place((body) => ({ ...body, acceptedTotal: { ...body.acceptedTotal, minor: 100.5 } })),
      'WrongType',
      'acceptedTotal.minor',
    ],
    [
      'with a discount it gave itself',
      () => place((body) => ({ ...body, discount: 5000 })),
      'UnknownField',
      'discount',
    ],
    [
      'with a credit in a currency that there is not',
      () =>
        place((body) => ({
          ...body,
          payment: {
            ...body.payment,
            tenders: {
              credits: [
                { creditId: 'credit_avery_price_match', amount: { minor: 100, currency: 'CHF' } },
              ],
            },
          },
        })),
      'OutOfRange',
      'payment.tenders.credits.0.amount.currency',
    ],
    [
      'with a credit that is for stays alone',
      () =>
        place((body) => ({
          ...body,
          payment: {
            ...body.payment,
            tenders: {
              credits: [{ creditId: 'credit_avery_stay', amount: { minor: 100, currency: 'USD' } }],
            },
          },
        })),
      'CreditNotForProduct',
      'payment.tenders.credits.0.creditId',
    ],
    [
      'with another person’s card',
      () => place((body) => ({ ...body, payment: { methodToken: theirs.card } })),
      'UserCardNotFound',
      'payment.methodToken',
    ],
    [
      'with a card number where a token belongs',
      () => place((body) => ({ ...body, payment: { methodToken: '4242424242424242' } })),
      'UserCardNotFound',
      'payment.methodToken',
    ],
    [
      'that earns on another person’s account',
      () =>
        place((body) => ({
          ...body,
          payment: { ...body.payment, accountReferenceId: 'account_casey_venture_one' },
        })),
      'UserCardNotFound',
      'payment.accountReferenceId',
    ],
    [
      'for fewer than the quote was made for',
      () => place((body) => ({ ...body, travelers: body.travelers.slice(0, 1) })),
      'InvalidPassengers',
      'travelers',
    ],
    ['for nobody', () => place((body) => ({ ...body, travelers: [] })), 'OutOfRange', 'travelers'],
    [
      'for ten',
      () =>
        place((body) => ({
          ...body,
          travelers: passengersFor(
            { adults: 10, children: 0, lapInfants: 0, seatedInfants: 0 },
            'Marlowe',
          ),
        })),
      'OutOfRange',
      'travelers',
    ],
    [
      'for an adult who is a child',
      () => withLead({ dateOfBirth: '2019-01-01' }),
      'AdultTooYoung',
      'travelers.0.dateOfBirth',
    ],
    [
      'for a child who turns twelve on the way',
      () => withTraveler(1, { dateOfBirth: turning(12) }),
      'ChildTooOld',
      'travelers.1.dateOfBirth',
    ],
    [
      'for a lap infant who turns two on the way',
      () => withTraveler(2, { dateOfBirth: turning(2) }),
      'LapInfantTooOld',
      'travelers.2.dateOfBirth',
    ],
    [
      'for a lap infant with a known traveler number',
      () => withTraveler(2, { knownTravelerNumber: 'TT12345AB' }),
      'IllegalKnownTravelerNumberForLapInfant',
      'travelers.2.knownTravelerNumber',
    ],
    [
      'for a lap infant with a redress number',
      () => withTraveler(2, { tsaRedressNumber: '1234567' }),
      'IllegalRedressNumberForLapInfant',
      'travelers.2.tsaRedressNumber',
    ],
    [
      'with a malformed redress number',
      () => withLead({ tsaRedressNumber: 'R-1' }),
      'MalformedRedressNumber',
      'travelers.0.tsaRedressNumber',
    ],
    [
      'without a passport number',
      () => withLead({ passport: { number: '', countryOfIssue: 'US', expiresOn: '2034-05-20' } }),
      'MissingPassportNumber',
      'travelers.0.passport.number',
    ],
    [
      'with a passport number that is none',
      () => withLead({ passport: { number: '#', countryOfIssue: 'US', expiresOn: '2034-05-20' } }),
      'InvalidPassportNumber',
      'travelers.0.passport.number',
    ],
    [
      'without a nationality where one is wanted',
      () => withLead({ nationality: undefined }),
      'MissingNationality',
      'travelers.0.nationality',
    ],
    [
      'for somebody born on a day there never was',
      () => withLead({ dateOfBirth: '1990-02-30' }),
      'BadRequest',
      'travelers.0.dateOfBirth',
    ],
    [
      'for somebody not born yet',
      () => withLead({ dateOfBirth: addDays(today, 300) }),
      'InvalidDate',
      'travelers.0.dateOfBirth',
    ],
    [
      'for a name no ticket can carry',
      () => withLead({ surname: '王' }),
      'UnsupportedNameCharacters',
      'travelers.0.surname',
    ],
    [
      'for a name that is markup',
      () => withLead({ givenName: '<b>Avery</b>' }),
      'UnsupportedNameCharacters',
      'travelers.0.givenName',
    ],
    [
      'without a passport where one is wanted',
      () => withLead({ passport: undefined }),
      'MissingPassport',
      'travelers.0.passport',
    ],
    [
      'with a passport that ends on the way',
      () => withLead({ passport: { number: '561730284', countryOfIssue: 'US', expiresOn: today } }),
      'ExpiredPassport',
      'travelers.0.passport.expiresOn',
    ],
    [
      'with a malformed known traveler number',
      () => withLead({ knownTravelerNumber: 'TT-1' }),
      'MalformedKnownTravelerNumber',
      'travelers.0.knownTravelerNumber',
    ],
    [
      'without an address to write to',
      () => place((body) => ({ ...body, contact: { ...body.contact, email: 'avery' } })),
      'MissingContactInformation',
      'contact.email',
    ],
    [
      'with a key that is too short',
      () => place((body) => ({ ...body, idempotencyKey: 'again' })),
      'OutOfRange',
      'idempotencyKey',
    ],
    [
      'with a key that is used for another body',
      () => place((body) => ({ ...body, idempotencyKey: booked.idempotencyKey })),
      'IdempotencyKeyReused',
      'idempotencyKey',
    ],
    [
      'of flights the traveler is on already',
      () => place(() => ({ ...booked, idempotencyKey: newKey() })),
      'DuplicateBooking',
    ],
    [
      'without the CSRF header',
      () => place((body) => body, { [csrfHeader]: undefined }),
      'CsrfMismatch',
    ],
    [
      'with a forged CSRF header',
      () => place((body) => body, { [csrfHeader]: newKey() }),
      'CsrfMismatch',
    ],
    [
      'from a page of another origin',
      () => place((body) => body, { origin: 'https://elsewhere.example' }),
      'CrossOrigin',
    ],
    [
      'with the method overridden',
      () => place((body) => body, { 'x-http-method-override': 'DELETE' }),
      'BadRequest',
    ],
    [
      'without a bearer',
      () => place((body) => body, { authorization: undefined }),
      'Unauthenticated',
    ],
  ])
})

describe('a login code', () => {
  const codes: readonly (readonly [
    string,
    () => Promise<{ readonly status: number; readonly body: string; readonly headers: object }>,
  ])[] = [
    [
      'that was used before',
      async () => {
        const code = await loginCode(server.url, 'blake')
        await signIn(server.url, 'blake', code)
        return postLoginCode(server.url, 'blake', code)
      },
    ],
    [
      'with another verifier',
      async () =>
        postLoginCode(server.url, 'blake', {
          ...(await loginCode(server.url, 'blake')),
          codeVerifier: newKey().padEnd(64, 'x'),
        }),
    ],
    [
      'of another sign-in’s nonce',
      async () =>
        postLoginCode(server.url, 'blake', {
          ...(await loginCode(server.url, 'blake')),
          nonce: newKey(),
        }),
    ],
    [
      'that was to be sent elsewhere',
      async () =>
        postLoginCode(server.url, 'blake', {
          ...(await loginCode(server.url, 'blake')),
          redirectUri: 'https://elsewhere.example/auth/',
        }),
    ],
    [
      'that nobody gave out',
      async () =>
        postLoginCode(server.url, 'blake', {
          ...(await loginCode(server.url, 'blake')),
          code: newKey(),
        }),
    ],
    // The host decides the tenant: a code of one is none of the other.
    [
      'at the other tenant',
      async () => postLoginCode(server.url, 'drew', await loginCode(server.url, 'blake')),
    ],
  ]
  test.each(codes)('%s lets nobody in', async (_what, post) => {
    const answer = await post()
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body)).toMatchObject({
      error: { code: 'InvalidLoginCode', message: expect.stringMatching(/^[A-Z].*\.$/) },
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })
  test('tried too often makes its guesser wait', async () => {
    const answers = []
    for (let n = 0; n < 25; n++)
      answers.push(
        await postLoginCode(server.url, 'casey', {
          code: newKey(),
          codeVerifier: newKey().padEnd(64, 'x'),
          redirectUri: `${server.url.origin}/auth/`,
        }),
      )
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
  })
})

describe('time', () => {
  test('ends a quote and a bearer, and never gives them back', async () => {
    const console = marketConsole(server.url)
    await expect(console.advance('-P1D')).rejects.toThrow('OutOfRange')
    await console.advance('PT16M')
    expect(await refusalAt({ method: 'GET', path: '/api/v0/trips' })).toEqual(as('TokenExpired'))
    expect(await refusalAt(place((body) => body))).toEqual(as('TokenExpired'))
    await console.advance('PT6H')
    avery = await signedIn(server.url, 'avery')
    expect(await refusalAt(place((body) => body))).toEqual(as('QuoteExpired', 'quoteId'))
    expect(
      await refusalAt({ method: 'GET', path: `/api/v0/flights/quotes/${booking.quoteId}` }),
    ).toEqual(as('QuoteExpired'))
  })
})

test('none of it has left anything in the books', async () => {
  expect(await server.prove()).toMatchObject({
    exitCode: 0,
    violations: [],
    said: expect.stringMatching(/^2 bookings, [2-4] orders, 2 charges, 0 contracts/),
  })
})
