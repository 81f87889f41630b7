import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesOf, root, sourceFiles, sourceOf } from './sources.ts'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly workspaces?: readonly string[]
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

const all = manifestOf('.')
const shelves = all.workspaces ?? []
/** The test runner and the types of Node are the root's, for every shelf. */
const ofTheRoot = new Set(Object.keys(all.devDependencies ?? {}))
const builtIn = new Set(builtinModules)

const shelfText = (shelf: string): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', shelf], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .map(sourceOf)
    .join('\n')

const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.conformance\.ts$|\/test-[\w-]+\.ts$/.test(path)

test.each(shelves)('%s declares the packages it imports, and no others', (shelf) => {
  const { name, dependencies = {}, devDependencies = {} } = manifestOf(shelf)
  const undeclared: string[] = []
  for (const path of sourceFiles().filter((path) => path.startsWith(`${shelf}/`)))
    for (const wanted of packagesOf(path)) {
      if (builtIn.has(wanted) || wanted.startsWith('node:') || wanted === name) continue
      const declared =
        wanted in dependencies ||
        `@types/${wanted}` in devDependencies ||
        ofTheRoot.has(wanted) ||
        (wanted in devDependencies && (isTest(path) || !['server', 'market'].includes(shelf)))
      if (!declared) undeclared.push(`${path} imports ${wanted}`)
    }
  expect(undeclared).toEqual([])
  // Some are resolved by name, as fonts and binaries are, and not imported.
  const mentioned = shelfText(shelf)
  const baseOf = (declared: string): string => declared.split('/').at(-1) ?? declared
  expect(
    Object.keys(dependencies).filter((declared) => !mentioned.includes(baseOf(declared))),
  ).toEqual([])
})
