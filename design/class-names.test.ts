import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const pieces = globSync('{primitives,travel,gallery}/**/*.{ts,tsx}', { cwd: here }).filter(
  (file) => !file.endsWith('.test.ts'),
)

/** Names between quotes inside `c(...)`, so far as they are written out. */
const wanted = (source: string, call: string): string[] =>
  [...source.matchAll(new RegExp(`\\b${call}\\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\)`, 'g'))].flatMap(
    ([, inside = '']) =>
      [...inside.replace(/(?:===|!==) '[^']*'/g, '').matchAll(/'([\w-]+)'/g)].map(
        ([, name = '']) => name,
      ),
  )

const sheets = pieces.flatMap((file) => {
  const source = readFileSync(join(here, file), 'utf8')
  return [...source.matchAll(/const (\w+) = classNames\((\w+)\)/g)].flatMap(
    ([, call = '', styles = '']) => {
      const path = new RegExp(`import ${styles} from '(.+\\.module\\.css)'`).exec(source)?.[1]
      return path === undefined
        ? []
        : [{ file, sheet: join(dirname(file), path), names: wanted(source, call) }]
    },
  )
})

test('pieces and sheets are found', () => expect(sheets.length).toBeGreaterThan(40))

test.each(sheets)('$file asks $sheet only for names it has', ({ sheet, names }) => {
  const css = readFileSync(join(here, sheet), 'utf8')
  const missing = names.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css))
  expect(missing).toEqual([])
})
