import { expect, test } from 'vitest'
import { createPageTitles } from './page-titles.ts'

const titles = () => {
  const written: string[] = []
  return { written, pages: createPageTitles((title) => written.push(title)) }
}

test('a page whose title is known at once keeps it when its address is reported', () => {
  const { written, pages } = titles()
  pages.ofAddress('Booking confirmed')
  // A trip opened from its confirmation is rendered from the cache, before the router reports it.
  const release = pages.claim('Lisbon')
  pages.ofAddress('My trips')
  expect(written.at(-1)).toBe('Lisbon')
  release()
  expect(written.at(-1)).toBe('My trips')
})

test('what is shown in place of a page has the title, until the page is back', () => {
  const { written, pages } = titles()
  pages.ofAddress('Review and pay')
  expect(written.at(-1)).toBe('Review and pay')
  // Effects of a child run before those of its page.
  const expired = pages.claim('Your session has expired', 'state')
  pages.claim('New York to Lisbon')
  expect(written.at(-1)).toBe('Your session has expired')
  expired()
  expect(written.at(-1)).toBe('New York to Lisbon')
})
