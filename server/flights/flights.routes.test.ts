import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { ErrorBody } from '@portolan/contract/errors.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createApp } from '../platform/http/create-app.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { createIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import type { TierOf } from '../policies/index.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { choose, couple, family } from './flight-supplier.conformance.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { flightRoutes } from './flights.routes.ts'

const market = testMarket()
/** A tier that no flight keeps. */
const strict: PolicyTier = {
  id: 'tier_strict',
  name: 'Strict',
  settings: { isApprovalRequired: false },
  flights: {
    enableLongFlights: false,
    minHoursForLongFlight: 6,
    policies: [
      {
        duration: 'Short',
        maxPriceForOneWay: { minor: 100, currency: 'USD' },
        maxPriceForRoundTrip: { minor: 100, currency: 'USD' },
        allowedFareClasses: ['First'],
      },
    ],
  },
}
let open: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  open = await openTestDatabase()
  const ids = createIds()
  const log = createLog('silent')
  const clock = { now: market.now }
  app = await createApp({ log, ids, trustedProxies: [], draining: () => false })
  const tierOf: TierOf = async ({ personId }) => (personId === 'avery' ? strict : null)
  const deps = { supplier: market.supplier, database: open.database, ids, tierOf }
  registerRoutes(app, flightRoutes(deps), {
    clock,
    log,
    metrics: createMetrics(),
    rateLimit: { take: async () => true },
    callsPerMinute: 6000,
    tenantHosts: { 'business.localhost': 'capone-corporate' },
    verifyCsrf: () => true,
    // The bearer is the person's id; sign-in is not tested here.
    authenticate: async ({ authorization, tenant }) => {
      const personId = authorization?.replace('Bearer ', '')
      const principal: Principal | null =
        personId === undefined
          ? null
          : {
              personId,
              sessionId: 's',
              tenant,
              businessId: null,
              canViewUsers: false,
              canViewAdmin: false,
              isAgent: false,
              actedBy: null,
            }
      return principal === null
        ? refuse({ code: 'Unauthenticated', message: 'Nobody is signed in.' })
        : ok(principal)
    },
  })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const post = (url: string, body: unknown, person = 'avery', host = 'localhost') =>
  app.inject({
    method: 'POST',
    url,
    headers: { host, authorization: `Bearer ${person}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const get = (url: string, person = 'avery', host = 'localhost') =>
  app.inject({ method: 'GET', url, headers: { host, authorization: `Bearer ${person}` } })
const slice = (origin: string, destination: string, date: string) => ({ origin, destination, date })
const search = (change: object = {}) => ({
  slices: [slice('JFK', 'LHR', '2027-02-05')],
  cabin: 'Economy',
  party: couple,
  ...change,
})

describe('a search', () => {
  test('returns a list, and the same compressed bytes again', async () => {
    const first = await post('/api/v0/flights/search', search())
    expect(first.statusCode).toBe(200)
    expect(first.json<{ options: unknown[] }>().options.length).toBeGreaterThan(0)
    expect((await post('/api/v0/flights/search', search())).body).toBe(first.body)
  })

  test.each([
    [{ slices: [slice('QQQ', 'LHR', '2027-02-05')] }, 'UnknownAirport', 'slices.0.origin'],
    [{ slices: [slice('JFK', 'QQQ', '2027-02-05')] }, 'UnknownAirport', 'slices.0.destination'],
    [
      { slices: [slice('JFK', 'JFK', '2027-02-05')] },
      'SameOriginAndDestination',
      'slices.0.destination',
    ],
    [
      { slices: [slice('LON', 'LHR', '2027-02-05')] },
      'SameOriginAndDestination',
      'slices.0.destination',
    ],
    [{ slices: [slice('JFK', 'LHR', '2027-02-29')] }, 'InvalidDate', 'slices.0.date'],
    [{ slices: [slice('JFK', 'LHR', '2026-11-19')] }, 'DateInPast', 'slices.0.date'],
    [{ slices: [slice('JFK', 'LHR', '2028-02-05')] }, 'DateTooFar', 'slices.0.date'],
    [
      { slices: [slice('JFK', 'LHR', '2027-02-05'), slice('LHR', 'JFK', '2027-02-04')] },
      'ReturnBeforeDeparture',
      'slices.1.date',
    ],
    [{ slices: [slice('JFK', 'LHR', 'tomorrow')] }, 'BadRequest', 'slices.0.date'],
    [{ slices: [slice('jfk', 'LHR', '2027-02-05')] }, 'BadRequest', 'slices.0.origin'],
    [
      {
        slices: [
          slice('JFK', 'LHR', '2027-02-05'),
          slice('LHR', 'CDG', '2027-02-09'),
          slice('CDG', 'JFK', '2027-02-08'),
        ],
      },
      'SlicesOutOfOrder',
      'slices.2.date',
    ],
    [{ slices: [] }, 'OutOfRange', 'slices'],
    [
      { slices: Array.from({ length: 7 }, () => slice('JFK', 'LHR', '2027-02-05')) },
      'OutOfRange',
      'slices',
    ],
    [{ party: { ...couple, adults: 0 } }, 'NoAdultPassenger', 'party.adults'],
    [{ party: { ...couple, adults: 8, children: 2 } }, 'TooManyPassengers', 'party'],
    [{ party: { ...couple, adults: 1, lapInfants: 2 } }, 'TooManyLapInfants', 'party.lapInfants'],
    [{ party: { ...couple, adults: 1.5 } }, 'WrongType', 'party.adults'],
    [{ party: { ...couple, adults: -1 } }, 'OutOfRange', 'party.adults'],
    [{ cabin: 'Steerage' }, 'OutOfRange', 'cabin'],
    [{ chosen: [{ option: 'BA178-2027-02-05-JFK', brand: 'x' }] }, 'OutOfRange', 'chosen'],
    [
      {
        chosen: [{ option: 'nonsense', brand: 'x' }],
        slices: [slice('JFK', 'LHR', '2027-02-05'), slice('LHR', 'JFK', '2027-02-14')],
      },
      'NoAvailability',
      'chosen',
    ],
    [{ price: 1 }, 'UnknownField', 'price'],
  ])('with %j is refused with %s at %s', async (change, code, field) => {
    const answer = await post('/api/v0/flights/search', search(change))
    expect(answer.json<ErrorBody>().error).toMatchObject({ code, field })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('the price calendar', () => {
  const calendar = (change: object = {}) => ({
    origin: 'JFK',
    destination: 'LHR',
    from: '2026-11-01',
    days: 30,
    cabin: 'Economy',
    party: couple,
    ...change,
  })
  test('has every requested day; past days have no price', async () => {
    const { days } = (await post('/api/v0/flights/calendar', calendar())).json<{
      days: { date: string; lowest: number | null }[]
    }>()
    expect(days).toHaveLength(30)
    expect(days[18]).toEqual({ date: '2026-11-19', lowest: null })
    expect(days[24]?.lowest).toBeGreaterThan(1000)
  })
  test.each([
    [{ from: '2026-10-01' }, 'DateInPast', 'from'],
    [{ from: '2029-01-01' }, 'DateTooFar', 'from'],
    [{ from: '2027-02-30' }, 'InvalidDate', 'from'],
    [{ destination: 'JFK' }, 'SameOriginAndDestination', 'destination'],
    [{ origin: 'QQQ' }, 'UnknownAirport', 'origin'],
    [{ days: 63 }, 'OutOfRange', 'days'],
    [{ party: { ...couple, adults: 0 } }, 'NoAdultPassenger', 'party.adults'],
  ])('with %j is refused with %s at %s', async (change, code, field) => {
    expect(
      (await post('/api/v0/flights/calendar', calendar(change))).json<ErrorBody>().error,
    ).toMatchObject({ code, field })
  })
})

describe('the date grid', () => {
  const grid = (change: object = {}) => ({
    origin: 'JFK',
    destination: 'LHR',
    from: '2026-11-19',
    days: 3,
    returnFrom: '2026-11-20',
    returnDays: 2,
    cabin: 'Economy',
    party: couple,
    ...change,
  })
  test('has a cell per date pair, priced only for possible trips', async () => {
    const { departures, returns, lowest } = (await post('/api/v0/flights/date-grid', grid())).json<{
      departures: string[]
      returns: string[]
      lowest: (number | null)[][]
    }>()
    expect([departures, returns]).toEqual([
      ['2026-11-19', '2026-11-20', '2026-11-21'],
      ['2026-11-20', '2026-11-21'],
    ])
    expect(lowest.map((row) => row.map((price) => price !== null))).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ])
  })

  test.each([
    [{ returnFrom: '2026-11-17' }, 'DateInPast', 'returnFrom'],
    [{ from: '2027-02-08', returnFrom: '2027-02-05' }, 'ReturnBeforeDeparture', 'returnFrom'],
    [{ from: '2026-11-01' }, 'DateInPast', 'from'],
    [{ returnFrom: '2028-02-05' }, 'DateTooFar', 'returnFrom'],
    [{ days: 62, returnDays: 15 }, 'OutOfRange', 'returnDays'],
    [{ destination: 'JFK' }, 'SameOriginAndDestination', 'destination'],
    [{ party: { ...couple, adults: 0 } }, 'NoAdultPassenger', 'party.adults'],
  ])('refuses %j as %s', async (change, code, field) => {
    expect(
      (await post('/api/v0/flights/date-grid', grid(change))).json<ErrorBody>().error,
    ).toMatchObject({ code, field })
  })
})

const quoted = async (person = 'avery') => {
  const { chosen, shown } = await choose(market, family)
  const answer = await post('/api/v0/flights/quotes', { slices: chosen, party: family }, person)
  return {
    answer,
    shown,
    quote: answer.json<{
      id: string
      createdAt: string
      expiresAt: string
      price: { grandTotal: { minor: number } }
      policy: { verdict: string; breaches: { rule: string; over?: { minor: number } }[] } | null
    }>(),
  }
}

test('judges the supplier’s price in its quote, for the person who asks', async () => {
  const policyFor = async (person: string) => (await quoted(person)).quote.policy
  const strictly = await policyFor('avery')
  expect(strictly?.verdict).toBe('OutOfPolicy')
  expect(strictly?.breaches.map(({ rule }) => rule)).toEqual([
    'MaxPriceForFlight',
    'AllowedFareClasses',
  ])
  expect(strictly?.breaches[0]?.over?.minor).toBeGreaterThan(0)
  expect(await policyFor('blake')).toBeNull()
})

describe('the policy of a list', () => {
  const slices = [
    { origin: 'JFK', destination: 'LAX', date: '2027-02-05' },
    { origin: 'LAX', destination: 'JFK', date: '2027-02-09' },
  ]
  const search = (chosen: readonly unknown[] = []) => ({
    slices,
    cabin: 'Economy',
    party: couple,
    chosen,
  })
  type Listed = { options: { id: string; fares: { brand: string; perTraveler: number }[] }[] }
  type Judged = {
    tier: unknown
    options: Record<
      string,
      { cap: number; fares: Record<string, { breaches: { rule: string }[] }> }
    >
  }
  const listed = async (chosen?: readonly unknown[]) => ({
    list: (await post('/api/v0/flights/search', search(chosen))).json<Listed>(),
    judged: (await post('/api/v0/flights/search/policy', search(chosen))).json<Judged>(),
  })

  test('judges every fare of the list before one is chosen, and of the return as well', async () => {
    const { list, judged } = await listed()
    expect(Object.keys(judged.options)).toEqual(list.options.map(({ id }) => id))
    const [first] = list.options
    const [fare] = first?.fares ?? []
    const back = await listed([{ option: first?.id, brand: fare?.brand }])
    expect(back.list.options.length).toBeGreaterThan(0)
    for (const { list: one, judged: found } of [{ list, judged }, back])
      for (const { id, fares } of one.options) {
        expect(found.options[id]?.cap).toBe(100)
        for (const { brand } of fares)
          expect(found.options[id]?.fares[brand]?.breaches.map(({ rule }) => rule)).toContain(
            'MaxPriceForFlight',
          )
      }
  })

  test('is empty for somebody without a tier, and refuses flights that are not on sale', async () => {
    expect((await post('/api/v0/flights/search/policy', search(), 'blake')).json()).toMatchObject({
      tier: null,
      options: {},
    })
    const gone = await post(
      '/api/v0/flights/search/policy',
      search([{ option: 'XX1-2027-02-05-JFK', brand: 'XX-basic' }]),
    )
    expect(gone.statusCode).toBeGreaterThanOrEqual(400)
    expect(gone.json<ErrorBody>().error.code).toBe('NoAvailability')
  })
})

describe('a quote', () => {
  test('costs what the list said, and only its owner can read it', async () => {
    const { answer, shown, quote } = await quoted()
    expect(answer.statusCode).toBe(200)
    expect(quote.price.grandTotal.minor).toBe(shown)
    expect(Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)).toBe(bookingTerms.quoteLife)
    const { policy: _, ...stored } = quote
    expect((await get(`/api/v0/flights/quotes/${quote.id}`)).json()).toEqual(stored)
    for (const [person, host] of [
      ['blake', 'localhost'],
      ['avery', 'business.localhost'],
    ] as const) {
      expect((await get(`/api/v0/flights/quotes/${quote.id}`, person, host)).statusCode).toBe(404)
    }
  })

  test('ends after twenty minutes', async () => {
    const { quote } = await quoted()
    market.pass(bookingTerms.quoteLife - 1)
    expect((await get(`/api/v0/flights/quotes/${quote.id}`)).statusCode).toBe(200)
    market.pass(1)
    const late = await get(`/api/v0/flights/quotes/${quote.id}`)
    expect(late.statusCode).toBe(410)
    expect(late.json<ErrorBody>().error.code).toBe('QuoteExpired')
  })

  test('is refused with both prices and a new quote when the price changed', async () => {
    const { chosen, shown } = await choose(market, couple)
    const quoteAt = (minor: number, currency = 'USD') =>
      post('/api/v0/flights/quotes', {
        slices: chosen,
        party: couple,
        shownFare: { minor, currency },
      })
    expect((await quoteAt(shown)).statusCode).toBe(200)
    for (const other of [shown - 1, shown + 5000]) {
      const answer = await quoteAt(other)
      expect(answer.statusCode).toBe(409)
      const { code, facts } = answer.json<ErrorBody>().error
      expect([code, facts]).toEqual([
        'PriceChanged',
        {
          currency: 'USD',
          oldMinor: other,
          newMinor: shown,
          quoteId: expect.stringMatching(/^quote_/),
        },
      ])
      const quote = await get(`/api/v0/flights/quotes/${String(facts?.['quoteId'])}`)
      expect(quote.json<{ price: { grandTotal: unknown } }>().price.grandTotal).toEqual({
        minor: shown,
        currency: 'USD',
      })
    }
    expect((await quoteAt(shown, 'EUR')).json<ErrorBody>().error.facts).not.toHaveProperty(
      'oldMinor',
    )
  })

  test('is refused for unknown flights', async () => {
    const answer = await post('/api/v0/flights/quotes', {
      slices: [{ option: 'XX1-2027-02-05-JFK', brand: 'gold' }],
      party: couple,
    })
    expect(answer.json<ErrorBody>().error).toMatchObject({
      code: 'NoAvailability',
      field: 'slices',
    })
  })
})

test('suggesting places needs no session', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/v0/autocomplete/flights?query=lisb' })
  expect(answer.json<{ suggestions: { code: string }[] }>().suggestions[0]?.code).toBe('LIS')
  expect(
    (
      await app.inject({
        method: 'GET',
        url: `/api/v0/autocomplete/flights?query=${'x'.repeat(81)}`,
      })
    ).json<ErrorBody>().error,
  ).toMatchObject({ code: 'OutOfRange', field: 'query' })
})

test('nearby airports join a search; others are refused at their field', async () => {
  const nearby = await app.inject({
    method: 'GET',
    url: '/api/v0/flights/nearby-airports?place=NYC',
  })
  const known = nearby.json<{ airports: { code: string; km: number }[] }>().airports
  expect(known.map(({ km }) => km)).toEqual(known.map(({ km }) => km).sort((a, b) => a - b))
  expect(known.map(({ code }) => code)).toContain('PHL')
  const search = (origin: string, destination = 'CHI') =>
    post('/api/v0/flights/search', {
      slices: [{ origin, destination, date: '2027-02-05' }],
      cabin: 'Economy',
      party: couple,
    })
  const found = (await search('NYC-PHL')).json<{
    segments: { from: string }[]
    options: { segments: number[] }[]
  }>()
  expect(
    new Set(found.options.map(({ segments: [first = -1] }) => found.segments[first]?.from)),
  ).toContain('PHL')
  const refused = async (origin: string, destination?: string) => {
    const { code, field } = (await search(origin, destination)).json<ErrorBody>().error
    return [code, field]
  }
  expect(await refused('NYC-LAX')).toEqual(['UnknownAirport', 'slices.0.origin'])
  expect(await refused('NYC-PHL-PHL')).toEqual(['UnknownAirport', 'slices.0.origin'])
  expect(await refused('NYC-PHL', 'PHL')).toEqual([
    'SameOriginAndDestination',
    'slices.0.destination',
  ])
  expect(await refused('NYC-PHL-HPN-ISP-TEB-TTN')).toEqual(['BadRequest', 'slices.0.origin'])
})
