import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { openTestDatabase, testServers } from '../database/test-database.ts'
import { createLog } from '../log.ts'
import { createDeadlines } from './create-deadlines.ts'
import type { Deadlines } from './deadlines.ts'

const log = createLog('silent')

describe.each(await testServers())('on PostgreSQL ($name)', ({ url }) => {
  let open: OpenDatabase
  beforeAll(async () => void (open = await openTestDatabase(url)))
  afterAll(() => open.close())
  beforeEach(() => open.database.worker((tx) => tx.execute(sql`delete from portolan.deadlines`)))

  const sweeper = (): Deadlines =>
    createDeadlines({ database: open.database, workerPool: open.pools.worker, log })
  const schedule = (deadlines: Deadlines, key: string, dueAt: number): Promise<void> =>
    open.database.tenant('capone', (tx) =>
      deadlines.schedule(tx, { tenant: 'capone', kind: 'proof', key, dueAt, payload: { key } }),
    )

  test('two sweepers run everything due once and in order', async () => {
    const ran: string[] = []
    const sweepers = [sweeper(), sweeper()]
    for (const one of sweepers) {
      one.on('proof', async ({ key }) => {
        await open.database.worker((tx) => tx.execute(sql`select 1`))
        ran.push(key)
      })
    }
    const [first] = sweepers
    for (let i = 0; i < 20; i++)
      await schedule(
        first ?? sweeper(),
        `k${String((i * 7) % 20).padStart(2, '0')}`,
        1000 + ((i * 7) % 20),
      )
    await schedule(first ?? sweeper(), 'later', 5000)
    const counts = await Promise.all(
      sweepers.flatMap((one) => [one.runDue(2000), one.runDue(2000)]),
    )
    expect(ran).toEqual(Array.from({ length: 20 }, (_, i) => `k${String(i).padStart(2, '0')}`))
    expect(counts.reduce((a, b) => a + b, 0)).toBe(20)
  })

  test('deadlines scheduled by a handler run in the same sweep, in order', async () => {
    const ran: string[] = []
    const one = sweeper()
    one.on('proof', async ({ key, dueAt }) => {
      ran.push(key)
      // A handler that reschedules its own key must not lose the new row.
      if (key === 'chain' && dueAt < 40) await schedule(one, 'chain', dueAt + 20)
    })
    await schedule(one, 'chain', 10)
    await schedule(one, 'between', 20)
    expect(await one.runDue(100)).toBe(4)
    expect(ran).toEqual(['chain', 'between', 'chain', 'chain'])
  })

  test('a failed handler does not block others and is retried', async () => {
    const ran: string[] = []
    const one = sweeper()
    one.on('proof', async ({ key, attempt }) => {
      if (key === 'bad' && attempt === 1) throw new Error('not now')
      ran.push(key)
    })
    await schedule(one, 'bad', 10)
    await schedule(one, 'good', 20)
    expect(await one.runDue(100)).toBe(1)
    expect(ran).toEqual(['good'])
    await open.database.worker((tx) =>
      tx.execute(sql`update portolan.deadlines set retry_after = clock_timestamp()`),
    )
    expect(await one.runDue(100)).toBe(1)
    expect(ran).toEqual(['good', 'bad'])
  })

  test('scheduling is transactional; a key can be moved and canceled', async () => {
    const ran: string[] = []
    const one = sweeper()
    one.on('proof', async ({ key }) => void ran.push(key))
    await open.database
      .tenant('capone', async (tx) => {
        await one.schedule(tx, {
          tenant: 'capone',
          kind: 'proof',
          key: 'undone',
          dueAt: 1,
          payload: {},
        })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await schedule(one, 'moved', 10)
    await schedule(one, 'moved', 5000)
    await schedule(one, 'canceled', 10)
    await open.database.tenant('capone-corporate', (tx) => one.cancel(tx, 'proof', 'moved'))
    await open.database.tenant('capone', (tx) => one.cancel(tx, 'proof', 'canceled'))
    await one.runDue(100)
    expect(ran).toEqual([])
    await one.runDue(5000)
    expect(ran).toEqual(['moved'])
  })
})
