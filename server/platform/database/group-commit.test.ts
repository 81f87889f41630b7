import { sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stream } from '@portolan/kernel/seed.ts'
import { deadlines } from '../deadlines/deadlines.tables.ts'
import { pause } from '../timers.ts'
import { createDatabase, type Tx } from './database.ts'
import type { OpenDatabase } from './open-database.ts'
import { insertSet } from './set-statement.ts'
import { sqlStateOf } from './sql-state.ts'
import { openTestDatabase } from './test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())
beforeEach(() => open.database.worker((tx) => tx.execute(sql`delete from portolan.deadlines`)))

const insert = insertSet(deadlines, ['tenant', 'kind', 'key', 'dueAt', 'payload'], {
  key: ({ key }) => key,
  tail: 'returning key',
  keyOfAnswer: ({ key }: { key: string }) => key,
})
const rowOf = (key: string, tenant = 'capone') => ({
  tenant,
  kind: 'proof',
  key,
  dueAt: 0,
  payload: {},
})
/** All rows with the transaction that wrote each. */
const kept = async (): Promise<Map<string, string>> => {
  const { rows } = await open.database.worker((tx) =>
    tx.execute<{ key: string; by: string }>(
      sql`select key, xmin::text as by from portolan.deadlines order by key`,
    ),
  )
  return new Map(rows.map(({ key, by }) => [key, by]))
}
const together = <T>(
  works: readonly ((tx: Tx) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(works.map((work) => open.database.shared.tenant('capone', work)))

test('concurrent units share a transaction, each with its own result', async () => {
  const ends = await together(
    Array.from({ length: 20 }, (_, index) => async (tx: Tx) => {
      const first = await tx.ask(insert, rowOf(`a${index}`))
      tx.put(insert, rowOf(`b${index}`))
      return first?.key
    }),
  )
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))).toEqual(
    Array.from({ length: 20 }, (_, index) => `a${index}`),
  )
  const rows = await kept()
  expect(rows.size).toBe(40)
  expect(new Set(rows.values()).size).toBe(1)
})

test('a unit that fails before writing does not affect the others', async () => {
  const ends = await together([
    async (tx) => tx.put(insert, rowOf('one')),
    async () => Promise.reject(new Error('refused')),
    async (tx) => tx.put(insert, rowOf('two')),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(new Set((await kept()).values()).size).toBe(1)
})

test('a transaction fails of its first failure, also of one that nobody waited for', async () => {
  const failed = open.database.tenant('capone', async (tx) => {
    await tx.ask(insert, rowOf('twice'))
    tx.put(insert, rowOf('twice'))
    await tx.execute(sql`select 1`)
  })
  expect(await failed.then(() => undefined, sqlStateOf)).toBe('23505')
})

/** What a unit of work does. */
const kinds = [
  'writes',
  'fails after writing',
  'breaks a constraint unheard',
  'breaks a constraint',
  'only reads',
] as const
const endOf: Readonly<Record<string, string>> = {
  writes: 'kept',
  'only reads': 'kept',
  'fails after writing': 'Error: a fault of its own',
}
test('units that share a transaction commit or fail independently', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    await open.database.worker((tx) => tx.execute(sql`delete from portolan.deadlines`))
    await open.database.tenant('capone', async (tx) => tx.put(insert, rowOf('taken')))
    const random = stream(seed)
    const drawn = Array.from({ length: 15 }, () =>
      random() < 0.6 ? 'writes' : (kinds[Math.floor(random() * kinds.length)] ?? 'writes'),
    )
    const ends = await together(
      drawn.map((kind, index) => async (tx: Tx) => {
        if (kind === 'only reads') return
        await tx.ask(insert, rowOf(`${index} first`))
        if (kind === 'breaks a constraint') await tx.ask(insert, rowOf('taken'))
        tx.put(insert, rowOf(kind === 'breaks a constraint unheard' ? 'taken' : `${index} second`))
        if (kind === 'fails after writing') throw new Error('a fault of its own')
      }),
    )
    const expected = drawn.flatMap((kind, index) =>
      kind === 'writes' ? [`${index} first`, `${index} second`] : [],
    )
    expect([...(await kept()).keys()].sort()).toEqual([...expected, 'taken'].sort())
    ends.forEach((end, index) => {
      const kind = drawn[index]
      const why =
        end.status === 'fulfilled' ? 'kept' : (sqlStateOf(end.reason) ?? String(end.reason))
      expect(`${seed} ${kind}: ${why}`).toBe(`${seed} ${kind}: ${endOf[kind ?? ''] ?? '23505'}`)
    })
  }
})

test('units with the same key see each other, and both are kept', async () => {
  const claim = insertSet(deadlines, ['tenant', 'kind', 'key', 'dueAt', 'payload'], {
    key: ({ key }) => key,
    tail: 'on conflict do nothing returning key',
    keyOfAnswer: ({ key }: { key: string }) => key,
  })
  const ends = await together(
    [1, 2, 3].map(() => async (tx: Tx) => (await tx.ask(claim, rowOf('same'))) !== null),
  )
  expect(ends.filter((end) => end.status === 'fulfilled' && end.value)).toHaveLength(1)
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(3)
})

test('a lost commit answer is unknown to every unit, and none reruns', async () => {
  const lent = await open.pools.app.connect()
  let runs = 0
  // The commit takes effect, but the connection breaks before its answer.
  const query = async (config: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const answer = await (typeof config === 'string'
      ? lent.query(config, values)
      : lent.query(config, values))
    if (config === 'commit') throw new Error('Connection terminated unexpectedly')
    return answer
  }
  const line = { query, connection: lent.connection, release: () => undefined }
  const one = createDatabase(
    {
      worker: open.pools.worker,
      app: { connect: async () => line } as unknown as OpenDatabase['pools']['app'],
    },
    async () => Buffer.alloc(32),
  )
  const ends = await Promise.allSettled(
    ['x', 'y'].map((key) =>
      one.shared.tenant('capone', async (tx) => {
        runs++
        tx.put(insert, rowOf(key))
      }),
    ),
  )
  lent.release()
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toBe(2)
  expect([...(await kept()).keys()]).toEqual(['x', 'y'])
})

test('a unit that waits for a lock continues alone', async () => {
  await open.database.tenant('capone', async (tx) => tx.put(insert, rowOf('locked')))
  const locker = await open.pools.worker.connect()
  const lock = sql`update portolan.deadlines set attempts = attempts + 1 where key = 'locked'`
  await locker.query('begin')
  await locker.query(`update portolan.deadlines set attempts = 1 where key = 'locked'`)
  const order: string[] = []
  const waits = open.database.shared
    .tenant('capone', (tx) => tx.execute(lock))
    .then(() => order.push('waited'))
  const beside = open.database.shared.tenant('capone', async (tx) =>
    tx.put(insert, rowOf('beside')),
  )
  while ((await locker.query(`select 1 from pg_locks where not granted`)).rowCount === 0)
    await pause(5)
  await open.database.shared
    .tenant('capone', async (tx) => tx.put(insert, rowOf('free')))
    .then(() => order.push('passed'))
  await beside.then(() => order.push('beside'))
  await locker.query('commit')
  locker.release()
  await waits
  expect(order).toEqual(['passed', 'beside', 'waited'])
})

test('tenants do not share transactions or see each other’s rows', async () => {
  const seen = async (tenant: 'capone' | 'capone-corporate'): Promise<number> =>
    open.database.shared.tenant(tenant, async (tx) => {
      await tx.ask(insert, rowOf(tenant, tenant))
      return (await tx.select({ key: deadlines.key }).from(deadlines)).length
    })
  expect(await Promise.all([seen('capone'), seen('capone-corporate')])).toEqual([1, 1])
  const forged = open.database.shared.tenant('capone', async (tx) =>
    tx.put(insert, rowOf('forged', 'capone-corporate')),
  )
  expect(await forged.then(() => undefined, sqlStateOf)).toBe('42501')
})

test('a read-only unit cannot write', async () => {
  const written = open.database.shared.reading('capone', async (tx) =>
    tx.put(insert, rowOf('never')),
  )
  expect(await written.then(() => undefined, sqlStateOf)).toBe('25006')
})
