import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createApp } from '../platform/http/create-app.ts'
import { createMetrics } from '../platform/http/metrics.ts'
import { createIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { mountSystem } from './system-routes.ts'

const open = async (metricsToken: string | null): Promise<FastifyInstance> => {
  const app = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  mountSystem(app, {
    operations: [],
    metrics: createMetrics(),
    metricsToken,
    checks: { database: async () => false },
    draining: () => false,
  })
  return app
}
const statusOf = async (
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  remoteAddress = '127.0.0.1',
): Promise<number> => (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

test('without a token only this machine reads the metrics, under its own name', async () => {
  const app = await open(null)
  const host = 'localhost:8080'
  expect(await statusOf(app, { host })).toBe(200)
  expect(await statusOf(app, { host }, '192.0.2.7')).toBe(404)
  expect(await statusOf(app, { host: 'travel.example' })).toBe(404)
  expect(await statusOf(app, { host, 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  await app.close()
})

test('with a token the metrics need it, from anywhere', async () => {
  const token = 'a-token-for-the-scraper'
  const app = await open(token)
  const host = 'travel.example'
  expect(await statusOf(app, { host, authorization: `Bearer ${token}` }, '192.0.2.7')).toBe(200)
  for (const authorization of ['', `Bearer ${token}x`, `Basic ${token}`])
    expect(await statusOf(app, { host: 'localhost', authorization })).toBe(404)
  await app.close()
})

test('who asks too early whether it is ready is told when to ask again', async () => {
  const app = await open(null)
  const answer = await app.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  await app.close()
})
