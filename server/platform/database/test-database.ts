import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { connectionsOf, parseDatabaseUrl } from './connections.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { openPools, type OpenDatabase } from './open-database.ts'
import { sqlStateOf } from './sql-state.ts'
import { pause } from '../timers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../../../.build/test-database')

const onServer = async <T>(
  server: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Hash of everything that shapes a migrated database. */
export const migrationsDigest = (): string => {
  const sources = [
    ...globSync('migrations/*.sql', { cwd: here }),
    'security.sql',
    'upkeep.sql',
    'migrate.ts',
  ].map((name) => readFileSync(join(here, name), 'utf8'))
  return createHash('sha256').update(sources.join()).digest('hex').slice(0, 12)
}

/** Migrated template database, named by that hash; the first test creates it. */
const template = async (server: ClientConfig): Promise<string> => {
  const name = `portolan_template_${migrationsDigest()}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7301003)')
    const known = await client.query(
      'select 1 from pg_database where datname = $1 and not datallowconn',
      [name],
    )
    if (known.rowCount === 1) return
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}"`)
    await migrateDatabase({ ...server, database: name })
    // Forbids connections, because a template in use cannot be copied.
    await client.query(`alter database "${name}" with allow_connections false`)
  })
  return name
}

const copy = async (server: ClientConfig, from: string): Promise<string> => {
  const name = `portolan_test_${randomBytes(6).toString('hex')}`
  await onServer(server, async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`create database "${name}" template "${from}"`)
        // Tests need no durability, so commits do not wait for the disk.
        await client.query(`alter database "${name}" set synchronous_commit = off`)
        return
      } catch (error) {
        // 55006: another process is copying the template.
        if (attempt === 50 || sqlStateOf(error) !== '55006') throw error
        await pause(20 * attempt)
      }
    }
  })
  return name
}

/**
 * A fresh, migrated database for one test file, dropped on close; on the shared embedded server or
 * the server of an address.
 */
export const openTestDatabase = async (
  databaseUrl: string | null = null,
  connections: { readonly app: number; readonly worker: number } = { app: 10, worker: 4 },
): Promise<OpenDatabase> => {
  const embedded = databaseUrl === null ? await openEmbedded(folder) : null
  const server = embedded?.connection ?? parseDatabaseUrl(databaseUrl ?? '')
  const name = await copy(server, await template(server))
  return openPools(
    connectionsOf({ ...server, database: name }, embedded === null ? 'shared' : 'of-their-own'),
    async () => {
      await onServer(server, (client) =>
        client.query(`drop database if exists "${name}" with (force)`),
      )
      await embedded?.close()
    },
    connections,
  )
}

/** Servers a suite runs against: the embedded one, and the machine's own if it answers. */
export const testServers = async (): Promise<
  readonly { readonly name: string; readonly url: string | null }[]
> => {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  const client = new Client({ ...parseDatabaseUrl(url), connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  const answers = await client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
  return [{ name: 'embedded', url: null }, ...(answers ? [{ name: "the machine's own", url }] : [])]
}
