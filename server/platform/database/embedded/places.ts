import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { completeBinaries, copyBinaries, findBinaries } from './binaries.ts'

/** User id of `nobody`, because PostgreSQL refuses to run as root. */
const nobody = 65_534
/** Longest socket folder: `sun_path` holds 107 bytes, and the server appends `/.s.PGSQL.5432`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

export interface Places {
  readonly binaries: string
  /** Holds the cluster, the log and, if the path is short enough, the socket. */
  readonly home: string
  readonly cluster: string
  readonly socketFolder: string
  /** User the server runs as; null for the current one. */
  readonly user: { readonly uid: number; readonly gid: number } | null
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const searchBit = ({ isOwner, isGroup }: { isOwner: boolean; isGroup: boolean }): number => {
  if (isOwner) return 0o100
  return isGroup ? 0o010 : 0o001
}
/** Whether a user may traverse every existing folder down to this one. */
const reachable = (path: string, uid: number): boolean => {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at)
      if ((mode & searchBit({ isOwner: owner === uid, isGroup: group === uid })) === 0) return false
    }
    if (at === dirname(at)) return true
  }
}

const ownedFolder = (path: string, user: Places['user']): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user !== null && statSync(path).uid !== user.uid) chownSync(path, user.uid, user.gid)
}

/** A short path for the socket, which has a length limit; throws if another user created it first. */
const shortSocketFolder = (home: string, user: Places['user']): string => {
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const folder = join(tmpdir().length < 40 ? tmpdir() : '/tmp', `portolan-${owner}-${digest(home)}`)
  ownedFolder(folder, user)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(
      `${folder} belongs to somebody else: the embedded database cannot put its socket there.`,
    )
  return folder
}

/** Folders of the embedded server for a data folder; creates them. */
export const choosePlaces = async (dataFolder: string): Promise<Places> => {
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null
  const { folder, version } = findBinaries()
  const wanted = resolve(dataFolder)
  const complete = await completeBinaries(folder)
  const near = user === null || (reachable(folder, user.uid) && reachable(wanted, user.uid))
  const base = near ? wanted : join('/var/lib/portolan', digest(wanted))
  mkdirSync(base, { recursive: true })
  let binaries = folder
  if (!near || !complete) {
    binaries = await copyBinaries(folder, join(base, `binaries-${version}`))
    if (!(await completeBinaries(binaries)))
      throw new Error(`The libraries of the embedded database in ${binaries} cannot be linked.`)
  }
  const home = join(base, 'postgres')
  ownedFolder(home, user)
  const socketFolder =
    Buffer.byteLength(home) <= longestSocketFolder ? home : shortSocketFolder(home, user)
  return { binaries, home, cluster: join(home, 'cluster'), socketFolder, user }
}
