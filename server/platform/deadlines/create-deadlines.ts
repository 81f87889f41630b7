import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { tenantOf } from '@portolan/domain/identity/tenant.ts'
import type { Database, Tx } from '../database/database.ts'
import { insertSet } from '../database/set-statement.ts'
import type { Log } from '../log.ts'
import { pause } from '../timers.ts'
import { deadlines as table } from './deadlines.tables.ts'
import type { Deadline, Deadlines, DueDeadline } from './deadlines.ts'

const sweepLock = 7_301_004
const lockPollMs = 15
/** Retry delays of a failed handler: 2, 4, 8 … seconds of wall time, up to five minutes. */
const backOffSeconds = (attempts: number): number => Math.min(2 ** attempts, 300)

const upsertDeadline = insertSet(table, ['tenant', 'kind', 'key', 'dueAt', 'payload'], {
  key: ({ tenant, kind, key }) => `${tenant}|${kind}|${key}`,
  tail: 'on conflict (tenant, kind, key) do update set due_at = excluded.due_at, payload = excluded.payload, attempts = 0, retry_after = null, sequence = excluded.sequence',
})

/** Writes a deadline with the rest of the transaction; one that is there is moved. */
export const putDeadline = (tx: Tx, { tenant, kind, key, dueAt, payload }: Deadline): void =>
  tx.put(upsertDeadline, { tenant, kind, key, dueAt, payload })

/** Rows of `portolan.deadlines`, run under one lock across processes, which keeps their order. */
export const createDeadlines = (deps: {
  readonly database: Database
  readonly workerPool: Pool
  readonly log: Log
}): Deadlines => {
  const { database, log } = deps
  const handlers = new Map<string, (due: DueDeadline) => Promise<void>>()

  const nextDue = async (now: number): Promise<DueDeadline | null> => {
    const rows = await database.statement((tx) =>
      tx
        .select()
        .from(table)
        .where(
          and(
            lte(table.dueAt, now),
            or(isNull(table.retryAfter), lte(table.retryAfter, sql`clock_timestamp()`)),
          ),
        )
        .orderBy(asc(table.dueAt), asc(table.sequence))
        .limit(1),
    )
    const row = rows[0]
    return row === undefined
      ? null
      : {
          tenant: tenantOf(row.tenant),
          kind: row.kind,
          key: row.key,
          dueAt: row.dueAt,
          payload: row.payload,
          attempt: row.attempts + 1,
        }
  }
  // The due time is part of the key, so that a rescheduled row is not deleted.
  const named = (due: DueDeadline) =>
    and(
      eq(table.tenant, due.tenant),
      eq(table.kind, due.kind),
      eq(table.key, due.key),
      eq(table.dueAt, due.dueAt),
    )

  const runOne = async (due: DueDeadline): Promise<boolean> => {
    try {
      const handle = handlers.get(due.kind)
      if (handle === undefined) throw new Error(`no handler for deadlines of the kind ${due.kind}`)
      await handle(due)
      await database.statement((tx) => tx.delete(table).where(named(due)))
      return true
    } catch (error) {
      log.error('deadline-failed', {
        kind: due.kind,
        key: due.key,
        tenant: due.tenant,
        attempt: due.attempt,
        error,
      })
      await database.worker((tx) =>
        tx
          .update(table)
          .set({
            attempts: due.attempt,
            retryAfter: sql`clock_timestamp() + make_interval(secs => ${backOffSeconds(due.attempt)})`,
          })
          .where(named(due)),
      )
      return false
    }
  }

  /** Runs in one process at a time; the lock is released with its connection. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await deps.workerPool.connect()
    let broken = true
    try {
      while (
        (
          await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
            sweepLock,
          ])
        ).rows[0]?.mine !== true
      )
        await pause(lockPollMs)
      try {
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock($1)', [sweepLock])
        broken = false
      }
    } finally {
      // Discards a connection that may still hold the lock.
      client.release(broken)
    }
  }

  // Callers of this process queue here, without holding a connection.
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    schedule: async (tx, deadline) => putDeadline(tx, deadline),
    cancel: async (tx, kind, key) =>
      void (await tx.delete(table).where(and(eq(table.kind, kind), eq(table.key, key)))),
    on: (kind, handle) => {
      if (handlers.has(kind)) throw new TypeError(`deadlines: ${kind} has a handler already`)
      handlers.set(kind, handle)
    },
    runDue: async (now) => {
      // Most sweeps find nothing and cost one read without a lock.
      if ((await nextDue(now)) === null) return 0
      return queued(() =>
        alone(async () => {
          let ran = 0
          for (let due = await nextDue(now); due !== null; due = await nextDue(now))
            if (await runOne(due)) ran += 1
          return ran
        }),
      )
    },
  }
}
