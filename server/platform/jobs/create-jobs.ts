import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ClientConfig } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { silenceLimitMs } from '../database/connections.ts'
import { jobsSchema } from '../database/migrate.ts'
import type { Json } from '../json.ts'
import type { Log } from '../log.ts'
import type { Jobs } from './jobs.ts'

export interface RunningJobs extends Jobs {
  /** Creates the queues and starts working; all handlers are registered before. */
  readonly start: () => Promise<void>
  /** Stops taking jobs and waits for running ones, at most `timeoutMs`. */
  readonly stop: (timeoutMs: number) => Promise<void>
}

/** Six attempts over about four minutes; handlers that must not give up schedule their own. */
const queue = {
  policy: 'short',
  retryLimit: 6,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 300,
  deleteAfterSeconds: 86_400,
  notify: true,
} as const
const parallel = 4
/**
 * A notification wakes workers only for a job that is due when it is written. Delayed jobs and
 * retries wait for a poll, which is every 30 seconds where nothing is said.
 */
const pollSeconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const

export const createJobs = (deps: {
  readonly worker: ClientConfig
  readonly log: Log
}): RunningJobs => {
  const boss = new PgBoss({
    ...({ ...deps.worker, query_timeout: silenceLimitMs } as Record<string, unknown>),
    schema: jobsSchema,
    application_name: 'portolan-jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => deps.log.error('job-queue-failed', { error }))
  const handlers = new Map<string, (payload: Json) => Promise<void>>()

  return {
    enqueue: async (tx, name, payload, { singletonKey = randomUUID(), startAfterMs = 0 } = {}) => {
      await boss.send(name, payload as object, {
        db: fromDrizzle(tx, sql),
        // Queues hold one waiting job per key, so jobs without a key get a unique one.
        singletonKey,
        // The wall's time is after that of the transaction's start, by which a job is due.
        ...(startAfterMs === 0 ? {} : { startAfter: new Date(Date.now() + startAfterMs) }),
      })
    },
    work: (name, handle) => {
      if (handlers.has(name)) throw new TypeError(`jobs: ${name} has a handler already`)
      handlers.set(name, handle)
    },
    start: async () => {
      await boss.start()
      for (const [name, handle] of handlers) {
        await boss.createQueue(name, queue)
        await boss.work<Json>(
          name,
          { localConcurrency: parallel, ...pollSeconds },
          async (batch) => {
            for (const job of batch) {
              try {
                await handle(job.data)
              } catch (error) {
                deps.log.error('job-failed', { job: name, key: job.id, error })
                throw error
              }
            }
          },
        )
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: true }),
  }
}
