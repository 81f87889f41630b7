import { expect, test } from 'vitest'
import { findRoute, statusOfPage } from '@portolan/web/shell/route-table.ts'
import { sourceFiles, sourceOf } from './sources.ts'

/** A literal address in a link: `href="/x/"`, `href: '/x/'`, `` to={`/x/` ``. */
const linked = /\b(?:href|to)(?:=\{?|: )["'`](\/[\w/-]*)["'`?#]/g

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
      .map(({ path, address }) => `${path} links to ${address}, which is not built`),
  ).toEqual([])
})
