import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { openRedis } from './redis.ts'

/**
 * Long enough for any machine: what a test says of Redis must not depend on how busy the machine
 * is.
 */
const patience = { commandMs: 30_000, connectMs: 30_000 }

/** The Redis that a suite runs against; null where nothing answers at its address. */
export const openTestRedis = async (log: Log): Promise<Redis | null> => {
  const redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379', log, patience)
  const answers = await new Promise<boolean>(
    (resolve) => void redis.once('ready', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (answers) return redis
  redis.disconnect()
  return null
}
