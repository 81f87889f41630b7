import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { boot } from '@portolan/server/boot.ts'
import { choosePlaces } from '@portolan/server/platform/database/embedded/places.ts'
import { loadConfig } from '@portolan/server/platform/config.ts'
import { builtInSale } from '@portolan/server/sale/index.ts'
import { layMigratedCluster } from '../harness/migrated-cluster.ts'
import { clockShiftMs } from '../harness/test-date.ts'

/** A whole server in this process on a database of its own, for as long as the work takes. */
export const withServer = async <T>(work: (base: URL) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-fuzz-'))
  // Open to the unprivileged user whom the database runs as when we are root.
  chmodSync(folder, 0o711)
  await layMigratedCluster(folder)
  const loaded = loadConfig({
    PORT: '0',
    PORTOLAN_DATA: folder,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    CLOCK_SHIFT_MS: String(clockShiftMs),
  })
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'))
  const server = await boot(loaded.config, builtInSale())
  try {
    return await work(new URL(server.url))
  } finally {
    await server.close()
    const { home } = await choosePlaces(folder)
    await rm(dirname(home), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
