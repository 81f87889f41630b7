import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createDeadlines } from '../platform/deadlines/create-deadlines.ts'
import { createLog } from '../platform/log.ts'
import { lastProof } from './last-proof.ts'
import { createNightlyProof, nextProof } from './nightly-proof.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const day = 86_400_000
let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
}, 60_000)
afterAll(() => open.close())

test('the next proof is due at the next eight o’clock UTC, by product time', () => {
  expect(
    [start, start - 5 * 3_600_000, Date.parse('2026-11-20T08:00:00Z')].map((now) =>
      new Date(nextProof(now)).toISOString(),
    ),
  ).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z'])
})

test('runs once however far the clock is moved, stores its result, and is due again', async () => {
  let now = start
  const dataFolder = mkdtempSync(join(tmpdir(), 'portolan-proof-'))
  const handlers = new Map<string, (payload: never) => Promise<void>>()
  const waiting = new Set<string>()
  const deadlines = createDeadlines({
    database: open.database,
    workerPool: open.pools.worker,
    log: createLog('silent'),
  })
  const violation = {
    invariant: 'holds-end',
    tenant: 'capone',
    subject: 'booking_1',
    expected: '0',
    found: '1',
  }
  const nightly = createNightlyProof({
    database: open.database,
    deadlines,
    clock: { now: () => now },
    log: createLog('silent'),
    dataFolder,
    jobs: {
      enqueue: async (_tx, name) => void waiting.add(name),
      work: (name, handle) => void handlers.set(name, handle as never),
    },
    prove: async (report) => {
      report(violation)
      return { bookings: 7, orders: 7, charges: 6 }
    },
  })
  await nightly.start()
  expect(await deadlines.runDue(now)).toBe(0)
  now += 14 * day
  await deadlines.runDue(now)
  expect([...waiting]).toEqual(['nightly-proof'])
  for (const name of waiting) await handlers.get(name)?.({} as never)
  expect(await lastProof(dataFolder)).toMatchObject({ violations: 1, bookings: 7 })
  expect(await deadlines.runDue(now + day)).toBe(1)
})
