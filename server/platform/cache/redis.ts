import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/**
 * A Redis connection that fails at once instead of queueing: everything in Redis can be recomputed
 * or counted in PostgreSQL.
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

/** Several deployments may share a Redis: all keys have a deployment prefix. */
export interface SharedRedis {
  readonly connection: Redis
  readonly prefix: string
}

/** Resolves with the first connection; callers bound the wait and work without Redis otherwise. */
export const connected = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => void redis.once('ready', () => resolve()))
