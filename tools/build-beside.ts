import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Builds a folder beside its place and moves it there, so that a build that was cut off is never
 * used; what an earlier one left is removed.
 */
export const buildBeside = async (
  place: string,
  make: (folder: string) => Promise<unknown>,
): Promise<void> => {
  const left = `${basename(place)}.next-`
  for (const name of existsSync(dirname(place)) ? readdirSync(dirname(place)) : [])
    if (name.startsWith(left)) rmSync(join(dirname(place), name), { recursive: true, force: true })
  const next = join(dirname(place), `${left}${process.pid}`)
  await make(next)
  const old = `${place}.old-${process.pid}`
  if (existsSync(place)) renameSync(place, old)
  renameSync(next, place)
  rmSync(old, { recursive: true, force: true })
}
