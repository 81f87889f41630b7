import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { choosePlaces } from '@portolan/server/platform/database/embedded/places.ts'

/** A folder that the database's own unprivileged user can reach, so that all of it is there. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-journey-'))
  chmodSync(folder, 0o711)
  return folder
}

export const removeDataFolder = async (folder: string): Promise<void> => {
  const { home } = await choosePlaces(folder)
  await rm(dirname(home), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
