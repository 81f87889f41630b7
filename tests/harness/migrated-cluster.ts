import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { choosePlaces } from '@portolan/server/platform/database/embedded/places.ts'
import { openDatabase } from '@portolan/server/platform/database/open-database.ts'
import { migrationsDigest } from '@portolan/server/platform/database/test-database.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

const kept = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  '.build/migrated-clusters',
)

/** With owner and rights, which belong to the database's own unprivileged user. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/**
 * The cluster that a first start makes, migrated and with nothing in it yet; made once for what the
 * migrations are now, by the first test that needs it.
 */
const migratedCluster = async (): Promise<string> => {
  const cluster = join(kept, migrationsDigest())
  if (existsSync(cluster)) return cluster
  const folder = makeDataFolder()
  try {
    await (await openDatabase({ dataFolder: folder, databaseUrl: null })).close()
    mkdirSync(kept, { recursive: true })
    const beside = `${cluster}.${process.pid}`
    await copyFolder((await choosePlaces(folder)).cluster, beside)
    // Another test process may have been quicker: its cluster is as good.
    await rename(beside, cluster).catch(() => rm(beside, { recursive: true, force: true }))
  } finally {
    await removeDataFolder(folder)
  }
  return cluster
}

/**
 * Gives an empty data folder the cluster that its server would make at its first start, which takes
 * several times as long.
 */
export const layMigratedCluster = async (dataFolder: string): Promise<void> => {
  const from = await migratedCluster()
  await copyFolder(from, (await choosePlaces(dataFolder)).cluster)
}
