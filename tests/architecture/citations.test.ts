import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, proseOf, root, sourceFiles, sourceOf } from './sources.ts'

/** This file quotes what it forbids. */
const texts = [...sourceFiles(), ...pages()].filter((path) => !path.endsWith('/citations.test.ts'))

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md')

const productPages = pagesIn('docs/product').map((name) => name.replace('.md', ''))
const rulesOf = (page: string): string[] =>
  [...sourceOf(`docs/product/${page}.md`).matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id = '']) => id)

describe('rules of docs/product', () => {
  test('the rules of a page are numbered from 1 without a gap', () => {
    for (const page of productPages) {
      const rules = rulesOf(page)
      expect(rules.length, page).toBeGreaterThan(0)
      expect(rules).toEqual(rules.map((_, at) => `${page}-${at + 1}`))
    }
  })

  test('every page is on the list of docs/product/README.md', () => {
    const listed = sourceOf('docs/product/README.md')
    expect(productPages.filter((page) => !listed.includes(`(${page}.md)`))).toEqual([])
  })

  test('every cited rule is on its page', () => {
    const known = new Set(productPages.flatMap(rulesOf))
    // The longest name first: `stay-changes-3` is no rule of a page `changes`.
    const names = productPages.toSorted((a, b) => b.length - a.length).join('|')
    const citation = new RegExp(`(?<![\\w./-])(?:${names})-\\d+(?![\\w-])`, 'gi')
    const lost = texts.flatMap((path) =>
      [...proseOf(path).matchAll(citation)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => `${path} cites ${id}`),
    )
    expect(lost).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = pagesIn('docs/decisions')
  const numbers = new Set(decisions.map((name) => name.slice(0, 4)))

  test('a decision has a title, a date and a status, and the index has all three', () => {
    const index = sourceOf('docs/decisions/README.md')
    const wrong = decisions.flatMap((name) => {
      const text = sourceOf(`docs/decisions/${name}`)
      const head =
        /^# (?<number>\d{4}) (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\nStatus: (?<status>accepted|superseded by \d{4})(?<relations>(?:; .+)?)\n\n/.exec(
          text,
        )?.groups
      if (head === undefined) return [`${name}: no "# NNNN Title", "Date:" and "Status:"`]
      const row = `| [${head['number']}](${name}) | ${head['title']} | ${head['date']} | ${head['status']} |`
      return [
        ...(name.startsWith(`${head['number']}-`) ? [] : [`${name}: another number in its title`]),
        ...(index.includes(row) ? [] : [`docs/decisions/README.md lacks: ${row}`]),
        ...[...(head['relations'] ?? '').matchAll(/\d{4}/g)]
          .filter(([number]) => !numbers.has(number))
          .map(([number]) => `${name}: its status names ${number}`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('every cited decision has its page', () => {
    const lost = texts.flatMap((path) =>
      [...proseOf(path).matchAll(/\bdecisions? (\d{4})\b/gi)]
        .filter(([, number = '']) => !numbers.has(number))
        .map(([, number]) => `${path} cites decision ${number}`),
    )
    expect(lost).toEqual([])
  })
})

test('nothing is cited that is not in the repository', () => {
  // A decision has four digits; a section is one of somebody else's published document.
  const patterns = [
    /(?<![\w-])specification\b/gi,
    /\bdecisions? \d{1,3}(?!\d)/gi,
    /(?<!\b(?:ICAO|RFC|CFR|PCI)\b.{0,30})\bsections? \d/gi,
  ]
  const unclear = texts.flatMap((path) => {
    const prose = proseOf(path)
    return patterns.flatMap((pattern) =>
      [...prose.matchAll(pattern)].map(
        ({ index }) => `${path}: ${prose.slice(Math.max(0, index - 60), index + 60)}`,
      ),
    )
  })
  expect(unclear).toEqual([])
})
