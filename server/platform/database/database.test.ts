import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadlines } from '../deadlines/deadlines.tables.ts'
import type { OpenDatabase } from './open-database.ts'
import { sqlStateOf } from './sql-state.ts'
import { openTestDatabase, testServers } from './test-database.ts'

const row = (tenant: string, key: string) => ({ tenant, kind: 'proof', key, dueAt: 0, payload: {} })

describe.each(await testServers())('on PostgreSQL ($name)', ({ url }) => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openTestDatabase(url)
    await open.database.worker(async (tx) => {
      await tx.insert(deadlines).values([row('capone', 'ours'), row('capone-corporate', 'theirs')])
    })
  })
  afterAll(() => open.close())

  test('the application reads and writes only rows of its tenant', async () => {
    const seen = await open.database.tenant('capone', async (tx) => {
      await tx.update(deadlines).set({ attempts: 7 })
      await tx.delete(deadlines).where(sql`key = 'theirs'`)
      return tx.select({ key: deadlines.key }).from(deadlines)
    })
    expect(seen).toEqual([{ key: 'ours' }])
    const all = await open.database.worker((tx) =>
      tx
        .select({ key: deadlines.key, attempts: deadlines.attempts })
        .from(deadlines)
        .orderBy(deadlines.key),
    )
    expect(all).toEqual([
      { key: 'ours', attempts: 7 },
      { key: 'theirs', attempts: 0 },
    ])
  })

  test('the server notices a lost network client within a minute', async () => {
    for (const pool of Object.values(open.pools)) {
      const { rows } = await pool.query<{ idle: string; local: boolean }>(
        "select current_setting('tcp_keepalives_idle') as idle, inet_client_addr() is null as local",
      )
      expect(Number(rows[0]?.idle)).toBe(rows[0]?.local === true ? 0 : 30)
    }
  })

  test('rows cannot be written for or moved to another tenant', async () => {
    const refused = async (work: Promise<unknown>): Promise<string | undefined> =>
      work.then(() => undefined, sqlStateOf)
    expect(
      await refused(
        open.database.tenant('capone', (tx) =>
          tx.insert(deadlines).values(row('capone-corporate', 'forged')),
        ),
      ),
    ).toBe('42501')
    expect(
      await refused(
        open.database.tenant('capone', (tx) =>
          tx.update(deadlines).set({ tenant: 'capone-corporate' }),
        ),
      ),
    ).toBe('42501')
  })

  test('without a tenant there are no rows, even on a reused connection', async () => {
    await open.database.tenant('capone', (tx) => tx.select().from(deadlines))
    const client = await open.pools.app.connect()
    try {
      expect((await client.query('select * from portolan.deadlines')).rows).toEqual([])
    } finally {
      client.release()
    }
  })

  test('neither role can bypass row-level security or owns anything', async () => {
    const { rows } = await open.database.worker((tx) =>
      tx.execute(sql`
        select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful, (select count(*)::int from pg_class where relowner = r.oid) as owns
        from pg_roles r where rolname in ('portolan_app', 'portolan_worker') order by 1`),
    )
    expect(rows).toEqual([
      { rolname: 'portolan_app', powerful: false, owns: 0 },
      { rolname: 'portolan_worker', powerful: false, owns: 0 },
    ])
  })

  test('every table with a tenant has row-level security', async () => {
    const { rows } = await open.database.worker((tx) =>
      tx.execute(sql`
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
        where n.nspname = 'portolan' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`),
    )
    expect(rows).toEqual([])
  })

  test('a swallowed statement error does not count as a commit', async () => {
    const work = open.database.worker(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow(/failed before its commit/)
    expect(
      await open.database.worker(async (tx) => (await tx.execute(sql`select 1 as one`)).rows),
    ).toEqual([{ one: 1 }])
  })

  test('a transaction runs again after a conflict', async () => {
    let runs = 0
    const add = (): Promise<unknown> =>
      open.database.worker(async (tx) => {
        runs += 1
        await tx.execute(sql`set transaction isolation level serializable`)
        const [found] = await tx
          .select({ attempts: deadlines.attempts })
          .from(deadlines)
          .where(sql`key = 'theirs'`)
        await tx
          .update(deadlines)
          .set({ attempts: (found?.attempts ?? 0) + 1 })
          .where(sql`key = 'theirs'`)
      })
    await Promise.all([add(), add(), add()])
    const [found] = await open.database.worker((tx) =>
      tx
        .select({ attempts: deadlines.attempts })
        .from(deadlines)
        .where(sql`key = 'theirs'`),
    )
    expect(found?.attempts).toBe(3)
    expect(runs).toBeGreaterThanOrEqual(3)
  })
})
