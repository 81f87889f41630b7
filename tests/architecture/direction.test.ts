import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  domainKinds,
  doors,
  doorsToMove,
  emptyNames,
  impureByDesign,
  impurity,
  serverPorts,
  shelves,
} from './rules.data.ts'
import { importsOf, root, sourceFiles, sourceOf } from './sources.ts'

const files = sourceFiles().filter((path) => existsSync(join(root, path)))
const shelfOf = (path: string): string => path.split('/')[0] ?? ''
const labelOf = (path: string): string => path.split('/')[1] ?? ''

test('every import follows the direction of the house', () => {
  expect(files.length).toBeGreaterThan(50)
  const broken: string[] = []
  for (const path of files) {
    const rule = shelves[shelfOf(path)]
    if (
      rule === undefined ||
      (/\.test\.tsx?$/.test(path) && shelfOf(path) !== 'kernel' && shelfOf(path) !== 'domain')
    )
      continue
    for (const target of importsOf(path)) {
      const shelf = shelfOf(target)
      if (shelf === shelfOf(path) || rule.mayImport.includes(shelf)) continue
      if (doors.some((door) => door.from.test(path) && door.to.test(target))) continue
      const door = doors.find((one) => one.to.test(target))
      broken.push(`${path} imports ${target}: ${door?.because ?? rule.because}`)
    }
  }
  expect(broken).toEqual([])
})

test('inside domain, products and money do not know each other', () => {
  const { products, money, composers } = domainKinds
  const broken: string[] = []
  for (const path of files.filter(
    (one) => one.startsWith('domain/') && !one.endsWith('.test.ts'),
  )) {
    const own = labelOf(path)
    if ((composers as readonly string[]).includes(own)) continue
    for (const target of importsOf(path).filter((one) => one.startsWith('domain/'))) {
      const other = labelOf(target)
      if (other === own) continue
      const otherProduct = (products as readonly string[]).includes(other)
      if (otherProduct && (products as readonly string[]).includes(own))
        broken.push(`${path} imports ${target}: products never import products`)
      if (otherProduct && (money as readonly string[]).includes(own))
        broken.push(`${path} imports ${target}: money never imports products`)
      if ((composers as readonly string[]).includes(other))
        broken.push(
          `${path} imports ${target}: only composers may join products, money and protections`,
        )
    }
  }
  expect(broken).toEqual([])
})

test('a capability of the server reaches another one only through its door', () => {
  const broken: string[] = []
  const onlyForTests = /\.(?:test|conformance)\.ts$|\/test-[^/]+\.ts$/
  for (const path of files.filter(
    (one) => /^server\/[^/]+\//.test(one) && !onlyForTests.test(one),
  )) {
    for (const target of importsOf(path).filter((one) => /^server\/[^/]+\//.test(one))) {
      const other = labelOf(target)
      if (other === labelOf(path) || other === 'platform') continue
      if (target === `server/${other}/index.ts` || serverPorts.includes(target)) continue
      if (doorsToMove.some((door) => door.from === path && door.to === target)) continue
      broken.push(`${path} imports ${target}: another capability's index or a port, nothing else`)
    }
  }
  expect(broken).toEqual([])
})

test('every port is there, and the list of doors to move only shrinks', () => {
  expect(serverPorts.filter((port) => !files.includes(port))).toEqual([])
  expect(
    doorsToMove.filter(({ from, to }) => !files.includes(from) || !importsOf(from).includes(to)),
  ).toEqual([])
})

test('domain is pure and synchronous: facts in, decision out', () => {
  const broken = files
    .filter((path) => path.startsWith('domain/') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /\basync\b|\bPromise\b|\bawait\b|from 'node:/.test(
        sourceOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    )
  expect(broken).toEqual([])
})

test('clocks, randomness and timers are passed in', () => {
  const broken: string[] = []
  for (const path of files.filter((one) => !impureByDesign.some((place) => place.test(one)))) {
    const code = sourceOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    for (const { pattern, name } of impurity)
      if (pattern.test(code)) broken.push(`${path} calls ${name}`)
  }
  expect(broken).toEqual([])
})

test('no drawer without a name of its own', () => {
  expect(
    files.filter((path) =>
      path.split('/').some((part) => emptyNames.includes(part.replace(/\.[a-z.]+$/, ''))),
    ),
  ).toEqual([])
})

test('no test is skipped or focused, nothing escapes the types', () => {
  const marks = [
    /\b(?:it|test|describe)\.(?:skip|only|todo)\(/,
    /@ts-(?:ignore|nocheck)/,
    /\b(?:TODO|FIXME|XXX|HACK)\b/,
    /(?:: any\b|\bas any\b|<any>)/,
  ]
  const broken = files
    .filter((path) => !path.startsWith('tests/architecture/'))
    .flatMap((path) => {
      const code = sourceOf(path)
      return marks.filter((mark) => mark.test(code)).map((mark) => `${path}: ${mark.source}`)
    })
  expect(broken).toEqual([])
})
