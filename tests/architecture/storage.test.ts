import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from './sources.ts'

/** Opens the browser's storage once, with a fallback in memory for every write. */
const opensStorage = ['web/shell/services.ts']

test('the browser’s storage is opened in one place, behind a fallback in memory', () => {
  const open = sourceFiles()
    .filter((path) => /^(?:web|design)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => /\b(?:local|session)Storage\b/.test(sourceOf(path)))
  expect(open).toEqual(opensStorage)
})
