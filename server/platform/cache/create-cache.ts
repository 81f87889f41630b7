import { BentoCache, bentostore, errors } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import { redisDriver } from 'bentocache/drivers/redis'
import type { Signals } from '../database/signals.ts'
import type { Cache } from './cache.ts'
import type { SharedRedis } from './redis.ts'

export interface OpenCache extends Cache {
  readonly close: () => Promise<void>
}

const mostItems = 5000
const breakMs = 2000
const topic = 'cache-forget'

/** Cached values are shared, so they must not be mutated. */
export const createCache = (deps: {
  readonly redis: SharedRedis | null
  readonly signals: Signals | null
}): OpenCache => {
  const memory = memoryDriver({ maxItems: mostItems, serialize: false })
  const store =
    deps.redis === null
      ? bentostore().useL1Layer(memory)
      : bentostore()
          .useL1Layer(memory)
          .useL2Layer(
            redisDriver({
              connection: deps.redis.connection,
              prefix: `${deps.redis.prefix}:cache`,
            }),
          )
  const bento = new BentoCache({
    default: 'kept',
    stores: { kept: store },
    suppressL2Errors: true,
    l2CircuitBreakerDuration: breakMs,
  })
  // Invalidations go through PostgreSQL even with Redis: it is always there and keeps their order.
  const { signals } = deps
  signals?.subscribe(
    topic,
    (key) => void bento.delete({ key }),
    () => void bento.clear(),
  )
  return {
    getOrSet: async <T>(key: string, ttlMs: number, make: () => Promise<T>): Promise<T> => {
      try {
        return await bento.getOrSet<T>({ key, ttl: ttlMs, factory: make })
      } catch (error) {
        throw error instanceof errors.E_FACTORY_ERROR && error.cause !== undefined
          ? error.cause
          : error
      }
    },
    delete: async (key) => {
      await bento.delete({ key })
      await signals?.publish(topic, key)
    },
    close: () => bento.disconnectAll(),
  }
}
