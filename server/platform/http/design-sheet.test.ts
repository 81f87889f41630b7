import { expect, test } from 'vitest'
import { designSheet } from './design-sheet.ts'

test('the sheet follows the browser’s scheme and has its fonts', () => {
  const assets = designSheet('/here', 'page.css', 'main { color: var(--ink) }')
  const sheet = String(assets.get('page.css')?.bytes)
  expect(sheet).toMatch(
    /@media not print \{\s*@media \(prefers-color-scheme: dark\) \{ \[data-tenant='consumer'\] \{/,
  )
  expect(sheet).not.toContain('data-scheme')
  expect(sheet.trimEnd().endsWith('main { color: var(--ink) }')).toBe(true)
  const named = [...sheet.matchAll(/url\('\/here\/([^']+)'\)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(3)
  for (const name of named) expect(assets.get(name)).toMatchObject({ type: 'font/woff2' })
})
