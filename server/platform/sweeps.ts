import { sql } from 'drizzle-orm'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from './database/database.ts'
import type { Deadlines } from './deadlines/deadlines.ts'
import type { Log } from './log.ts'
import { every, type Repeating } from './timers.ts'

const second = 1000

/** Deletes data that is no longer needed. */
export interface Broom {
  readonly kind: string
  readonly sweep: () => Promise<unknown>
}

/** Periodic work: due deadlines every second, and brooms every ten minutes. */
export const startSweeps = (deps: {
  readonly deadlines: Deadlines
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly brooms: readonly Broom[]
}): Repeating => {
  const reporting = (kind: string, work: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      deps.log.error('sweep-failed', { kind, error })
    }
  }
  const sweeps = [
    every(
      second,
      reporting('deadlines', () => deps.deadlines.runDue(deps.clock.now())),
    ),
    ...[
      {
        kind: 'rate-counters',
        sweep: () =>
          deps.database.worker((tx) =>
            tx.execute(
              sql`delete from portolan.rate_counters where since < clock_timestamp() - interval '1 day'`,
            ),
          ),
      },
      ...deps.brooms,
    ].map(({ kind, sweep }) => every(600 * second, reporting(kind, sweep))),
  ]
  return { stop: async () => void (await Promise.all(sweeps.map(({ stop }) => stop()))) }
}
