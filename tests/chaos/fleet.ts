import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { parseDatabaseUrl } from '@portolan/server/platform/database/connections.ts'
import { pause, until } from '../harness/until.ts'
import { startServer, type Proof } from '../harness/server-process.ts'
import { servers, type ServerName } from './plan.ts'
import { openDatabaseProxy, type DatabaseProxy } from './proxy.ts'

export interface Member {
  readonly name: ServerName
  readonly url: URL
  readonly proxy: DatabaseProxy
  /** It was ready once since it was last killed. */
  readonly isUp: () => boolean
  readonly whenUp: (limitMs: number) => Promise<boolean>
  readonly whenStarting: (limitMs: number) => Promise<boolean>
  /** `SIGKILL`, in whatever it is doing; it is started again at once. */
  readonly kill: () => Promise<void>
  readonly prove: () => Promise<Proof>
}

/** Two servers on one database and one Redis, each behind a proxy of its own. */
export interface Fleet {
  readonly members: readonly [Member, Member]
  readonly up: () => readonly Member[]
  /** A connection that nothing disturbs, as the database's owner. */
  readonly query: <T extends object>(sql: string, parameters?: readonly unknown[]) => Promise<T[]>
  /** Ends of a server that nobody had killed, and lines of its log that must not be. */
  readonly mishaps: () => readonly string[]
  /** Events of the servers' logs and how often each was written. */
  readonly events: () => Readonly<Record<string, number>>
  /**
   * Starts that failed since the database was not there: each is tried again, as anyone who keeps a
   * server running does.
   */
  readonly failedStarts: () => number
  readonly close: () => Promise<void>
}

export interface Places {
  readonly databaseUrl: string
  readonly redisUrl: string
}
const watchMs = 200
const startPauseMs = 200

const asOwner = async (databaseUrl: string, sql: string): Promise<void> => {
  const client = new Client({ ...parseDatabaseUrl(databaseUrl), database: 'postgres' })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

interface Watched {
  state: 'starting' | 'up' | 'killed'
  /** The end of its last start or kill. */
  settled: Promise<void>
}

/** Lines that say that something is broken rather than away. */
const unheardOf = /TypeError|ReferenceError|RangeError|unhandled|uncaught|ERR_|out of memory/i

export const openFleet = async (
  places: Places,
  settings: Readonly<Record<string, string>>,
  hears: (name: ServerName, text: string) => void,
): Promise<Fleet> => {
  const name = `portolan_chaos_${randomBytes(6).toString('hex')}`
  const target = parseDatabaseUrl(places.databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'portolan-chaos-'))
  const mishaps: string[] = []
  const events: Record<string, number> = {}
  let failedStarts = 0
  let closed = false
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    closed = true
    for (const end of ending.splice(0).reverse())
      await end().catch((error: unknown) => mishaps.push(`closing: ${String(error)}`))
  }

  const listen = (server: ServerName) => {
    let rest = ''
    return (text: string): void => {
      hears(server, text)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const event = /"event":"([a-z-]+)"/.exec(line)?.[1]
        if (event !== undefined) events[event] = (events[event] ?? 0) + 1
        if (unheardOf.test(line)) mishaps.push(`${server} says: ${line.slice(0, 600)}`)
      }
    }
  }

  const makeMember = async (server: ServerName, vaultKey: string): Promise<Member> => {
    const proxy = await openDatabaseProxy({
      host: target.host ?? '127.0.0.1',
      port: target.port ?? 5432,
    })
    ending.push(proxy.close)
    const url = new URL(places.databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    url.pathname = `/${name}`
    const started = await startServer(
      {
        DATABASE_URL: url.href,
        REDIS_URL: places.redisUrl,
        PORTOLAN_DATA: join(folder, server),
        MARKET_VAULT_KEY: vaultKey,
        MARKET_CONSOLE: 'on',
        CALLS_PER_MINUTE: '1000000',
        ...settings,
      },
      listen(server),
    )
    const held: Watched = { state: 'up', settled: Promise.resolve() }

    const startAgain = async (): Promise<void> => {
      while (!closed) {
        held.state = 'starting'
        try {
          await started.restart()
          held.state = 'up'
          return
        } catch {
          // Killed again, or the database was away: both happen, and are tried again.
          failedStarts++
          await started.kill9()
          await pause(startPauseMs)
        }
      }
    }
    const watch = setInterval(() => {
      if (closed || held.state !== 'up') return
      try {
        process.kill(started.pid(), 0)
      } catch {
        if (held.state !== 'up' || closed) return
        mishaps.push(`${server} ended by itself: ${started.said().slice(-600)}`)
        held.settled = startAgain()
      }
    }, watchMs)
    ending.push(async () => {
      clearInterval(watch)
      await started.kill9()
      await held.settled
      await started.close()
    })
    const within = (limitMs: number, state: Watched['state']): Promise<boolean> =>
      until(`${server} is ${state}`, () => held.state === state, limitMs).then(
        () => true,
        () => false,
      )
    return {
      name: server,
      proxy,
      url: started.url,
      prove: started.prove,
      isUp: () => held.state === 'up',
      whenUp: (limitMs) => within(limitMs, 'up'),
      whenStarting: (limitMs) => within(limitMs, 'starting'),
      kill: async () => {
        if (held.state === 'starting') {
          // The caller that is starting it sees it end, and starts it again.
          await started.kill9()
          return
        }
        held.state = 'killed'
        await started.kill9()
        held.settled = startAgain()
      },
    }
  }

  try {
    await asOwner(places.databaseUrl, `create database "${name}"`)
    ending.push(() => asOwner(places.databaseUrl, `drop database if exists "${name}" with (force)`))
    const vaultKey = randomBytes(32).toString('base64url')
    const members = [
      await makeMember(servers[0], vaultKey),
      await makeMember(servers[1], vaultKey),
    ] as const
    const undisturbed = new Client({ ...target, database: name })
    undisturbed.on('error', () => undefined)
    await undisturbed.connect()
    ending.push(() => undisturbed.end())
    return {
      members,
      close,
      up: () => members.filter((member) => member.isUp()),
      query: async <T extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await undisturbed.query<T>(sql, [...parameters])).rows,
      mishaps: () => [...mishaps],
      events: () => ({ ...events }),
      failedStarts: () => failedStarts,
    }
  } catch (error) {
    await close()
    throw error
  }
}
