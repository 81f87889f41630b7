import { connect } from 'node:net'
import { Client } from 'pg'
import { parseDatabaseUrl } from '@portolan/server/platform/database/connections.ts'
import type { Places } from './fleet.ts'

/** Number of the Redis database that a run counts in, apart from everybody else's. */
const redisDatabase = 9

/** The machine's own, unless the surroundings name others. */
export const placesOf = (environment: Readonly<Record<string, string | undefined>>): Places => {
  const redis = new URL(environment['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  redis.pathname = `/${redisDatabase}`
  return {
    databaseUrl:
      environment['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres',
    redisUrl: redis.href,
  }
}

const listens = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) || 6379, timeout: 30_000 })
    const done = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .on('connect', () => done(true))
      .on('error', () => done(false))
      .on('timeout', () => done(false))
  })

/** Null when both answer, else one sentence. */
export const reachable = async ({ databaseUrl, redisUrl }: Places): Promise<string | null> => {
  const client = new Client({ ...parseDatabaseUrl(databaseUrl), connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  const database = await client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
  if (!database) return 'No PostgreSQL answers at TEST_DATABASE_URL or on 127.0.0.1:5432.'
  return (await listens(new URL(redisUrl)))
    ? null
    : 'No Redis answers at TEST_REDIS_URL or on 127.0.0.1:6379.'
}
