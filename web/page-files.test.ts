import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkCycle } from './page-files.ts'

const bundleOf = (imports: Readonly<Record<string, readonly string[]>>): Rolldown.OutputBundle =>
  Object.fromEntries(
    Object.entries(imports).map(([fileName, own]) => [
      fileName,
      { type: 'chunk', fileName, imports: [...own] },
    ]),
  ) as unknown as Rolldown.OutputBundle

test('chunks that wait for each other are found, and shared ones are none', () => {
  expect(chunkCycle(bundleOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'style.css'], d: [] }))).toBeNull()
  expect(chunkCycle(bundleOf({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual(['b', 'c', 'd'])
  expect(chunkCycle(bundleOf({ a: ['a'] }))).toEqual(['a'])
})
