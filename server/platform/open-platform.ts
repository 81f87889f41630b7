import type { Ids } from '@portolan/kernel/ports.ts'
import type { Cache } from './cache/cache.ts'
import { createCache } from './cache/create-cache.ts'
import { connected, openRedis } from './cache/redis.ts'
import { createProductClock, type ProductClock } from './clock.ts'
import type { Config } from './config.ts'
import { createRateLimit } from './create-rate-limit.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { openSignals, type Signals } from './database/signals.ts'
import { createDeadlines } from './deadlines/create-deadlines.ts'
import type { Deadlines } from './deadlines/deadlines.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createIds } from './ids.ts'
import { createJobs, type RunningJobs } from './jobs/create-jobs.ts'
import type { Log } from './log.ts'
import type { Closing } from './on-close.ts'
import type { RateLimit } from './rate-limit.ts'
import { createSecrets, type SecretOf } from './secrets/secrets.ts'
import { within, wallNow } from './timers.ts'

/** Shared services of all capabilities. */
export interface Platform {
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: ProductClock
  readonly ids: Ids
  readonly database: Database
  readonly databaseReady: () => Promise<boolean>
  readonly signals: Signals
  readonly cache: Cache
  readonly rateLimit: RateLimit
  readonly deadlines: Deadlines
  readonly jobs: RunningJobs
  readonly secretOf: SecretOf
}

const redisPatienceMs = 1000

/** Opens the database, Redis and the services over them; registers each with `closing`. */
export const openPlatform = async (
  config: Config,
  log: Log,
  closing: Closing,
): Promise<Platform> => {
  const open = await openDatabase(config)
  closing.add('database', open.close)
  const { database } = open
  const ids = createIds()
  const secretOf = createSecrets(database)
  const redis =
    config.redisUrl === null
      ? null
      : {
          connection: openRedis(config.redisUrl, log),
          prefix: `portolan:${await secretOf('deployment', () => ids.make('deployment'))}`,
        }
  if (redis !== null) {
    closing.add('redis', async () => redis.connection.disconnect())
    await within(redisPatienceMs, connected(redis.connection), () => undefined)
  }
  const signals = await openSignals(open.connections.worker, open.pools.worker)
  closing.add('signals', signals.close)
  const cache = createCache({ redis, signals })
  closing.add('cache', cache.close)
  return {
    log,
    database,
    signals,
    cache,
    secretOf,
    metrics: createMetrics(),
    clock: createProductClock(() => wallNow() + config.clockShiftMs),
    ids,
    databaseReady: open.ready,
    rateLimit: createRateLimit({ database, redis }),
    deadlines: createDeadlines({ database, workerPool: open.pools.worker, log }),
    jobs: createJobs({ worker: open.connections.worker, log }),
  }
}
