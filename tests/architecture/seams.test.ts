import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seams, type Seams } from './rules.data.ts'
import { importsOf, root, sourceFiles } from './sources.ts'

interface Crossing {
  readonly path: string
  readonly target: string
  readonly from: string
  readonly to: string
}

/** Tests and what only they use may reach anything. */
const isTest = (path: string): boolean =>
  /\.(?:test|conformance)\.tsx?$|\/test-[^/]+\.tsx?$/.test(path)
const capabilityOf = (path: string): string | undefined =>
  path.split('/').length > 2 ? path.split('/')[1] : undefined

/** Imports from one capability of a shelf into another one. */
const crossingsOf = (shelf: string, { wiring }: Seams): Crossing[] =>
  sourceFiles()
    .filter((path) => path.startsWith(`${shelf}/`) && existsSync(join(root, path)))
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      importsOf(path).flatMap((target): Crossing[] => {
        const [from, to] = [capabilityOf(path), capabilityOf(target)]
        if (!target.startsWith(`${shelf}/`) || from === undefined || to === undefined) return []
        if (from === to || isTest(target)) return []
        if (wiring?.files.test(path) === true && wiring.take.test(target)) return []
        return [{ path, target, from, to }]
      }),
    )

// The server's doors, which ports are among, are a test of directions.
test('web: a capability reaches another one only through its index', () => {
  const broken = crossingsOf('web', seams.web)
    .filter(({ to }) => !seams.web.below.includes(to))
    .filter(({ target, to }) => target !== `web/${to}/index.ts`)
    .map(
      ({ path, target, to }) =>
        `${path} imports ${target}: what others may use of web/${to} is in its index.ts`,
    )
  expect(broken).toEqual([])
})

for (const shelf of ['web', 'server'] as const) {
  const rules = seams[shelf]
  const crossings = crossingsOf(shelf, rules)

  test(`${shelf}: what is below every capability reaches none of them`, () => {
    expect(crossings.length).toBeGreaterThan(50)
    const broken = crossings
      .filter(({ from }) => rules.below.includes(from))
      .map(
        ({ path, target, from }) =>
          `${path} imports ${target}: ${shelf}/${from} is below every capability and reaches none`,
      )
    expect(broken).toEqual([])
  })

  test(`${shelf}: no two capabilities import each other`, () => {
    const between = crossings.filter(({ to }) => !rules.below.includes(to))
    const found = new Map<string, string>()
    for (const one of between)
      for (const other of between)
        if (one.from < one.to && other.from === one.to && other.to === one.from)
          found.set(
            `${one.from} and ${one.to}`,
            `${one.path} imports ${one.target}, and ${other.path} imports ${other.target}: ` +
              `${shelf}/${one.from} and ${shelf}/${one.to} import each other; move what they share ` +
              `below both`,
          )
    expect([...found.values()]).toEqual([])
  })
}
