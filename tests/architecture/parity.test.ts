import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partialCapabilities } from './rules.data.ts'
import { root, sourceFiles, sourceOf } from './sources.ts'

const foldersOf = (shelf: string): string[] =>
  readdirSync(join(root, shelf)).filter(
    (name) =>
      name !== 'node_modules' &&
      !name.startsWith('.') &&
      statSync(join(root, shelf, name)).isDirectory(),
  )

test('a capability carries the same label on domain, contract and server', () => {
  const shelves = ['domain', 'contract', 'server'] as const
  const labels = [...new Set(shelves.flatMap(foldersOf))].filter(
    (label) => !(label in partialCapabilities),
  )
  expect(labels.length).toBeGreaterThan(4)
  const missing = labels.flatMap((label) =>
    shelves
      .filter((shelf) => !existsSync(join(root, shelf, label)))
      .map((shelf) => `${shelf}/${label}`),
  )
  expect(missing).toEqual([])
})

test('one operation, one file, one stem from wire to use case', () => {
  const operations = sourceFiles().filter(
    (path) => path.startsWith('contract/') && sourceOf(path).includes('defineOperation({'),
  )
  expect(operations.length).toBeGreaterThan(15)
  const wrong = operations.flatMap((path) => {
    const [, capability = '', file = ''] = path.split('/')
    const stem = file.replace('.ts', '')
    const faults: string[] = []
    if (!sourceOf(path).includes(`id: '${stem}'`)) faults.push(`${path}: its id is not its stem`)
    if (!existsSync(join(root, 'server', capability, file)))
      faults.push(`server/${capability}/${file} is missing for ${path}`)
    return faults
  })
  expect(wrong).toEqual([])
})

test('each shelf and each capability of the domain says what it is for', () => {
  const wanted = [
    'kernel',
    'domain',
    'contract',
    'server',
    'market',
    'design',
    'web',
    'tests',
    'bench',
    'tools',
    ...foldersOf('domain').map((label) => `domain/${label}`),
  ]
  expect(wanted.filter((folder) => !existsSync(join(root, folder, 'README.md')))).toEqual([])
})
