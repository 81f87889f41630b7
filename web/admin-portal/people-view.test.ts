import { expect, test } from 'vitest'
import { ariaSortOf, queryOf, sortAfter } from './people-view.ts'

test('an address is read, and what it does not know is left out', () => {
  expect(queryOf({})).toEqual({ search: '', sort: 'name', page: 1 })
  expect(
    queryOf({
      q: 'ann',
      status: 'Left',
      role: 'Approver',
      tier: 'none',
      center: 'c_1',
      sort: '-name',
      page: '3',
    }),
  ).toEqual({
    search: 'ann',
    state: 'Left',
    role: 'Approver',
    tier: 'none',
    costCenter: 'c_1',
    sort: '-name',
    page: 3,
  })
  for (const page of ['0', '-1', '1.5', 'x', '99999999'])
    expect(queryOf({ page, status: 'Gone', role: 'King', sort: 'age' })).toEqual({
      search: '',
      sort: 'name',
      page: 1,
    })
})

test('a header sorts up first, then down', () => {
  expect(sortAfter('name', 'status')).toBe('status')
  expect(sortAfter('status', 'status')).toBe('-status')
  expect(sortAfter('-status', 'status')).toBe('status')
  expect(ariaSortOf('-status', 'status')).toBe('descending')
  expect(ariaSortOf('-status', 'name')).toBeUndefined()
})
