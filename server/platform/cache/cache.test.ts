import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createCache } from './create-cache.ts'
import { connected, openRedis } from './redis.ts'
import { openTestRedis } from './test-redis.ts'

const log = createLog('silent')
const redis = await openTestRedis(log)
const dead = openRedis('redis://127.0.0.1:1', log)
afterAll(() => {
  redis?.disconnect()
  dead.disconnect()
})

const prefix = 'portolan:test'
const kinds = [
  { name: 'memory', redis: null },
  { name: 'a dead Redis', redis: { connection: dead, prefix } },
  ...(redis === null ? [] : [{ name: 'Redis', redis: { connection: redis, prefix } }]),
]
describe.each(kinds)('with $name', ({ redis: connection }) => {
  const cache = createCache({ redis: connection, signals: null })

  test('a hundred concurrent callers compute a value once', async () => {
    const key = randomUUID()
    let made = 0
    const gate = Promise.withResolvers<void>()
    const all = Promise.all(
      Array.from({ length: 100 }, () =>
        cache.getOrSet(key, 60_000, async () => {
          made += 1
          await gate.promise
          return { made }
        }),
      ),
    )
    gate.resolve()
    expect(new Set((await all).map((value) => value.made))).toEqual(new Set([1]))
    expect(made).toBe(1)
  })

  test('forgotten values are recomputed; failures are rethrown and not cached', async () => {
    const key = randomUUID()
    await expect(
      cache.getOrSet(key, 60_000, () => Promise.reject(new RangeError('mine'))),
    ).rejects.toThrow(RangeError)
    expect(await cache.getOrSet(key, 60_000, async () => 1)).toBe(1)
    await cache.delete(key)
    expect(await cache.getOrSet(key, 60_000, async () => 2)).toBe(2)
  })
})

test.runIf(redis !== null)('what one process makes or forgets, another one knows', async () => {
  if (redis === null) return
  const second = redis.duplicate()
  await connected(second)
  const [one, other] = [
    { connection: redis, prefix },
    { connection: second, prefix },
  ].map((shared) => createCache({ redis: shared, signals: null }))
  const key = randomUUID()
  expect(await one?.getOrSet(key, 60_000, async () => 'first')).toBe('first')
  expect(await other?.getOrSet(key, 60_000, async () => 'second')).toBe('first')
  const elsewhere = createCache({
    redis: { connection: second, prefix: `${prefix}:elsewhere` },
    signals: null,
  })
  expect(await elsewhere.getOrSet(key, 60_000, async () => 'of another deployment')).toBe(
    'of another deployment',
  )
  second.disconnect()
})
