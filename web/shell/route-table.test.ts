import { expect, test } from 'vitest'
import {
  findRoute,
  isClosedTo,
  isExemptFromSignIn,
  isPublic,
  productIds,
  products,
  routeAliases,
  routeTable,
  statusOfPage,
} from './route-table.ts'

test('every path stands once, begins and ends with a slash', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/(?:.*\/)?$/)
})

test('a page is found with and without its trailing slash, and by its exact case only', () => {
  for (const path of ['/exchange', '/exchange/', '/travel-offers', '/flights/shop'])
    expect(findRoute(path).kind).toBe('route')
  expect(findRoute('/Flights/').kind).toBe('unknown')
  expect(findRoute('/flights/shop/extra/').kind).toBe('unknown')
  expect(findRoute('/stays/shop/abc-1/')).toMatchObject({ kind: 'route', params: { id: 'abc-1' } })
})

test('the server answers 200 for what is built and for aliases, else 404', () => {
  expect(statusOfPage('/')).toBe(200)
  expect(statusOfPage('/flights/shop/')).toBe(200)
  expect(statusOfPage('/experiences/')).toBe(200)
  expect(statusOfPage('/cars/')).toBe(404)
  expect(statusOfPage('/no-such-page/')).toBe(404)
})

test('aliases and products lead to pages of the table', () => {
  for (const to of Object.values(routeAliases)) expect(findRoute(to).kind).toBe('route')
  expect(products.map(({ id }) => id)).toEqual(productIds)
  for (const { path, id } of products)
    expect(findRoute(path)).toMatchObject({ kind: 'route', entry: { product: id } })
})

test('a business travels with its own products; what belongs to none is open to all', () => {
  const closed = (path: string): boolean => {
    const found = findRoute(path)
    return found.kind === 'route' && isClosedTo('Corporate', found.entry)
  }
  expect(products.filter(({ path }) => closed(path)).map(({ id }) => id)).toEqual([
    'premium-stays',
    'vacation-rentals',
    'packages',
  ])
  for (const path of ['/premium-stays/vacation-rentals/shop/', '/vacation-rentals/book/confirm/'])
    expect(closed(path)).toBe(true)
  for (const path of ['/', '/hotels/shop/', '/stays/', '/stays/shop/1-2/', '/trips/'])
    expect(closed(path)).toBe(false)
  for (const entry of routeTable) expect(isClosedTo('Consumer', entry)).toBe(false)
})

test('whatever is public is also exempt from the way to sign-in, and terms and auth are public', () => {
  for (const { path } of routeTable) if (isPublic(path)) expect(isExemptFromSignIn(path)).toBe(true)
  for (const path of ['/terms/frozen-prices/', '/auth/', '/access-denied', '/acknowledgement/'])
    expect(isPublic(path)).toBe(true)
  for (const path of ['/', '/trips/', '/flights/shop/'])
    expect(isExemptFromSignIn(path)).toBe(false)
})
