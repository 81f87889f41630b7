import { Client, type ClientConfig, type Pool } from 'pg'
import { sql } from 'drizzle-orm'
import { connectionsOf, openPool, parseDatabaseUrl, type Connections } from './connections.ts'
import { bareWorker, createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { migrateDatabase, StaleDatabase } from './migrate.ts'
import { personalKeyName } from './personal-seal.ts'
import { isAway, sqlStateOf } from './sql-state.ts'
import { sealingKey } from '../secrets/sealed-text.ts'
import { createSecrets } from '../secrets/secrets.ts'
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

/** Opens pools over a migrated database; `after` runs once all connections are closed. */
export const openPools = (
  connections: Connections,
  after: () => Promise<void> = () => Promise.resolve(),
  sizes: { app: number; worker: number } = poolSizes,
): OpenDatabase => {
  const pools = {
    app: openPool(connections.app, sizes.app, 'portolan-app'),
    worker: openPool(connections.worker, sizes.worker, 'portolan-worker'),
  }
  const secretOf = createSecrets({ worker: bareWorker(pools.worker) })
  const database = createDatabase(pools, () => sealingKey(secretOf, personalKeyName))
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

/** Renames the old database instead of dropping it. */
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

/** What is wrong with the address of the database; null for any other error. */
const connectFault = (error: unknown, connection: ClientConfig): string | null => {
  const state = sqlStateOf(error)
  if (state === '28P01' || state === '28000') return 'refuses this user or password'
  if (state === '3D000') return `has no database "${connection.database ?? ''}"`
  return isAway(error) || (error instanceof Error && 'code' in error)
    ? `does not answer at ${connection.host ?? ''}:${connection.port ?? ''}`
    : null
}

/** Throws one sentence if the address does not lead to a usable PostgreSQL. */
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
    const sentence = connectFault(error, connection)
    throw sentence === null
      ? error
      : new Error(`The PostgreSQL of DATABASE_URL ${sentence}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens and migrates the embedded database of a folder, or the PostgreSQL of an address. An
 * embedded database with an unreleased schema is set aside; at an address that is an error.
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
