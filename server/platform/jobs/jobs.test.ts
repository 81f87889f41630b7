import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsSchema } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { openTestDatabase, testServers } from '../database/test-database.ts'
import type { Json } from '../json.ts'
import { createLog } from '../log.ts'
import { createJobs, type RunningJobs } from './create-jobs.ts'

describe.each(await testServers())('on PostgreSQL ($name)', ({ url }) => {
  let open: OpenDatabase
  let jobs: RunningJobs
  const seen: Json[] = []
  let wake = Promise.withResolvers<void>()
  beforeAll(async () => {
    open = await openTestDatabase(url)
    jobs = createJobs({ worker: open.connections.worker, log: createLog('silent') })
    jobs.work('proof', async (payload) => {
      seen.push(payload)
      wake.resolve()
    })
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop(2000)
    await open.close()
  })

  test('a job exists if and only if its transaction committed', async () => {
    await open.database
      .tenant('capone', async (tx) => {
        await jobs.enqueue(tx, 'proof', { booking: 'never' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    wake = Promise.withResolvers()
    await open.database.tenant('capone', (tx) => jobs.enqueue(tx, 'proof', { booking: 'b1' }))
    await wake.promise
    expect(seen).toEqual([{ booking: 'b1' }])
  })

  test('a job without a wait is due when its transaction commits', async () => {
    wake = Promise.withResolvers()
    const isDue = await open.database.tenant('capone', async (tx) => {
      await jobs.enqueue(tx, 'proof', { booking: 'b2' }, { startAfterMs: 0 })
      const { rows } = await tx.execute<{ due: boolean }>(
        sql`select start_after = now() as due from ${sql.identifier(jobsSchema)}.job
            where name = 'proof' and data->>'booking' = 'b2'`,
      )
      return rows.map(({ due }) => due)
    })
    await wake.promise
    expect(isDue).toEqual([true])
  })

  test('at most one job per key waits', async () => {
    seen.length = 0
    wake = Promise.withResolvers()
    await open.database.tenant('capone', async (tx) => {
      for (let i = 0; i < 3; i++) await jobs.enqueue(tx, 'proof', { i }, { singletonKey: 'same' })
      await jobs.enqueue(tx, 'proof', { i: 'later' }, { startAfterMs: 3_600_000 })
    })
    await wake.promise
    expect(seen).toEqual([{ i: 0 }])
  })
})
