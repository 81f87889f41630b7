import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { boot, type Extension } from '@portolan/server/boot.ts'
import { loadConfig } from '@portolan/server/platform/config.ts'
import { builtInSale } from '@portolan/server/sale/index.ts'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { freePort, type Settings } from '../harness/server-process.ts'
import { layMigratedCluster } from '../harness/migrated-cluster.ts'
import { marketConsole } from '../harness/market.ts'
import { clockShiftMs } from '../harness/test-date.ts'

/**
 * The whole server in this process, so that what a call does inside can be followed; and its
 * database, beside it.
 */
export interface PortalHere {
  readonly base: URL
  /** One statement past every rule, as the owner of the tables. */
  readonly asOwner: (
    statement: string,
    values?: readonly (string | boolean | null)[],
  ) => Promise<void>
  /** Compares all books; returns the differences. */
  readonly prove: Awaited<ReturnType<typeof boot>>['prove']
  /** The product's date. */
  readonly today: string
  readonly close: () => Promise<void>
}

/** `extension`: products sold besides those of the house. */
export const openPortalHere = async (
  settings: Settings = {},
  extension?: Extension,
): Promise<PortalHere> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-rights-'))
  // Open to the unprivileged user whom the database runs as when we are root.
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  await layMigratedCluster(data)
  const loaded = loadConfig({
    PORT: String(await freePort()),
    PORTOLAN_DATA: data,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    CLOCK_SHIFT_MS: String(clockShiftMs),
    ...settings,
  })
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'))
  const server = await boot(loaded.config, builtInSale(), extension)
  const embedded = await openEmbedded(data)
  const owner = new Client(embedded.connection)
  await owner.connect()
  const base = new URL(server.url)
  return {
    base,
    asOwner: async (statement, values = []) => void (await owner.query(statement, [...values])),
    prove: server.prove,
    today: new Date(await marketConsole(base).now()).toISOString().slice(0, 10),
    close: async () => {
      await server.close()
      await owner.end()
      await embedded.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
