import { Client, type ClientConfig, type Pool } from 'pg'
import { sql } from 'drizzle-orm'
import { connectionsOf, openPool, parseDatabaseUrl, type Connections } from './connections.ts'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { migrateDatabase, StaleDatabase } from './migrate.ts'
import { isAway, sqlStateOf } from './sql-state.ts'
import { wallNow } from '../timers.ts'

export interface OpenDatabase {
  readonly database: Database
  readonly connections: Connections
  readonly pools: { readonly app: Pool; readonly worker: Pool }
  /** Whether the database answers. */
  readonly ready: () => Promise<boolean>
  readonly close: () => Promise<void>
}

const poolSizes = { app: 24, worker: 10 }

/** Pools over a database that has been migrated. `after` runs when all connections are closed. */
export const openPools = (
  connections: Connections,
  after: () => Promise<void> = () => Promise.resolve(),
  sizes: { app: number; worker: number } = poolSizes,
): OpenDatabase => {
  const pools = {
    app: openPool(connections.app, sizes.app, 'portolan-app'),
    worker: openPool(connections.worker, sizes.worker, 'portolan-worker'),
  }
  const database = createDatabase(pools)
  return {
    database,
    connections,
    pools,
    ready: () =>
      database
        .worker((tx) => tx.execute(sql`select 1`))
        .then(
          () => true,
          () => false,
        ),
    close: async () => {
      await Promise.all([pools.app.end(), pools.worker.end()])
      await after()
    },
  }
}

/**
 * Keeps the old database under another name: nothing is thrown away because the program has moved
 * on.
 */
const setAside = async (owner: ClientConfig): Promise<void> => {
  const client = new Client({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    const name = owner.database ?? ''
    await client.query(`alter database "${name}" rename to "${name}_until_${wallNow()}"`)
    await client.query(`create database "${name}"`)
  } finally {
    await client.end()
  }
}

const oldestVersion = 15

/**
 * Finds out whether an address leads to a database we can work with, and says in one sentence why
 * not.
 */
const tryAddress = async (connection: ClientConfig): Promise<void> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion)
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
      )
  } catch (error) {
    const state = sqlStateOf(error)
    const sentence =
      state === '28P01' || state === '28000'
        ? 'refuses this user or password'
        : state === '3D000'
          ? `has no database "${connection.database ?? ''}"`
          : isAway(error) || (error instanceof Error && 'code' in error)
            ? `does not answer at ${connection.host ?? ''}:${connection.port ?? ''}`
            : null
    throw sentence === null
      ? error
      : new Error(`The PostgreSQL of DATABASE_URL ${sentence}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The embedded database of a folder, or the PostgreSQL of an address, migrated and ready. An
 * embedded database of an unreleased older shape is set aside; with an address that is a fault,
 * since it is not ours to move.
 */
export const openDatabase = async (settings: {
  readonly dataFolder: string
  readonly databaseUrl: string | null
}): Promise<OpenDatabase> => {
  if (settings.databaseUrl !== null) {
    const connections = connectionsOf(parseDatabaseUrl(settings.databaseUrl), 'shared')
    await tryAddress(connections.owner)
    await migrateDatabase(connections.owner).catch((error: unknown) => {
      throw isAway(error)
        ? new Error(
            'The PostgreSQL of DATABASE_URL went away while its tables were brought up to date.',
            { cause: error },
          )
        : error
    })
    return openPools(connections)
  }
  const server = await openEmbedded(settings.dataFolder)
  try {
    const connections = connectionsOf(server.connection, 'of-their-own')
    await migrateDatabase(connections.owner).catch(async (error: unknown) => {
      if (!(error instanceof StaleDatabase)) throw error
      await setAside(connections.owner)
      await migrateDatabase(connections.owner)
    })
    return openPools(connections, server.close)
  } catch (error) {
    await server.close()
    throw error
  }
}
