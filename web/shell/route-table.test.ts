import { productIds, tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { expect, test } from 'vitest'
import {
  findRoute,
  isClosedTo,
  isExemptFromSignIn,
  isPublic,
  products,
  productsFor,
  routeAliases,
  routeTable,
  statusOfPage,
} from './route-table.ts'

test('every path is unique, and starts and ends with a slash', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/(?:.*\/)?$/)
})

test('a page is found with and without its slash, and only in its exact case', () => {
  for (const path of ['/exchange', '/exchange/', '/travel-offers', '/flights/shop'])
    expect(findRoute(path).kind).toBe('route')
  expect(findRoute('/Flights/').kind).toBe('unknown')
  expect(findRoute('/flights/shop/extra/').kind).toBe('unknown')
  expect(findRoute('/stays/shop/abc-1/')).toMatchObject({ kind: 'route', params: { id: 'abc-1' } })
})

test('built pages and aliases have status 200, all others 404', () => {
  expect(statusOfPage('/')).toBe(200)
  expect(statusOfPage('/flights/shop/')).toBe(200)
  expect(statusOfPage('/experiences/')).toBe(200)
  expect(statusOfPage('/packages/')).toBe(200)
  expect(statusOfPage('/admin-portal/')).toBe(200)
  expect(statusOfPage('/webview/')).toBe(404)
  expect(statusOfPage('/no-such-page/')).toBe(404)
})

test('aliases and products point to pages of the table', () => {
  for (const to of Object.values(routeAliases)) expect(findRoute(to).kind).toBe('route')
  const ids = products.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, product } of routeTable)
    if (product !== undefined) expect(ids, path).toContain(product)
  for (const { path, id } of products)
    expect(findRoute(path)).toMatchObject({ kind: 'route', entry: { product: id } })
})

test('every product that is built is sold on both tenants (shell-30)', () => {
  const built = products.filter(({ path }) => statusOfPage(path) === 200)
  for (const profile of Object.values(tenantProfiles)) {
    expect(productsFor(profile)).toEqual(built)
    for (const entry of routeTable)
      if (entry.built) expect(isClosedTo(profile, entry), entry.path).toBe(false)
  }
})

test('what a profile closes is in no menu, and its pages are closed', () => {
  const sells = productIds.filter((id) => !['premium-stays', 'vacation-rentals'].includes(id))
  const closed = (path: string): boolean => {
    const found = findRoute(path)
    return found.kind === 'route' && isClosedTo({ sells }, found.entry)
  }
  expect(productsFor({ sells }).map(({ id }) => id)).toEqual(sells)
  for (const path of ['/premium-stays/vacation-rentals/shop/', '/vacation-rentals/book/confirm/'])
    expect(closed(path)).toBe(true)
  for (const path of ['/', '/hotels/shop/', '/stays/', '/stays/shop/1-2/', '/trips/'])
    expect(closed(path)).toBe(false)
})

test('public pages are exempt from sign-in, and terms and auth are public', () => {
  for (const { path } of routeTable) if (isPublic(path)) expect(isExemptFromSignIn(path)).toBe(true)
  for (const path of ['/terms/frozen-prices/', '/auth/', '/access-denied', '/acknowledgement/'])
    expect(isPublic(path)).toBe(true)
  for (const path of ['/', '/trips/', '/flights/shop/'])
    expect(isExemptFromSignIn(path)).toBe(false)
})
