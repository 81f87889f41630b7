import { expect, test } from 'vitest'
import { findRoute, statusOfPage } from '@portolan/web/shell/route-table.ts'
import { sourceFiles, sourceOf } from './sources.ts'

/** A literal address in a link: `href="/x/"`, `href: '/x/'`, `` to={`/x/` ``. */
const linked = /\b(?:href|to)(?:=\{?|: )["'`](\/[\w/-]*)["'`?#]/g

/** Whether a page links to another one of its own product: nobody reaches it while that is closed. */
const isWithin = (path: string, address: string): boolean => {
  const found = findRoute(address)
  return (
    found.kind === 'route' &&
    found.entry.product !== undefined &&
    path.startsWith(`web/${found.entry.product}/`)
  )
}

test('no link leads to a page that is not built (shell-31)', () => {
  const links = sourceFiles()
    .filter((path) => path.startsWith('web/') && !path.includes('.test.'))
    .flatMap((path) =>
      [...sourceOf(path).matchAll(linked)].map(([, address = '']) => ({ path, address })),
    )
  expect(links.length).toBeGreaterThan(40)
  expect(
    links
      .filter(({ address }) => findRoute(address).kind !== 'alias' && statusOfPage(address) === 404)
      .filter(({ path, address }) => !isWithin(path, address))
      .map(({ path, address }) => `${path} links to ${address}, which is not built`),
  ).toEqual([])
})
