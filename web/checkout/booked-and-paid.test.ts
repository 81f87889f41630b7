import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { People } from './booked-and-paid.tsx'

test('travelers have a heading only where a document names one', () => {
  const shown = (...names: readonly string[]): string =>
    renderToStaticMarkup(
      createElement(People, { named: names.map((name) => ({ id: name, name })) }),
    ).replaceAll(/<[^>]+>/g, ' ')
  expect(shown()).toBe('')
  expect(shown('Avery').trim()).toMatch(/^Traveler\s+Avery$/)
  expect(shown('Avery', 'Blake').trim()).toMatch(/^Travelers\s+Avery\s+Blake$/)
})
