import { randomBytes } from 'node:crypto'
import { parseDatabaseUrl } from '@portolan/server/platform/database/connections.ts'
import { Redis } from 'ioredis'
import { Client } from 'pg'

/**
 * A PostgreSQL and a Redis that several server processes share, with a database of its own for one
 * test file.
 */
export interface SharedServices {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly close: () => Promise<void>
}

const databaseAddress = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
const redisAddress = (index: number): string =>
  new URL(`/${index}`, process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379').href

const onServer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({
    ...parseDatabaseUrl(databaseAddress()),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const connectRedis = async (index: number): Promise<Redis> => {
  const redis = new Redis(redisAddress(index), {
    lazyConnect: true,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  redis.on('error', () => undefined)
  await redis.connect()
  return redis
}

const claim = 'portolan:journeys:claim'
/** Longer than any file of tests takes; a file that was killed gives its database back then. */
const claimMs = 600_000
const redisDatabases = 16

/**
 * A database of the Redis that is empty and that nobody else of us counts in; null where all are in
 * use. The first is left alone: it may be somebody's.
 */
const claimRedis = async (): Promise<number | null> => {
  for (let index = 1; index < redisDatabases; index++) {
    const redis = await connectRedis(index)
    try {
      if ((await redis.set(claim, process.pid, 'PX', claimMs, 'NX')) !== 'OK') continue
      if ((await redis.dbsize()) === 1) return index
      await redis.del(claim)
    } finally {
      redis.disconnect()
    }
  }
  return null
}
const giveBackRedis = async (index: number): Promise<void> => {
  const redis = await connectRedis(index)
  await redis.flushdb()
  redis.disconnect()
}

/** The services, or in a few words why there are none. */
export const openSharedServices = async (): Promise<SharedServices | string> => {
  let index: number | null
  try {
    index = await claimRedis()
  } catch {
    return `no Redis answers at ${new URL(redisAddress(0)).host}`
  }
  if (index === null) return `the Redis at ${new URL(redisAddress(0)).host} has no empty database`
  const redisIndex = index
  const name = `portolan_journey_${randomBytes(6).toString('hex')}`
  try {
    await onServer((client) => client.query(`create database ${name}`))
  } catch {
    await giveBackRedis(redisIndex)
    return `no PostgreSQL that lets us make a database answers at ${new URL(databaseAddress()).host}`
  }
  const url = new URL(databaseAddress())
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    redisUrl: redisAddress(redisIndex),
    close: async () => {
      await giveBackRedis(redisIndex)
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
