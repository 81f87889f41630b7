import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../platform/database/test-database.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createApp } from '../platform/http/create-app.ts'
import { createMetrics, type Metrics } from '../platform/http/metrics.ts'
import { createIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { openAttention } from '../platform/saga/attention.ts'
import { registerOperatorMetrics } from './operator-metrics.ts'
import { mountOperatorPage } from './operator-routes.ts'

let open: OpenDatabase
let app: FastifyInstance
let metrics: Metrics
const clock = { now: () => 1_000_000 }
const written = {
  subject: 'A <b>fare</b>',
  text: 'See http://localhost/flights/?a=1&b=2\n<script>',
  mail: {
    id: 'mail_1',
    tenant: 'capone' as const,
    personId: 'person_a',
    letter: 'l',
    facts: {},
    cause: 'c',
    state: 'Kept' as const,
    createdAt: 1,
    sentAt: null,
  },
}
const outbox = {
  counts: async () => [{ state: 'Kept' as const, count: 1 }],
  newest: async () => [written],
  byId: async (id: string) =>
    id === 'mail_1'
      ? { ...written, html: '<!doctype html><p>A fare</p><script>alert(1)</script>' }
      : null,
}
beforeAll(async () => {
  open = await openTestDatabase()
  metrics = createMetrics()
  app = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  mountOperatorPage(app, {
    database: open.database,
    clock,
    metrics,
    outbox,
    erasings: [],
    dataFolder: join(tmpdir(), 'portolan-no-such-folder'),
  })
  registerOperatorMetrics({ metrics, database: open.database, clock })
  metrics.count('repaired-order')
  metrics.count('something-else')
  await open.database.worker(async (tx) => {
    await tx.execute(sql`insert into portolan.sagas (id, tenant, kind, state, version, token, next_action_at, body, created_at, updated_at) values
      ('booking_a', 'capone', 'place-booking', 'Pending', 1, 1, 880000, '{}', 0, 0), ('booking_b', 'capone-corporate', 'place-booking', 'Pending', 1, 1, 2000000, '{}', 0, 0), ('booking_c', 'capone', 'place-booking', 'Confirmed', 1, 1, null, '{}', 0, 0)`)
    await tx.execute(sql`insert into portolan.needs_attention (id, tenant, saga_id, reason, due_at, created_at, resolved_at) values
      ('1', 'capone', 'booking_a', 'Undo of <b>order</b> failed', 900000, 800000, null), ('2', 'capone', 'booking_b', 'later', 1100000, 800000, null), ('3', 'capone', 'booking_c', 'over', 1, 1, 2)`)
    await tx.execute(
      sql`insert into portolan.deadlines (tenant, kind, key, due_at, payload) values ('capone', 'x', '1', 940000, '{}'), ('capone', 'x', '2', 2000000, '{}')`,
    )
  })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test('the page and its data show pending, stuck and failed work', async () => {
  const state = await app.inject({ url: '/ops/state.json', headers: { host: 'localhost:8080' } })
  expect(state.json()).toMatchObject({
    sagas: [{ kind: 'place-booking', state: 'Pending', count: 2 }],
    oldestActionAt: 880_000,
    attention: { open: 2, overdue: 1 },
    deadlines: { due: 1, oldestDueAt: 940_000 },
    watches: 0,
    everySaga: [
      { state: 'Confirmed', count: 1 },
      { state: 'Pending', count: 2 },
    ],
    concerns: [{ sagaId: 'booking_a' }, { sagaId: 'booking_b' }],
    repairs: [{ event: 'repaired-order', count: 1 }],
    lastProof: null,
  })
  const page = await app.inject({ url: '/ops/', headers: { host: '127.0.0.1:8080' } })
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringMatching(/^default-src 'none'; style-src 'self' 'nonce-[\w-]+'; /),
  ])
  expect(page.body).toContain('Undo of &lt;b&gt;order&lt;/b&gt; failed')
})

test.each([
  'evil.example',
  'business.localhost',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
])('%s is not a name of this machine', async (host) => {
  for (const url of ['/ops', '/ops/', '/ops/state.json'])
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'a call that a proxy of this machine passed on (%s) is not from this machine',
  async (header) => {
    const headers = { host: 'localhost:8080', [header]: '203.0.113.7' }
    expect((await app.inject({ url: '/ops/', headers })).statusCode).toBe(404)
  },
)

test('the figures are gauges, and scrapes work without the database', async () => {
  const text = await metrics.registry.metrics()
  for (const line of [
    'portolan_operations_readable 1',
    'portolan_sagas{kind="place-booking",state="Pending"} 2',
    'portolan_saga_overdue_seconds 120',
    'portolan_needs_attention 2',
    'portolan_needs_attention_overdue 1',
    'portolan_deadlines_due 1',
    'portolan_deadline_overdue_seconds 60',
    'portolan_booking_watches 0',
  ])
    expect(text.split('\n')).toContain(line)
  const other = createMetrics()
  registerOperatorMetrics({
    metrics: other,
    clock,
    database: { ...open.database, worker: () => Promise.reject(new Error('away')) },
  })
  const away = await other.registry.metrics()
  expect(away).toContain('portolan_operations_readable 0')
  expect(away).not.toMatch(/^portolan_needs_attention \d/m)
})

const post = (
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      host: 'localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
const concern = { id: '1', note: 'Canceled by hand at the airline, locator QK7T4M' }
const openNow = async () =>
  (await app.inject({ url: '/ops/state.json', headers: { host: 'localhost:8080' } })).json<{
    attention: { open: number }
    actions: { kind: string }[]
  }>()

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, number]>([
  ['from a page of another origin', concern, { origin: 'http://evil.example' }, 403],
  [
    'from another port of this machine',
    concern,
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    403,
  ],
  ['under a name that is not this machine’s', concern, { host: 'business.localhost:8080' }, 404],
  ['without a note', { id: '1' }, {}, 400],
  ['with a note that says nothing', { id: '1', note: '  x  ' }, {}, 400],
  ['with a note no database can keep', { id: '1', note: 'null\0null' }, {}, 400],
  ['with a field too many', { ...concern, by: 'somebody else' }, {}, 400],
  ['of a concern there is none of', { ...concern, id: '99' }, {}, 404],
  ['of one that is closed', { ...concern, id: '3' }, {}, 404],
])('closing a concern %s changes nothing', async (_what, form, headers, status) => {
  const before = await openNow()
  expect((await post('/ops/concerns/close', form, headers)).statusCode).toBe(status)
  expect(await openNow()).toEqual(before)
})

test('a remote machine cannot close a concern with our host names', async () => {
  expect((await post('/ops/concerns/close', concern, {}, '192.0.2.7')).statusCode).toBe(404)
  expect(
    (
      await app.inject({
        url: '/ops/',
        remoteAddress: '192.0.2.7',
        headers: { host: 'localhost:8080' },
      })
    ).statusCode,
  ).toBe(404)
})

test('a concern is closed once with a note, and reopens if it persists', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      post('/ops/concerns/close', concern, { origin: 'http://localhost:8080' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
    303, 404, 404, 404, 404,
  ])
  expect(await openNow()).toMatchObject({
    attention: { open: 1 },
    actions: [
      {
        kind: 'ConcernClosed',
        about: 'booking_a',
        tenant: 'capone',
        note: concern.note,
        at: 1_000_000,
        requestId: expect.stringMatching(/^req_/) as string,
      },
    ],
  })
  expect((await app.inject({ url: '/ops/', headers: { host: 'localhost:8080' } })).body).toContain(
    concern.note,
  )
  for (const change of [
    "update portolan.operator_actions set note = 'x'",
    'delete from portolan.operator_actions',
    'truncate portolan.operator_actions',
  ]) {
    await expect(open.database.worker((tx) => tx.execute(sql.raw(change)))).rejects.toThrow()
  }
  const again = {
    tenant: 'capone',
    sagaId: 'booking_a',
    reason: 'Undo of <b>order</b> failed',
    dueAt: 9_000_000,
  } as const
  await open.database.tenant('capone', async (tx) => {
    await openAttention(tx, { ...again, at: 1_100_000 })
    await openAttention(tx, { ...again, at: 1_200_000 })
    await openAttention(tx, { ...again, at: 1_200_000, reason: 'Undo of charge failed' })
  })
  // The reopened one, the other reason, and the other booking's.
  expect((await openNow()).attention.open).toBe(3)
})

test('the outbox shows emails with links and without scripts', async () => {
  const { body, statusCode } = await app.inject({
    url: '/ops/mails/',
    headers: { host: 'localhost:8080' },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('A &lt;b&gt;fare&lt;/b&gt;')
  expect(body).toContain('<a href="http://localhost/flights/?a=1&amp;b=2">')
  expect(body).not.toContain('<script>')
  expect(
    (await app.inject({ url: '/ops/mails/', headers: { host: 'elsewhere.example' } })).statusCode,
  ).toBe(404)
  // The HTML version, in a page that may run and fetch nothing.
  const document = await app.inject({ url: '/ops/mails/mail_1/', headers: { host: 'localhost' } })
  expect(document.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox/)
  for (const [url, host] of [
    ['/ops/mails/mail_1/', 'elsewhere.example'],
    ['/ops/mails/mail_2/', 'localhost'],
  ] as const)
    expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
  expect(
    (await app.inject({ url: '/ops/state.json', headers: { host: 'localhost' } })).json(),
  ).toMatchObject({ mails: [{ state: 'Kept', count: 1 }] })
})
