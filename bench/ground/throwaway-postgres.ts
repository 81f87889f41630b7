import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../tests/harness/server-process.ts'
import { until } from '../../tests/harness/until.ts'

/** A PostgreSQL of the machine's own, with a cluster that is thrown away, and pgbench beside it. */
export interface ThrowawayPostgres {
  readonly url: string
  /**
   * Transactions a second of TPC-B, or of its one update of a row, with this many clients over this
   * many seconds.
   */
  readonly pgbench: (
    clients: number,
    seconds: number,
    script?: 'tpcb-like' | 'simple-update',
  ) => Promise<number>
  readonly close: () => Promise<void>
}

const versions = [18, 17, 16, 15]
const nobody = 65_534
/**
 * As the embedded server is set, so that the two can be compared. Durability is PostgreSQL's
 * default: every commit reaches the disk.
 */
const settings = {
  max_connections: '300',
  shared_buffers: '128MB',
  jit: 'off',
  log_min_messages: 'warning',
  shared_preload_libraries: 'pg_stat_statements',
}

const folderOfPrograms = (): string | null =>
  versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'pgbench'))) ?? null

const runToEnd = (
  program: string,
  args: readonly string[],
  user: { uid?: number; gid?: number },
  cwd: string,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...user })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child
      .on('error', reject)
      .on('close', (code) =>
        code === 0
          ? resolve(said)
          : reject(new Error(`${program} ended with ${code}: ${said.slice(-600)}`)),
      )
  })

/** Null where the machine has no PostgreSQL with pgbench. Scale 10 of TPC-B is loaded. */
export const openThrowawayPostgres = async (): Promise<ThrowawayPostgres | null> => {
  const programs = folderOfPrograms()
  if (programs === null) return null
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const home = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
  if (user.uid !== undefined) chownSync(home, nobody, nobody)
  const cluster = join(home, 'cluster')
  const port = await freePort()
  await runToEnd(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C'],
    user,
    home,
  )
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      cluster,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      home,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: home, stdio: 'ignore', ...user },
  )
  const address = (database: string): string =>
    `postgresql://postgres@127.0.0.1:${port}/${database}`
  await until('the throwaway database answers', async () => {
    const client = new Client(address('postgres'))
    await client.connect()
    await client.query('create database portolan')
    await client.end()
    return true
  })
  const connect = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  await runToEnd(
    join(programs, 'pgbench'),
    [...connect, '-i', '-s', '10', '-q', 'postgres'],
    user,
    home,
  )
  return {
    url: address('portolan'),
    pgbench: async (clients, seconds, script = 'tpcb-like') => {
      const said = await runToEnd(
        join(programs, 'pgbench'),
        [
          ...connect,
          '-b',
          script,
          '-c',
          String(clients),
          '-j',
          '2',
          '-T',
          String(seconds),
          'postgres',
        ],
        user,
        home,
      )
      const found = /tps = ([\d.]+)/.exec(said)?.[1]
      if (found === undefined) throw new Error(`pgbench said ${said}`)
      return Number(found)
    },
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
