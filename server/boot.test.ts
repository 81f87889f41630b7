import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { boot, type Booted } from './boot.ts'
import { loadConfig } from './platform/config.ts'
import { builtInSale } from './sale/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-boot-'))
// As root, the database runs as an unprivileged user that must reach this folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (): Promise<Booted> => {
  const loaded = loadConfig({ PORT: '0', PORTOLAN_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' })
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'))
  return boot(loaded.config, builtInSale())
}
const at = (server: Booted, path: string): Promise<Response> =>
  fetch(`${server.url.replace('localhost', '127.0.0.1')}${path}`)

test('boots on an empty folder; a second process on it joins', async () => {
  const server = await start()
  const ready = await at(server, '/readyz')
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', checks: { database: true } },
  ])
  const described = (await (await at(server, '/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(described.openapi).toBe('3.1.0')
  expect(Object.keys(described.paths)).toContain('/api/v0/auth/code')
  const page = await (await at(server, '/docs/')).text()
  for (const path of Object.keys(described.paths)) expect(page).toContain(path)
  expect(await (await at(server, '/metrics')).text()).toContain('portolan_request_seconds')

  const second = await start()
  await server.close()
  expect((await at(second, '/readyz')).status).toBe(200)
  await second.close()
  await expect(at(second, '/healthz')).rejects.toThrow()
})
