import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, root, sourceOf } from './sources.ts'

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
/** Made when the product runs or is built, or served by it. */
const made = /^(?:\.build\/|\/)/

test('a file that a page names is there', () => {
  const lost: string[] = []
  for (const page of pages()) {
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
