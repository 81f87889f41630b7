import { exceptions } from '@portolan/tools/ceilings/exceptions.data.ts'
import { compare, findExcesses } from '@portolan/tools/ceilings/find.ts'
import { expect, test } from 'vitest'

test('what is over a ceiling is on the list of exceptions, and the list only shrinks', () => {
  expect(compare(findExcesses(), exceptions)).toEqual([])
})

test.each([
  ['a new excess', [{ file: 'a.ts', rule: 'complexity', count: 1, worst: 21 }], []],
  ['a function that has grown', [{ file: 'a.ts', rule: 'complexity', count: 1, worst: 31 }], [30]],
  [
    'one that was mended in part',
    [{ file: 'a.ts', rule: 'complexity', count: 1, worst: 21 }],
    [30],
  ],
  ['one that was mended', [], [30]],
] as const)('%s is told', (_name, found, listed) => {
  const exceptionsOf = listed.map((worst) => ({
    file: 'a.ts',
    rule: 'complexity' as const,
    count: 1,
    worst,
    reason: 'a reason of some words',
  }))
  expect(compare(found, exceptionsOf)).toHaveLength(1)
})
