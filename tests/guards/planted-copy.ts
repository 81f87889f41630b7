import { spawnSync } from 'node:child_process'
import {
  cpSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A bug as a patch of one file. `find` must be there exactly once: a patch that fits no more proves
 * nothing.
 */
export interface Patch {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/**
 * Matches `find` token by token: white space, trailing commas and line breaks are the formatter's
 * choice, so a patch still applies after the file was formatted.
 */
const patternOf = (find: string): RegExp => {
  const tokens = find.match(/\w+|[^\w\s]/g) ?? []
  const pattern = tokens.map((token, at) => {
    const next = tokens[at + 1]
    const escaped = token.replace(/[^\w\s]/g, String.raw`\$&`)
    if (token === ',' && next !== undefined && /[)\]}]/.test(next)) return ',?'
    return /[)\]}]/.test(token) ? `,?\\s*${escaped}` : escaped
  })
  return new RegExp(pattern.join(String.raw`\s*`), 'g')
}

const placesIn = (text: string, find: string): number => [...text.matchAll(patternOf(find))].length

/** How often the place of the patch is in the sources. */
export const placesOf = ({ file, find }: Patch): number =>
  placesIn(readFileSync(join(root, file), 'utf8'), find)

/** Its file with the bug; throws where its place is not there once. */
export const plantedText = ({ name, file, find, replace }: Patch): string => {
  const text = readFileSync(join(root, file), 'utf8')
  const places = placesIn(text, find)
  if (places !== 1) throw new Error(`planted bug "${name}": ${file} has its place ${places} times`)
  return text.replace(patternOf(find), () => replace)
}

const shelves = [
  'kernel',
  'domain',
  'contract',
  'market',
  'server',
  'design',
  'web',
  'tests',
  'bench',
  'tools',
]
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.npmrc',
  '.gitignore',
  'README.md',
  'docs',
]

/**
 * The sources as they are, with the same packages and what was built around them; the copy's
 * databases are its own.
 */
const copySources = (folder: string, sources: readonly string[]): void => {
  for (const source of [...sources, ...files]) {
    if (existsSync(join(root, source)))
      cpSync(join(root, source), join(folder, source), {
        recursive: true,
        filter: (path) =>
          !/[/\\](?:node_modules|\.build|\.data)(?:[/\\]|$)/.test(path.slice(root.length - 1)),
      })
  }
  mkdirSync(join(folder, 'node_modules/@portolan'), { recursive: true })
  for (const workspace of sources) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@portolan', workspace))
    if (existsSync(join(root, workspace, 'node_modules')))
      symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@portolan' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  // Some guards ask which files there are.
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(join(folder, '.build'))
  for (const name of existsSync(join(root, '.build')) ? readdirSync(join(root, '.build')) : []) {
    if (
      name === 'web' ||
      name.startsWith('web.') ||
      name.startsWith('world.') ||
      name.startsWith('network-')
    )
      symlinkSync(join(root, '.build', name), join(folder, '.build', name))
  }
}

/**
 * Runs the work over a copy of the sources (or of some shelves) with this one bug, and throws the
 * copy away.
 */
export const withPlanted = async <T>(
  patch: Patch,
  work: (folder: string) => Promise<T>,
  sources: readonly string[] = shelves,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-planted-'))
  try {
    // The databases of tests run as an unprivileged user, who has to reach them.
    chmodSync(folder, 0o711)
    copySources(folder, sources)
    writeFileSync(join(folder, patch.file), plantedText(patch))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
