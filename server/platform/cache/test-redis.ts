import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { openRedis } from './redis.ts'

/** Generous, so that tests do not depend on the load of the machine. */
const patience = { commandMs: 30_000, connectMs: 30_000 }

/** Redis for the tests; null if none answers. */
export const openTestRedis = async (log: Log): Promise<Redis | null> => {
  const redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379', log, patience)
  const answers = await new Promise<boolean>(
    (resolve) => void redis.once('ready', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (answers) return redis
  redis.disconnect()
  return null
}
