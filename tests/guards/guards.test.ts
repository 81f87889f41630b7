import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './guards.data.ts'
import { placesOf, root } from './planted-copy.ts'

/** `npm run guards` runs them; here only that they still could. */
test('every bug still has its one place in the sources, and its test is there', () => {
  expect(
    guards
      .filter(({ bug, red }) => placesOf(bug) !== 1 || !existsSync(join(root, red.file)))
      .map(({ bug }) => bug.name),
  ).toEqual([])
})
