import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { builtProof, builtServer, buildServerIfStale } from '../../tools/setup/build.mjs'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { layMigratedCluster } from './migrated-cluster.ts'
import { clockShiftMs } from './test-date.ts'
import { until } from './until.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const startLimitMs = 60_000

export type Settings = Readonly<Record<string, string>>

export interface Proof {
  readonly exitCode: number | null
  /** One line of JSON a violation. */
  readonly violations: readonly string[]
  /** What it has to say besides. */
  readonly said: string
}

/**
 * A real server as a process of its own. It ends with the process that started it, whatever becomes
 * of that.
 */
export interface ServerProcess {
  /** `http://localhost:PORT`; the same after every restart. */
  readonly url: URL
  /** Of the embedded database. */
  readonly dataFolder: string
  readonly pid: () => number
  /** The last lines it has written. */
  readonly said: () => string
  /** `SIGKILL`: no handler runs, nothing is drained. The embedded PostgreSQL lives on. */
  readonly kill9: () => Promise<void>
  /** Starts it again on the same folder and port, with settings changed where some are given. */
  readonly restart: (changed?: Settings) => Promise<void>
  /** `SIGTERM`; answers the exit code. */
  readonly stop: () => Promise<number | null>
  /** `npm run prove` against its database, whether it runs or not. */
  readonly prove: () => Promise<Proof>
  /** Stops what runs, the database too, and removes the folder. */
  readonly close: () => Promise<void>
}

export const freePort = (): Promise<number> =>
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

const kept = (name: string): Settings => {
  const value = process.env[name]
  return value === undefined ? {} : { [name]: value }
}

/** Nothing of the surroundings decides how the server runs, except where its programs are. */
const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  ...kept('PATH'),
  ...kept('HOME'),
  ...kept('TMPDIR'),
  ...kept('LD_LIBRARY_PATH'),
  NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  CLOCK_SHIFT_MS: String(clockShiftMs),
  ...settings,
})

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)))

/**
 * `hears` is told everything it writes, as it writes it. Its embedded database is a copy of one
 * that was made before, or with 'made anew' what a first start makes.
 */
export const startServer = async (
  wanted: Settings = {},
  hears: (text: string) => void = () => undefined,
  cluster: 'copied' | 'made anew' = 'copied',
): Promise<ServerProcess> => {
  await buildServerIfStale()
  const dataFolder = wanted['PORTOLAN_DATA'] ?? makeDataFolder()
  if (
    cluster === 'copied' &&
    wanted['PORTOLAN_DATA'] === undefined &&
    wanted['DATABASE_URL'] === undefined
  )
    await layMigratedCluster(dataFolder)
  const port = await freePort()
  let settings: Settings = { PORTOLAN_DATA: dataFolder, PORT: String(port), ...wanted }
  const url = new URL(`http://localhost:${settings['PORT']}`)
  let said = ''
  let child: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const starting = spawn(process.execPath, [builtServer], {
      cwd: root,
      env: environment(settings),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = starting
    const listen = (chunk: Buffer): void => {
      const text = chunk.toString()
      hears(text)
      said = (said + text).slice(-20_000)
    }
    starting.stdout?.on('data', listen)
    starting.stderr?.on('data', listen)
    // A kill may come while a message is on its way.
    starting.on('error', () => undefined)
    await until(
      'the server is ready',
      async () => {
        if (starting.exitCode !== null || starting.signalCode !== null) return 'ended'
        return (
          await sendHttp(url, { method: 'GET', path: '/readyz', host: url.host, timeoutMs: 5000 })
        ).status === 200
          ? 'ready'
          : null
      },
      startLimitMs,
    ).then(
      (state) => {
        if (state === 'ended')
          throw new Error(`The server ended at its start: ${said.slice(-2000)}`)
      },
      (error: unknown) => {
        throw new Error(`The server does not become ready: ${said.slice(-2000)}`, { cause: error })
      },
    )
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child
    if (ending === null) return null
    ending.kill(signal)
    const code = await exited(ending)
    child = null
    return code
  }

  const prove = (): Promise<Proof> =>
    new Promise((resolve, reject) => {
      const proving = spawn(process.execPath, [builtProof], {
        cwd: root,
        env: environment(settings),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [out, err] = ['', '']
      proving.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      proving.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      proving.on('error', reject).on('close', (exitCode) =>
        resolve({
          exitCode,
          violations: out.split('\n').filter((line) => line !== ''),
          said: err.trim(),
        }),
      )
    })

  const server: ServerProcess = {
    url,
    dataFolder,
    prove,
    pid: () => child?.pid ?? 0,
    said: () => said.slice(-4000),
    kill9: async () => void (await end('SIGKILL')),
    restart: async (changed = {}) => {
      await end('SIGTERM')
      settings = { ...settings, ...changed }
      await start()
    },
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      if (settings['DATABASE_URL'] !== undefined || wanted['PORTOLAN_DATA'] !== undefined) {
        if (wanted['PORTOLAN_DATA'] === undefined)
          await rm(dataFolder, { recursive: true, force: true })
        return
      }
      // A server that was killed has left its database running: the last one to open and close it stops it.
      await (await openEmbedded(dataFolder)).close()
      await removeDataFolder(dataFolder)
    },
  }
  try {
    await start()
  } catch (error) {
    await server.close().catch(() => undefined)
    throw error
  }
  return server
}
