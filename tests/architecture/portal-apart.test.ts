import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourceOf } from './sources.ts'

const portal = /^web\/admin-portal\//
/** What the shell's lists take of every capability: addresses, and routes that load pages on demand. */
const mayLoad = ['web/admin-portal/addresses.data.ts', 'web/admin-portal/routes.tsx']

/** Imports that load with a file; `import('...')` loads later. */
const loadedWith = (path: string): string[] => {
  const later = [...sourceOf(path).matchAll(/\bimport\(\s*['"]\.?\/?([^'"]+)['"]\s*\)/g)].map(
    (match) => match[1] ?? '',
  )
  return importsOf(path).filter((target) => !later.some((file) => target.endsWith(file)))
}

test('travelers load no code of the admin portal, but for its addresses (decision 0153)', () => {
  const seen = new Set<string>()
  const queue = ['web/shell/main.ts']
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at) || !/\.tsx?$/.test(at) || !existsSync(join(root, at))) continue
    seen.add(at)
    queue.push(...loadedWith(at))
  }
  expect(seen.size).toBeGreaterThan(100)
  expect([...seen].filter((path) => portal.test(path)).toSorted()).toEqual(mayLoad)
})
