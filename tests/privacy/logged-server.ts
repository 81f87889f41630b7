import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePlaces } from '@portolan/server/platform/database/embedded/places.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { freePort } from '../harness/server-process.ts'
import { until } from '../harness/until.ts'

export interface LoggedServer {
  readonly url: URL
  readonly dataFolder: string
  /** Everything it has written so far. */
  readonly log: () => string
  /** Differences between the books; none is an empty list. */
  readonly prove: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A real server whose whole output is kept, at the most talkative level there is. */
export const startLoggedServer = async (): Promise<LoggedServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-privacy-'))
  chmodSync(folder, 0o711)
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const url = new URL(`http://localhost:${await freePort()}`)
  const out = openSync(logFile, 'a')
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: url.port,
    PORTOLAN_DATA: dataFolder,
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', out, out, 'ipc'],
    env,
  })
  closeSync(out)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const log = (): string => readFileSync(logFile, 'utf8')
  const prove = async (): Promise<readonly string[]> => {
    const proving = spawn(process.execPath, [join(root, 'server/prove.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    proving.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => proving.once('close', resolve))
    const lines = said.split('\n').filter((line) => line !== '')
    return code === 0 ? lines : [...lines, `It ended with ${code}.`]
  }
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    const { home } = await choosePlaces(dataFolder)
    await rm(dirname(home), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  await until(
    'the server is ready',
    async () =>
      child.exitCode !== null ||
      (await sendHttp(url, { method: 'GET', path: '/readyz', host: url.host, timeoutMs: 5000 }))
        .status === 200,
    60_000,
  ).catch(async (error: unknown) => {
    const said = log()
    await close()
    throw new Error(`The server does not become ready: ${said.slice(-2000)}`, { cause: error })
  })
  return { url, dataFolder, log, prove, close }
}
