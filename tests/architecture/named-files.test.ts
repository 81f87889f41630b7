import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles, sourceOf } from './sources.ts'

const pages = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
/** Made when the product runs or is built, or served by it. */
const made = /^(?:\.build\/|\/)/

test('a file that a page names is there', () => {
  const lost: string[] = []
  for (const page of pages) {
    const text = sourceOf(page)
    const [shelf = ''] = page.split('/')
    // As it is called from the repository, from the page's folder, or from its shelf.
    const isThere = (name: string): boolean =>
      ['', dirname(page), shelf].some((folder) => existsSync(join(root, folder, name)))
    for (const link of matches(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      if (!existsSync(join(root, dirname(page), link))) lost.push(`${page} links to ${link}`)
    for (const name of matches(text, /`([\w./@-]+\/[\w.@-]+\.(?:tsx?|mjs|css|json|md|sql))`/g))
      if (!made.test(name) && !isThere(name)) lost.push(`${page} names ${name}`)
  }
  expect(lost).toEqual([])
})

test('a decision of ours that a comment or a page names has its page', () => {
  const numbers = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
  const lost = [...sourceFiles(), ...pages].flatMap((path) =>
    matches(sourceOf(path), /[Dd]ecisions? (0\d{3})\b/g)
      .filter((number) => !numbers.has(number))
      .map((number) => `${path} names decision ${number}`),
  )
  expect(lost).toEqual([])
})

test('a decision is named by four digits, or as the specification’s', () => {
  const around = 90
  const unclear = [...sourceFiles(), ...pages].flatMap((path) => {
    // A comment may break its lines anywhere.
    const text = sourceOf(path).replaceAll(/\s+(?:\*|\/\/)? ?/g, ' ')
    return [...text.matchAll(/\bdecisions? [1-9]\d?\b/gi)]
      .map(({ index }) => text.slice(Math.max(0, index - around), index + around))
      .filter((words) => !/specification|\[decision \d+\]\(/i.test(words))
      .map((words) => `${path}: ${words}`)
  })
  expect(unclear).toEqual([])
})
