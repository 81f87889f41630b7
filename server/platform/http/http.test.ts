import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineOperation } from '@portolan/contract/operation.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import * as z from 'zod/mini'
import { createIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { compressJson } from './compressed.ts'
import { createApp } from './create-app.ts'
import { createMetrics } from './metrics.ts'
import { registerRoutes } from './register-routes.ts'
import { preserialized, publicRoute, route } from './route.ts'

const write = defineOperation({
  id: 'write-proof',
  method: 'POST',
  path: '/api/v0/proofs/:proofId',
  summary: 'Proves',
  access: 'session',
  action: 'booking:create',
  params: z.strictObject({ proofId: z.string().check(z.regex(/^[a-z0-9]{3,20}$/)) }),
  body: z.strictObject({
    adults: z.int().check(z.gte(1), z.lte(9)),
    cabin: z.enum(['economy', 'first']),
    date: z.string().check(z.length(10)),
    slices: z.optional(
      z
        .array(z.strictObject({ from: z.string().check(z.regex(/^[A-Z]{3}$/)) }))
        .check(z.maxLength(2)),
    ),
    refund: z.optional(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('none') }),
        z.strictObject({ kind: z.literal('fee'), minor: z.int() }),
      ]),
    ),
  }),
  answer: z.strictObject({ who: z.string() }),
  errors: [],
  example: { who: 'person' },
})
const read = defineOperation({
  id: 'read-proof',
  method: 'GET',
  path: '/api/v0/proofs',
  summary: 'Reads',
  access: 'public',
  action: 'session:read',
  query: z.strictObject({ page: z.optional(z.string().check(z.maxLength(3))) }),
  answer: z.unknown(),
  errors: [],
  example: {},
})
const fail = defineOperation({
  ...read,
  id: 'fail-proof',
  path: '/api/v0/failing',
  query: z.strictObject({ how: z.string() }),
})

const principal: Principal = {
  personId: 'person',
  sessionId: 's',
  tenant: 'capone',
  businessId: null,
  canViewUsers: false,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
}
let app: FastifyInstance
let draining = false
let allowed = true
beforeAll(async () => {
  const log = createLog('silent')
  app = await createApp({ log, ids: createIds(), trustedProxies: [], draining: () => draining })
  const large = await compressJson({ text: 'far '.repeat(5000) })
  registerRoutes(
    app,
    [
      route(write, async (_input, context) => ok({ who: context.principal.personId }), {
        bodyLimit: 2000,
        timeLimit: 5000,
        cost: ({ body }) => body.adults,
      }),
      publicRoute(read, async ({ query }) =>
        query.page === 'big' ? ok(preserialized(large)) : ok({ page: query.page ?? null }),
      ),
      publicRoute(
        fail,
        async ({ query }) => {
          if (query.how === 'refuse')
            return refuse({
              code: 'PriceChanged',
              message: 'The price has changed.',
              facts: { old: 1, new: 2 },
            })
          if (query.how === 'away')
            throw new Error('Failed query', {
              cause: Object.assign(new Error('gone'), { code: '57P01' }),
            })
          if (query.how === 'late') await new Promise(() => undefined)
          throw new Error('secret detail')
        },
        { timeLimit: 20 },
      ),
    ],
    {
      clock: { now: () => 0 },
      log,
      metrics: createMetrics(),
      callsPerMinute: 100,
      tenantHosts: { 'business.localhost': 'capone-corporate' },
      rateLimit: {
        take: async (key, _limit, _window, cost = 1) => (counted.push([key, cost]), allowed),
      },
      authenticate: async ({ authorization, tenant }) =>
        authorization === 'Bearer good' && tenant === 'capone'
          ? ok(principal)
          : refuse({ code: 'Unauthenticated', message: 'no' }),
      verifyCsrf: ({ header }) => header === 'csrf',
    },
  )
  await app.ready()
})
afterAll(() => app.close())

const counted: [key: string, cost: number][] = []
const good = { adults: 1, cabin: 'economy', date: '2027-01-01' }
const headers = {
  authorization: 'Bearer good',
  'x-csrf-token': 'csrf',
  'content-type': 'application/json',
  host: 'localhost:8080',
}
const post = (change: Partial<InjectOptions> & { headers?: Record<string, string> } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v0/proofs/abc',
    payload: JSON.stringify(good),
    ...change,
    headers: { ...headers, ...change.headers },
  })
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('a valid call succeeds', async () => {
  const answer = await post()
  expect([answer.statusCode, answer.json()]).toEqual([200, { who: 'person' }])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test.each<
  [string, Partial<InjectOptions> & { headers?: Record<string, string> }, number, string, string?]
>([
  ['no session', { headers: { authorization: '' } }, 401, 'Unauthenticated'],
  [
    "another tenant's host",
    { headers: { host: 'business.localhost:8080' } },
    401,
    'Unauthenticated',
  ],
  ['no CSRF header', { headers: { 'x-csrf-token': '' } }, 403, 'CsrfMismatch'],
  ['a foreign origin', { headers: { origin: 'https://evil.example' } }, 403, 'CrossOrigin'],
  ['another port as origin', { headers: { origin: 'http://localhost:8081' } }, 403, 'CrossOrigin'],
  ['an opaque origin', { headers: { origin: 'null' } }, 403, 'CrossOrigin'],
  ['a cross-site fetch', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'CrossOrigin'],
  ['a method override', { headers: { 'x-http-method-override': 'PUT' } }, 400, 'BadRequest'],
  ['no JSON', { payload: '{"adults":' }, 400, 'BadJson'],
  ['no UTF-8', { payload: Buffer.from([0x22, 0xff, 0x22]) }, 400, 'BadJson'],
  ['deep JSON', { payload: deep(33) }, 400, 'BadJson'],
  ['a prototype', { payload: '{"__proto__":{"admin":true}}' }, 400, 'BadJson'],
  ['an escaped prototype', { payload: '{"\\u005f_proto__":{"admin":true}}' }, 400, 'BadJson'],
  ['a null character', { payload: '{"date":"2027\\u0000"}' }, 400, 'BadJson'],
  ['half a character', { payload: '{"date":"\\ud83d"}' }, 400, 'BadJson'],
  ['a null character in a name', { payload: '{"\\u0000":1}' }, 400, 'BadJson'],
  ['no body', { payload: '' }, 400, 'MissingField'],
  ['a list for a body', { payload: '[]' }, 400, 'WrongType'],
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'adults=1' },
    415,
    'UnsupportedMediaType',
  ],
  ['plain text', { headers: { 'content-type': 'text/plain' } }, 415, 'UnsupportedMediaType'],
  [
    'a body over the limit',
    { payload: JSON.stringify({ ...good, date: 'x'.repeat(3000) }) },
    413,
    'BodyTooLarge',
  ],
  [
    'an unknown field',
    { payload: JSON.stringify({ ...good, total: 1 }) },
    400,
    'UnknownField',
    'total',
  ],
  [
    'an unknown field inside',
    { payload: JSON.stringify({ ...good, slices: [{ from: 'JFK', price: 1 }] }) },
    400,
    'UnknownField',
    'slices.0.price',
  ],
  [
    'a missing field',
    { payload: JSON.stringify({ ...good, adults: undefined }) },
    400,
    'MissingField',
    'adults',
  ],
  [
    'a missing choice',
    { payload: JSON.stringify({ ...good, cabin: undefined }) },
    400,
    'MissingField',
    'cabin',
  ],
  [
    'a missing field inside',
    { payload: JSON.stringify({ ...good, slices: [{}] }) },
    400,
    'MissingField',
    'slices.0.from',
  ],
  [
    'a wrong type',
    { payload: JSON.stringify({ ...good, adults: '1' }) },
    400,
    'WrongType',
    'adults',
  ],
  ['a fraction', { payload: JSON.stringify({ ...good, adults: 1.5 }) }, 400, 'WrongType', 'adults'],
  ['null', { payload: JSON.stringify({ ...good, cabin: null }) }, 400, 'WrongType', 'cabin'],
  [
    'too small a number',
    { payload: JSON.stringify({ ...good, adults: 0 }) },
    400,
    'OutOfRange',
    'adults',
  ],
  [
    'too large a number',
    { payload: JSON.stringify({ ...good, adults: 10 }) },
    400,
    'OutOfRange',
    'adults',
  ],
  [
    'too long a list',
    {
      payload: JSON.stringify({
        ...good,
        slices: [{ from: 'JFK' }, { from: 'LHR' }, { from: 'CDG' }],
      }),
    },
    400,
    'OutOfRange',
    'slices',
  ],
  [
    'an unknown choice',
    { payload: JSON.stringify({ ...good, cabin: 'roof' }) },
    400,
    'OutOfRange',
    'cabin',
  ],
  [
    'a text of another form',
    { payload: JSON.stringify({ ...good, slices: [{ from: 'jfk' }] }) },
    400,
    'BadRequest',
    'slices.0.from',
  ],
  [
    'a branch of a union with a fault',
    { payload: JSON.stringify({ ...good, refund: { kind: 'fee', minor: 'x' } }) },
    400,
    'WrongType',
    'refund.minor',
  ],
  [
    'no branch of a union',
    { payload: JSON.stringify({ ...good, refund: { kind: 'maybe' } }) },
    400,
    'OutOfRange',
    'refund.kind',
  ],
  ['an id that cannot be', { url: '/api/v0/proofs/..%2Fetc' }, 404, 'NotFound', 'proofId'],
  ['an unknown address', { url: '/api/v0/nothing' }, 404, 'NotFound'],
  ['a broken address', { url: '/api/v0/%zz' }, 400, 'BadRequest'],
  ['another method', { method: 'DELETE' }, 405, 'MethodNotAllowed'],
  ['a pre-flight', { method: 'OPTIONS' }, 405, 'MethodNotAllowed'],
  [
    'an unknown query',
    { method: 'GET', url: '/api/v0/proofs?agent=true' },
    400,
    'UnknownField',
    'agent',
  ],
  [
    'a repeated query',
    { method: 'GET', url: '/api/v0/proofs?page=1&page=2' },
    400,
    'WrongType',
    'page',
  ],
  [
    'a refusal of a use case',
    { method: 'GET', url: '/api/v0/failing?how=refuse' },
    409,
    'PriceChanged',
  ],
  [
    'a use case that does not end',
    { method: 'GET', url: '/api/v0/failing?how=late' },
    503,
    'Timeout',
  ],
  [
    'a database that is away',
    { method: 'GET', url: '/api/v0/failing?how=away' },
    503,
    'Unavailable',
  ],
  ['a bug', { method: 'GET', url: '/api/v0/failing?how=throw' }, 500, 'Internal'],
])('%s', async (_name, change, status, code, field) => {
  const answer = await post(
    change.method === undefined || change.method === 'POST'
      ? change
      : { ...change, payload: undefined as never },
  )
  const body = answer.json<{
    error: { code: string; message: string; field?: string }
    requestId: string
  }>()
  expect([answer.statusCode, body.error.code, body.error.field]).toEqual([status, code, field])
  expect(Object.keys(body)).toEqual(['error', 'requestId'])
  expect(answer.headers['retry-after']).toBe(status === 503 ? '10' : undefined)
  expect(body.requestId).toBe(answer.headers['x-request-id'])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.body).not.toContain('secret detail')
})

test('MethodNotAllowed names the allowed methods', async () => {
  expect((await app.inject({ method: 'PUT', url: '/api/v0/proofs' })).headers['allow']).toBe(
    'GET, HEAD',
  )
})

test('rate limits and draining are refused with their codes', async () => {
  allowed = false
  const busy = await post()
  allowed = true
  expect([
    busy.statusCode,
    busy.json<{ error: { code: string } }>().error.code,
    busy.headers['retry-after'],
  ]).toEqual([429, 'ExcessiveActivity', '10'])
  draining = true
  const ending = await post()
  draining = false
  expect([
    ending.statusCode,
    ending.json<{ error: { code: string } }>().error.code,
    ending.headers['connection'],
  ]).toEqual([503, 'Draining', 'close'])
})

test("a costly call takes more of the caller's minute, once its input is known to be right", async () => {
  const taken = async (payload: object): Promise<number[]> => {
    counted.length = 0
    await post({ payload: JSON.stringify(payload) })
    expect(new Set(counted.map(([key]) => key)).size).toBe(1)
    return counted.map(([, cost]) => cost)
  }
  expect(await taken(good)).toEqual([1])
  expect(await taken({ ...good, adults: 9 })).toEqual([1, 8])
  expect(await taken({ ...good, adults: 'many' })).toEqual([1])
})

test('a cached response is sent as its compressed bytes', async () => {
  const answer = await app.inject({
    url: '/api/v0/proofs?page=big',
    headers: { 'accept-encoding': 'gzip, br;q=0' },
  })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(answer.rawPayload).length).toBe(20_011)
  expect((await app.inject({ url: '/api/v0/proofs?page=big' })).rawPayload.length).toBe(20_011)
})

test('requests that are not HTTP get the same error body', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(
      typeof address === 'object' && address !== null ? address.port : 0,
      '127.0.0.1',
      () => socket.write('NONSENSE\r\n\r\n'),
    )
    socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: { code: 'BadRequest' },
    requestId: expect.stringMatching(/^req_/),
  })
})
