import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const isRoot = process.getuid?.() === 0

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 })
    const done = (value) => (socket.destroy(), resolve(value))
    socket
      .on('connect', () => done(true))
      .on('error', () => done(false))
      .on('timeout', () => done(false))
  })
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
const waitFor = async (port) => {
  for (let round = 0; round < 100; round++) {
    if (await answers(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

export const onPath = (...names) => {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not in this folder.
      }
    }
  }
  return null
}

/** Installs a package of the system, where we may. */
const installPackage = (name) => {
  if (!isRoot || onPath('apt-get') === null) return false
  console.log(`  installing ${name} ...`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    apt('install', '-y', '-q', '--no-install-recommends', name) ||
    (apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name))
  )
}

/**
 * A browser for the journeys: `file`, or `why` there is none. The shell without windows first: it
 * takes a fifth less of the processor than the whole browser.
 */
export const findChromium = () => {
  const [shell, ...browsers] = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const there = () => onPath(shell) ?? onPath(...browsers)
  const found =
    process.env.CHROMIUM ??
    onPath(shell) ??
    (installPackage(shell) ? onPath(shell) : null) ??
    there() ??
    (installPackage('chromium') ? there() : null)
  return found === null
    ? { why: 'there is no Chromium, and this user may not install one' }
    : { file: found }
}

/** Redis for the shared cache and counters: the machine's, or one of our own for this run. */
export const findRedis = async () => {
  const wanted = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
  if (await answers(Number(new URL(wanted).port) || 6379))
    return { url: wanted, stop: () => undefined }
  const program =
    onPath('redis-server') ?? (installPackage('redis-server') ? onPath('redis-server') : null)
  if (program === null) return { why: 'no Redis answers on 127.0.0.1:6379, and none is installed' }
  const port = await freePort()
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  return (await waitFor(port))
    ? { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() }
    : { why: 'the installed Redis does not start' }
}

/** A PostgreSQL that is not ours: the machine's, or its installed programs run for this once. */
export const findPostgres = async () => {
  const wanted = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  if (await answers(Number(new URL(wanted).port) || 5432))
    return { url: wanted, stop: () => undefined }
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : []
  const folder = versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((bin) => existsSync(join(bin, 'postgres')))
  if (folder === undefined)
    return {
      why: 'no PostgreSQL answers on 127.0.0.1:5432, and none is installed (the embedded one is tested)',
    }
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  const home = mkdtempSync(join(tmpdir(), 'portolan-postgres-'))
  if (isRoot) spawnSync('chown', ['65534:65534', home])
  const made = spawnSync(
    join(folder, 'initdb'),
    ['-D', join(home, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...user, cwd: home, stdio: 'ignore' },
  )
  if (made.status !== 0) return { why: 'the installed PostgreSQL does not initialize' }
  const port = await freePort()
  const child = spawn(
    join(folder, 'postgres'),
    ['-D', join(home, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', home],
    { ...user, cwd: home, stdio: 'ignore' },
  )
  return (await waitFor(port))
    ? { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => child.kill('SIGINT') }
    : { why: 'the installed PostgreSQL does not start' }
}
