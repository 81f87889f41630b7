import { expect, test } from 'vitest'
import { packageProducts } from '../packages/addresses.data.ts'
import { namedProducts } from './named-products.ts'
import { findRoute } from './route-table.ts'

const shown = (active: readonly { readonly id: string; readonly variant: string }[]) =>
  namedProducts(packageProducts, active).map(({ label, path }) => [label, path])

test('one experiment chooses the name of packages, another where its link leads (packages-15)', () => {
  expect(shown([])).toEqual([['Packages', '/packages/']])
  expect(shown([{ id: 'package-naming', variant: 'packages' }])).toEqual([
    ['Packages', '/packages/'],
  ])
  expect(shown([{ id: 'package-naming', variant: 'hotels-flights' }])).toEqual([
    ['Hotels and flights', '/packages/'],
  ])
  expect(
    shown([
      { id: 'package-naming', variant: 'hotels-flights' },
      { id: 'hotels-flights', variant: 'available' },
    ]),
  ).toEqual([['Hotels and flights', '/hotels-flights/']])
})

test('every address that an experiment gives a product is one of its own', () => {
  const given = packageProducts.flatMap(({ id, names = [] }) =>
    names.flatMap(({ path }) => (path === undefined ? [] : [{ id, found: findRoute(path) }])),
  )
  expect(given).toMatchObject(given.map(({ id }) => ({ found: { entry: { product: id } } })))
  expect(given).not.toEqual([])
})
