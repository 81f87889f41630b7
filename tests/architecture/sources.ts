import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join, posix } from 'node:path'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Every source file that is tracked or could be, read from disk, so that no list goes stale. */
export const sourceFiles = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
  )
    .split('\n')
    .filter((path) => path !== '' && !path.includes('node_modules/'))

export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Every page of documentation that is tracked or could be. */
export const pages = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '')

/** The text of a file on one line: a comment or a sentence may be broken anywhere. */
export const proseOf = (path: string): string =>
  sourceOf(path).replaceAll(/\s+(?:\*(?!\/)|\/\/|>)?\s?/g, ' ')

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

/** Paths inside the repository that a file imports. Packages of others are left out. */
export const importsOf = (path: string): string[] => {
  const found: string[] = []
  for (const match of sourceOf(path).matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    if (target.startsWith('@portolan/')) found.push(target.slice('@portolan/'.length))
    else if (target.startsWith('.'))
      found.push(posix.normalize(posix.join(posix.dirname(path), target)))
  }
  return found
}

/** Names of packages that a file imports: `zod` for `zod/mini`, `@portolan/kernel` for a file of it. */
export const packagesOf = (path: string): string[] =>
  [...sourceOf(path).matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((target) => target !== '' && !target.startsWith('.') && !target.startsWith('/'))
    .map((target) =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/'),
    )
