import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/**
 * One Redis connection that fails at once instead of queueing: a dead Redis must cost a caller
 * milliseconds, and everything kept there can be made again or counted in PostgreSQL.
 */
export const openRedis = (
  url: string,
  log: Log,
  patience: { readonly commandMs: number; readonly connectMs: number } = {
    commandMs: 200,
    connectMs: 1000,
  },
): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patience.commandMs,
    connectTimeout: patience.connectMs,
    lazyConnect: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, 2000),
  })
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn('redis-unreachable', { error })
    down = true
  })
  redis.on('ready', () => {
    if (down) log.info('redis-back')
    down = false
  })
  return redis
}

/** A Redis that several deployments may share: everything of ours stands under a prefix of our own. */
export interface SharedRedis {
  readonly connection: Redis
  readonly prefix: string
}

/**
 * Waits for the first connection, as long as `within` lets it; a Redis that stays away is worked
 * without.
 */
export const connected = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => void redis.once('ready', () => resolve()))
