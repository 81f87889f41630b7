import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { pause, wallNow } from '../../timers.ts'
import { sqlStateOf } from '../sql-state.ts'
import { choosePlaces, type Places } from './places.ts'

export interface EmbeddedServer {
  /** Connects to the product's database as its owner. */
  readonly connection: ClientConfig
  /** Whether a running server was joined. */
  readonly adopted: boolean
  /** Stops the server unless another process still uses it. */
  readonly close: () => Promise<void>
}

const superuser = 'portolan_owner'
const database = 'portolan'
const startLimitMs = 30_000
/** Advisory lock: shared by all users of the server; exclusive for the one that stops it. */
const usersLock = 7_301_001
const onWindows = process.platform === 'win32'

const settings: Readonly<Record<string, string>> = {
  cluster_name: 'portolan',
  max_connections: '300',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
  // New tables grow quickly, and prepared plans stay bad until the table is analyzed.
  autovacuum_naptime: '10s',
}

const binary = (places: Places, name: string): string =>
  join(places.binaries, 'bin', onWindows ? `${name}.exe` : name)

/** Runs one of the server's command-line tools. */
const run = async (places: Places, name: string, args: readonly string[]): Promise<void> => {
  const child = spawn(binary(places, name), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: places.home,
    ...places.user,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  if (code !== 0 && said.includes('could not look up effective user ID')) {
    throw new Error(
      `The embedded database needs a user with a name, and ${process.getuid?.() ?? 'this one'} has none on this machine: add one, or set DATABASE_URL.`,
    )
  }
  if (code !== 0)
    throw new Error(`The embedded database's ${name} failed: ${said.trim().slice(0, 600)}`)
}

const passwordFile = (places: Places): string => join(places.home, 'password')

/**
 * Creates the cluster in a temporary folder and renames it, so that an incomplete one is never
 * used.
 */
const initialize = async (places: Places): Promise<void> => {
  const fresh = `${places.cluster}.${process.pid}.${randomBytes(4).toString('hex')}`
  const common = [
    '-D',
    fresh,
    '-U',
    superuser,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  if (onWindows) {
    if (!existsSync(passwordFile(places)))
      await writeFile(passwordFile(places), randomBytes(24).toString('base64url'), {
        mode: 0o600,
        flag: 'wx',
      }).catch(() => undefined)
    await run(places, 'initdb', [
      ...common,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile(places)}`,
    ])
  } else {
    // The socket folder is private, so `trust` is safe.
    await run(places, 'initdb', [...common, '--auth-local=trust', '--auth-host=reject'])
  }
  await rename(fresh, places.cluster).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(join(places.cluster, 'PG_VERSION'))) throw error
  })
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

/** Contents of a running server's PID file. */
const running = async (
  places: Places,
): Promise<{ readonly pid: number; readonly port: number } | null> => {
  const lines = (
    await readFile(join(places.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n')
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) || 5432 } : null
}

const address = async (places: Places, name: string): Promise<ClientConfig> => ({
  user: superuser,
  database: name,
  keepAlive: true,
  ...(onWindows
    ? {
        host: '127.0.0.1',
        port: (await running(places))?.port ?? 5432,
        password: (await readFile(passwordFile(places), 'utf8')).trim(),
      }
    : { host: places.socketFolder, port: 5432 }),
})

/** A connection with the shared lock; null while nothing answers. */
const enter = async (places: Places): Promise<Client | null> => {
  const client = new Client({
    ...(await address(places, 'postgres')),
    application_name: 'portolan-user',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Blocks while the last user stops the server, and fails when it has.
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch {
    await client.end().catch(() => undefined)
    return null
  }
}

const launch = async (places: Places): Promise<() => boolean> => {
  const log = openSync(join(places.home, 'server.log'), 'a', 0o600)
  if (places.user !== null)
    chownSync(join(places.home, 'server.log'), places.user.uid, places.user.gid)
  const where = onWindows
    ? ['-h', '127.0.0.1', '-p', String(await freePort())]
    : ['-h', '', '-k', places.socketFolder, '-p', '5432']
  // Detached, so that an interrupt or crash of this process does not stop the database.
  const child = spawn(
    binary(places, 'postgres'),
    [
      '-D',
      places.cluster,
      ...where,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: places.home,
      ...places.user,
    },
  )
  closeSync(log)
  let ended = false
  child.on('error', () => (ended = true)).on('exit', () => (ended = true))
  child.unref()
  return () => ended
}

/** Joins the running server or starts it; concurrent callers end up in one server. */
const enterOrStart = async (
  places: Places,
): Promise<{ readonly client: Client; readonly adopted: boolean }> => {
  const until = wallNow() + startLimitMs
  let ended: (() => boolean) | null = null
  for (let round = 0; wallNow() < until; round++) {
    const client = await enter(places)
    if (client !== null) return { client, adopted: ended === null }
    // Gives a server that another process starts or stops a moment before starting one.
    if (ended === null || ended()) ended = await launch(places)
    await pause(Math.min(10 + round * 5, 100))
  }
  const log = existsSync(join(places.home, 'server.log'))
    ? readFileSync(join(places.home, 'server.log'), 'utf8').trim().split('\n').slice(-3).join(' ')
    : ''
  throw new Error(
    `The embedded database in ${places.home} did not start within ${startLimitMs / 1000} s. ${log}`,
  )
}

/**
 * Starts or joins the PostgreSQL of a data folder. The server survives a killed process and is
 * joined by the next; the last process to close stops it.
 */
export const openEmbedded = async (dataFolder: string): Promise<EmbeddedServer> => {
  const places = await choosePlaces(dataFolder)
  if (!existsSync(join(places.cluster, 'PG_VERSION'))) await initialize(places)
  const first = await enterOrStart(places)
  let user = first.client
  let closing = false
  // A killed server is restarted; open transactions are lost, committed data is not.
  const watch = (): void => {
    user.once('end', () => {
      if (closing) return
      void enterOrStart(places).then(
        ({ client }) => {
          user = client
          watch()
        },
        () => undefined,
      )
    })
  }
  watch()
  const known = await user.query('select 1 from pg_database where datname = $1', [database])
  if (known.rowCount === 0) {
    await user.query(`create database ${database}`).catch((error: unknown) => {
      // Another process won the race.
      if (!['42P04', '23505'].includes(sqlStateOf(error) ?? '')) throw error
    })
  }
  return {
    connection: await address(places, database),
    adopted: first.adopted,
    close: async () => {
      closing = true
      await user.query('select pg_advisory_unlock_shared($1)', [usersLock])
      const alone = await user.query<{ alone: boolean }>(
        'select pg_try_advisory_lock($1) as alone',
        [usersLock],
      )
      if (alone.rows[0]?.alone === true) {
        await run(places, 'pg_ctl', [
          'stop',
          '-D',
          places.cluster,
          '-m',
          'fast',
          '-w',
          '-t',
          '8',
        ]).catch((error: unknown) => {
          // It is shutting down and still writing; the next start waits for it.
          if (!String(error).includes('does not shut down')) throw error
        })
      }
      await user.end().catch(() => undefined)
    },
  }
}
