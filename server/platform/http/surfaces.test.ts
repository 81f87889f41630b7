import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineOperation, type Operation } from '@portolan/contract/operation.ts'
import { apiPrefixes, surfaces, type ApiPrefix } from '@portolan/contract/surfaces.ts'
import type { ApiClient } from '@portolan/domain/identity/api-client.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import * as z from 'zod/mini'
import { createIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { createApp } from './create-app.ts'
import { createMetrics } from './metrics.ts'
import { registerRoutes, type RoutesDeps } from './register-routes.ts'
import { publicRoute, tokenRoute, type Route } from './route.ts'
import { serveWebApplication } from './web-application.ts'

const probe = (prefix: ApiPrefix) =>
  defineOperation({
    id: 'write-probe',
    method: 'POST',
    path: `${prefix}/probes/:probeId`,
    summary: 'Returns its input',
    access: surfaces[prefix].access.includes('token') ? 'token' : 'public',
    action: 'user:list',
    params: z.strictObject({ probeId: z.string() }),
    body: z.strictObject({ size: z.int() }),
    answer: z.strictObject({ probeId: z.string(), who: z.string() }),
    errors: [],
    status: 201,
    example: { probeId: 'one', who: 'nobody' },
  })
const removal = defineOperation({
  id: 'delete-probe',
  method: 'DELETE',
  path: '/scim/v2/probes/:probeId',
  summary: 'Returns nothing',
  access: 'token',
  action: 'traveler:delete',
  params: z.strictObject({ probeId: z.string() }),
  answer: z.strictObject({}),
  errors: [],
  status: 204,
  example: {},
})
const routeOf = (prefix: ApiPrefix): Route => {
  const operation = probe(prefix)
  return operation.access === 'token'
    ? tokenRoute(operation, async ({ params }, { client }) =>
        ok({ probeId: params.probeId, who: client.clientId }),
      )
    : publicRoute(operation, async ({ params }) => ok({ ...params, who: 'nobody' }))
}

const directory: ApiClient = {
  clientId: 'directory',
  tenant: 'capone-corporate',
  businessId: 'business_halyard',
  actions: ['user:list', 'traveler:delete'],
}
const limited: ApiClient = { ...directory, clientId: 'limited', actions: [] }
const counted: string[] = []
const deps: RoutesDeps = {
  clock: { now: () => 0 },
  log: createLog('silent'),
  metrics: createMetrics(),
  callsPerMinute: 100,
  tenantHosts: { 'business.localhost': 'capone-corporate' },
  rateLimit: { take: async (key) => (counted.push(key), true) },
  authenticate: async () => refuse({ code: 'Unauthenticated', message: 'no session' }),
  verifyCsrf: () => false,
  authenticateClient: async ({ authorization, tenant }) => {
    const client = [directory, limited].find(
      ({ clientId }) => authorization === `Bearer ${clientId}`,
    )
    return client?.tenant === tenant
      ? ok(client)
      : refuse({ code: 'Unauthenticated', message: 'no such token' })
  },
}
const newApp = () =>
  createApp({ log: deps.log, ids: createIds(), trustedProxies: [], draining: () => false })

let app: FastifyInstance
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surfaces-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="application/json" id="portolan-config">{}</script>',
  )
  app = await newApp()
  registerRoutes(app, [...apiPrefixes.map(routeOf), tokenRoute(removal, async () => ok({}))], deps)
  serveWebApplication(app, { folder, tenantHosts: deps.tenantHosts, pageFacts: () => ({}) })
  await app.ready()
})
afterAll(() => app.close())

const host = 'business.localhost:8080'
const write = (prefix: string, headers: Record<string, string> = {}, size: unknown = 1) =>
  app.inject({
    method: 'POST',
    url: `${prefix}/probes/one`,
    headers: {
      host,
      authorization: 'Bearer directory',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify({ size }),
  })

test.each(apiPrefixes)('an operation is served under %s', async (prefix) => {
  const answer = await write(prefix)
  expect([answer.statusCode, answer.json(), answer.headers['content-type']]).toEqual([
    201,
    { probeId: 'one', who: prefix === '/scim/v2' ? 'directory' : 'nobody' },
    `${surfaces[prefix].mediaType}; charset=utf-8`,
  ])
  expect((await app.inject({ url: `${prefix}/probes/one` })).statusCode).toBe(405)
})

test.each([
  ...apiPrefixes.flatMap((prefix) => [prefix, `${prefix}/`, `${prefix}/nothing?x=1`]),
  '/api',
  '/api/v9/trips',
  '/admin/api/v1/users',
  '/scim/Users',
  '/%61pi/v0/nothing',
])('%s is NotFound in JSON and never a page', async (url) => {
  const isScim = url.startsWith('/scim/v2')
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe(
      `application/${isScim ? 'scim+json' : 'json'}; charset=utf-8`,
    )
    expect(answer.json()).toMatchObject(
      isScim
        ? { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' }
        : { error: { code: 'NotFound' } },
    )
  }
})

test('other paths are pages', async () => {
  for (const url of ['/admin/', '/apis/v0', '/scimitar/'])
    expect((await app.inject({ url })).headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a program is known by its token alone, in its tenant, for what the token allows', async () => {
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await write('/scim/v2', headers)).statusCode
  expect(await status({ cookie: 'portolan_csrf=x' })).toBe(201)
  expect(await status({ authorization: '' })).toBe(401)
  expect(await status({ authorization: 'Bearer session', 'x-csrf-token': 'x' })).toBe(401)
  expect(await status({ host: 'localhost:8080' })).toBe(401)
  expect(await status({ authorization: 'Bearer limited' })).toBe(404)
  expect(await status({ origin: 'https://evil.example' })).toBe(403)
  expect((await write('/scim/v2', { authorization: '' })).headers['www-authenticate']).toBe(
    'Bearer',
  )
  counted.length = 0
  await write('/scim/v2')
  expect(counted).toEqual(['client:capone-corporate:directory'])
})

test('errors under /scim/v2 are those of RFC 7644', async () => {
  const answer = await write('/scim/v2', {}, 'large')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '400',
      scimType: 'invalidValue',
      detail: '"size" must be of the type number.',
    },
  ])
  expect(answer.headers['x-request-id']).toMatch(/^req_/)
})

test('a body may be sent as application/scim+json under /scim/v2 only', async () => {
  const scim = { 'content-type': 'application/scim+json' }
  expect((await write('/scim/v2', scim)).statusCode).toBe(201)
  expect((await write('/api/v1', scim)).statusCode).toBe(415)
})

test('204 is sent without a body', async () => {
  const answer = await app.inject({
    method: 'DELETE',
    url: '/scim/v2/probes/one',
    headers: { host, authorization: 'Bearer directory' },
  })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('an operation that its prefix does not allow is not registered', async () => {
  const other = await newApp()
  const register = (operation: Operation, own: RoutesDeps = deps): void =>
    registerRoutes(other, [{ operation, handle: async () => ok({}), options: {} }], own)
  const scim = probe('/scim/v2') as unknown as Operation
  expect(() => register({ ...scim, access: 'session' })).toThrow('does not allow session access')
  expect(() => register({ ...scim, path: '/api/v2/probes' })).toThrow('does not allow token')
  const { authenticateClient: _, ...without } = deps
  expect(() => register(scim, without)).toThrow('no token can be checked')
  await other.close()
})
