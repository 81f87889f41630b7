import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** One package as `package-lock.json` names it. */
export interface LockedPackage {
  readonly version?: string
  readonly link?: true
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: true
  readonly optional?: true
  readonly devOptional?: true
  readonly hasInstallScript?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
/** A package of somebody else's: where it lies, and what the lock file says of it. */
export interface Foreign extends LockedPackage {
  readonly path: string
  readonly name: string
  readonly version: string
}

export const readLockFile = (folder = root): LockFile =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile

/** Everything that is installed and not ours. */
export const foreignPackages = ({ packages }: LockFile): Foreign[] =>
  Object.entries(packages).flatMap(([path, one]) =>
    path.includes('node_modules/') && one.link !== true && one.version !== undefined
      ? [
          {
            ...one,
            path,
            name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
            version: one.version,
          },
        ]
      : [],
  )

/** Our own packages with what they ask for. */
export const ownPackages = ({ packages }: LockFile): (readonly [string, LockedPackage])[] =>
  Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))

interface Manifest {
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
}
/**
 * The license that a package names, from its own manifest where it is installed; null where it
 * names none.
 */
export const namedLicense = ({ path, license }: Foreign, folder = root): string | null => {
  const file = join(folder, path, 'package.json')
  if (!existsSync(file)) return license ?? null
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const named =
    typeof manifest.license === 'string'
      ? manifest.license
      : (manifest.license?.type ??
        manifest.licenses
          ?.map(({ type }) => type)
          .filter((type) => type !== undefined)
          .join(' OR '))
  return named === undefined || named === '' ? (license ?? null) : named
}
