import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const parent = mkdtempSync(join(tmpdir(), 'portolan-embedded-'))
// As root, the server runs as an unprivileged user that must reach this folder.
chmodSync(parent, 0o755)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const ask = async (connection: object, text: string): Promise<unknown> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(text)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** Another process that opens the same folder and stays. */
const otherProcess = async (folder: string): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./open-and-wait.ts', import.meta.url)), [folder], {
    execArgv: [],
  })
  await new Promise((resolve, reject) =>
    child.once('message', resolve).once('exit', () => reject(new Error('the other process ended'))),
  )
  return child
}
const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}
const serverPid = (folder: string): string =>
  readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? ''

test('a folder is initialized once, and its last user stops the server', async () => {
  const folder = join(parent, 'first')
  const first = await openEmbedded(folder)
  await ask(first.connection, 'create table kept as select 42 as answer')
  await first.close()
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
  const second = await openEmbedded(folder)
  expect(second.adopted).toBe(false)
  expect(await ask(second.connection, 'select answer from kept')).toBe(42)
  await second.close()
})

test('the server of a killed process is joined with all committed data', async () => {
  const folder = join(parent, 'killed')
  const child = await otherProcess(folder)
  const pid = serverPid(folder)
  await end(child, 'SIGKILL')
  const open = await openEmbedded(folder)
  expect(open.adopted).toBe(true)
  expect(serverPid(folder)).toBe(pid)
  expect(await ask(open.connection, 'select answer from written')).toBe('by the other process')
  await open.close()
})

test('a second process joins, and the server stays until both leave', async () => {
  const folder = join(parent, 'shared')
  const mine = await openEmbedded(folder)
  const child = await otherProcess(folder)
  await mine.close()
  const again = await openEmbedded(folder)
  expect(again.adopted).toBe(true)
  await end(child, 'SIGKILL')
  // The server notices the death shortly after, when the connection ends.
  await expect
    .poll(() =>
      ask(
        again.connection,
        "select count(*)::int as answer from pg_locks where locktype = 'advisory'",
      ),
    )
    .toBe(1)
  await again.close()
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('concurrent starts end in one server', async () => {
  const folder = join(parent, 'together')
  const all = await Promise.all([openEmbedded(folder), openEmbedded(folder), openEmbedded(folder)])
  const servers = await Promise.all(
    all.map(({ connection }) =>
      ask(connection, 'select pg_postmaster_start_time()::text as answer'),
    ),
  )
  expect(new Set(servers).size).toBe(1)
  for (const one of all) await one.close()
})

test('a path too long for a socket works', async () => {
  const open = await openEmbedded(join(parent, 'x'.repeat(120)))
  expect(await ask(open.connection, 'select 1 as answer')).toBe(1)
  await open.close()
})
