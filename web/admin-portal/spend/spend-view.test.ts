import { expect, test } from 'vitest'
import { groupOf, linesHref, pageOf, viewOf } from './spend-view.ts'

test('an address is read as far as it makes sense', () => {
  expect(
    viewOf({ from: '2026-02-31', until: '2026-11-20', product: 'Boat', lead: 'Under7', place: '' }),
  ).toEqual({ until: '2026-11-20', lead: 'Under7' })
  expect(groupOf({ by: 'nothing' })).toBe('product')
  expect(pageOf({ page: '-1' })).toBe(1)
  expect(pageOf({ page: '7' })).toBe(7)
})

test('a figure leads to its lines with the view that it was seen in', () => {
  expect(linesHref({ from: '2026-01-01', by: 'place', page: '3' }, { place: 'BOS – SFO' })).toBe(
    '/admin-portal/charges/?from=2026-01-01&place=BOS+%E2%80%93+SFO',
  )
  expect(linesHref({}, {})).toBe('/admin-portal/charges/')
})
