import { expect, test } from 'vitest'
import { productIds } from '@portolan/domain/identity/tenant.ts'
import { shownSections } from './shown-sections.ts'

const flight = { kind: 'sold-out' } as never
const grids = { hotels: [], flights: [flight], cars: [] }

test('a section without deals is shown until the page is narrowed (sale-9)', () => {
  expect(shownSections({ grids }, { sells: productIds, narrowed: false })).toEqual([
    'hotels',
    'flights',
    'cars',
  ])
  expect(shownSections({ grids }, { sells: productIds, narrowed: true })).toEqual(['flights'])
})

test('a section of a product that is not sold is never empty on the page', () => {
  const sells = productIds.filter((id) => id !== 'cars')
  expect(shownSections({ grids }, { sells, narrowed: false })).toEqual(['hotels', 'flights'])
})
