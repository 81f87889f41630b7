import { lifecycleFaults } from '@portolan/kernel/lifecycle.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allDiagrams, diagramsFile, isLifecycle } from '../../tools/lifecycle-diagrams.ts'
import { root, sourceFiles } from './sources.ts'

const files = sourceFiles().filter((path) => path.endsWith('.lifecycle.ts'))

test('state machines are tables in files named for them', () =>
  expect(files.length).toBeGreaterThan(0))

test.each(files)('%s: every state can be reached, dead ends are named', async (path) => {
  const module = (await import(join(root, path))) as Record<string, unknown>
  const machines = Object.values(module).filter(isLifecycle)
  expect(machines.length).toBeGreaterThan(0)
  for (const machine of machines) expect(lifecycleFaults(machine)).toEqual([])
})

test('the diagrams in docs are those of the tables', async () => {
  expect(readFileSync(diagramsFile, 'utf8')).toBe(await allDiagrams())
})
