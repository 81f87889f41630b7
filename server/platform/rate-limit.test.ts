import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from './cache/redis.ts'
import { openTestRedis } from './cache/test-redis.ts'
import { createRateLimit } from './create-rate-limit.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { openTestDatabase } from './database/test-database.ts'
import { createLog } from './log.ts'

const redis = await openTestRedis(createLog('silent'))
const dead = openRedis('redis://127.0.0.1:1', createLog('silent'))
let open: OpenDatabase
beforeAll(async () => void (open = await openTestDatabase()))
afterAll(async () => {
  redis?.disconnect()
  dead.disconnect()
  await open.close()
})

const prefix = 'portolan:test'
const kinds = [
  { name: 'PostgreSQL', redis: null },
  { name: 'a dead Redis', redis: { connection: dead, prefix } },
  ...(redis === null ? [] : [{ name: 'Redis', redis: { connection: redis, prefix } }]),
]
describe.each(kinds)('counted in $name', ({ redis: connection }) => {
  test.each([5, 120])('two processes together allow %i calls', async (limit) => {
    const [one, other] = [
      createRateLimit({ database: open.database, redis: connection }),
      createRateLimit({ database: open.database, redis: connection }),
    ]
    const key = randomUUID()
    const results = await Promise.all(
      Array.from({ length: limit + 40 }, (_, i) =>
        (i % 2 === 0 ? one : other).take(key, limit, 60_000),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(limit)
    expect(await one.take(key, limit, 60_000)).toBe(false)
    expect(await one.take(`${key}-other`, limit, 60_000)).toBe(true)
  })

  test.each([40, 1000])('an expensive call takes more of %i, at most all of it', async (limit) => {
    const [one, other] = [
      createRateLimit({ database: open.database, redis: connection }),
      createRateLimit({ database: open.database, redis: connection }),
    ]
    const key = randomUUID()
    const costs = Array.from({ length: 60 }, (_, i) => [1, 3, limit / 20, limit / 5][i % 4] ?? 1)
    const granted = await Promise.all(
      costs.map((cost, i) => (i % 2 === 0 ? one : other).take(key, limit, 60_000, cost)),
    )
    const taken = costs.reduce((sum, cost, i) => (granted[i] === true ? sum + cost : sum), 0)
    expect(taken).toBeLessThanOrEqual(limit)
    expect(taken).toBeGreaterThan(limit / 2)
    expect(await one.take(key, limit, 60_000, limit)).toBe(false)
  })
})

test.runIf(redis !== null)('two deployments on one Redis count for themselves', async () => {
  if (redis === null) return
  const [one, other] = [`${prefix}:one`, `${prefix}:other`].map((own) =>
    createRateLimit({ database: open.database, redis: { connection: redis, prefix: own } }),
  )
  const key = randomUUID()
  expect(await one?.take(key, 1, 60_000)).toBe(true)
  expect(await one?.take(key, 1, 60_000)).toBe(false)
  expect(await other?.take(key, 1, 60_000)).toBe(true)
})
