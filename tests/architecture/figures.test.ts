import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root, sourceOf } from './sources.ts'

const sheets = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'design/*.css', 'web/*.css'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '')

test('a sheet asks for figures by `--fig`, since the ground overrules everything else but markers', () => {
  const unheard = sheets
    .filter((path) => path !== 'design/tokens/ground.css')
    .flatMap((path) =>
      [...sourceOf(path).matchAll(/([^{}]*)\{[^{}]*font-variant-numeric[^{}]*\}/g)]
        .map(([, selector = '']) => selector.trim())
        .filter((selector) => !selector.includes('::marker'))
        .map((selector) => `${path}: ${selector}`),
    )
  expect(sheets.length).toBeGreaterThan(100)
  expect(unheard).toEqual([])
})
