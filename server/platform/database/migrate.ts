import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { pause, wallNow } from '../timers.ts'
import { sqlStateOf } from './sql-state.ts'

const here = dirname(fileURLToPath(import.meta.url))
const migrationsFolder = join(here, 'migrations')
const historySchema = 'portolan_history'
const migrationLock = 7_301_002
const lockWaitMs = 60_000
/** Limit of a single migration statement; anything slower is a dead connection. */
const statementPatienceMs = 60_000
export const jobsSchema = 'jobs'

/** The initial migration was rewritten since it ran here, so this database's schema is unreleased. */
export class StaleDatabase extends Error {
  override readonly name = 'StaleDatabase'
}

/** Polls, so that no snapshot is held while another process migrates. */
const locked = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  const until = wallNow() + lockWaitMs
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [migrationLock],
    )
    if (rows[0]?.mine === true) break
    if (wallNow() > until)
      throw new Error(
        'Another process has been migrating the database for a minute; this one gives up.',
      )
    await pause(50)
  }
  try {
    return await work()
  } finally {
    // The connection releases the lock anyway; the first error matters.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
  }
}

const refuseStale = async (client: Client): Promise<void> => {
  const journal = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] }
  const known = new Set(journal.entries.map((entry) => entry.when))
  const exists = await client.query<{ found: string | null }>(
    `select to_regclass('${historySchema}.migrations')::text as found`,
  )
  if (exists.rows[0]?.found == null) return
  const { rows } = await client.query<{ created_at: string }>(
    `select created_at from ${historySchema}.migrations`,
  )
  if (rows.some((row) => !known.has(Number(row.created_at))))
    throw new StaleDatabase(
      'The database was made by a version of the program whose migrations this one does not know.',
    )
}

const applied = (client: Client, file: string): Promise<unknown> =>
  readFile(join(here, file), 'utf8').then((text) => client.query(text))

/** Roles are server-wide, so concurrent migrations of two databases can collide here. */
const secure = async (client: Client): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await applied(client, 'security.sql')
      return
    } catch (error) {
      const state = sqlStateOf(error)
      if (state === '42501') {
        throw new Error(
          'The user of DATABASE_URL may not create the roles portolan_app and portolan_worker: give it CREATEROLE, or create both and grant them to it.',
          { cause: error },
        )
      }
      if (attempt === 8 || !['XX000', '42710', '23505', '40001', '40P01'].includes(state ?? ''))
        throw error
      await pause(20 * attempt)
    }
  }
}

const installJobs = async (owner: ClientConfig): Promise<void> => {
  const boss = new PgBoss({
    ...({ ...owner, query_timeout: statementPatienceMs } as Record<string, unknown>),
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: true,
    createSchema: true,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Migrates tables, jobs, roles and rights to this version; one process at a time. */
export const migrateDatabase = async (owner: ClientConfig): Promise<void> => {
  const client = new Client({
    ...owner,
    application_name: 'portolan-migrations',
    query_timeout: statementPatienceMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await locked(client, async () => {
      await refuseStale(client)
      await applyMigrations(drizzle(client), {
        migrationsFolder,
        migrationsSchema: historySchema,
        migrationsTable: 'migrations',
      })
      await installJobs(owner)
      await secure(client)
      await applied(client, 'upkeep.sql')
    })
  } finally {
    await client.end()
  }
}
