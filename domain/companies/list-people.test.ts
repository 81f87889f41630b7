import { expect, test } from 'vitest'
import { peopleIn, type PeopleView } from './list-people.ts'
import { companyOf, companyPerson } from './test-company.ts'

const company = companyOf(
  companyPerson('zoe', ['Approver'], {
    firstName: 'Zoé',
    lastName: 'Adams',
    costCenterId: 'c_4410',
  }),
  companyPerson('ann', ['Traveler'], { firstName: 'Ann', lastName: 'Berg', state: 'Invited' }),
  companyPerson('ann2', ['Traveler'], { firstName: 'ann', lastName: 'Adams', tierId: null }),
  companyPerson('omar', [], { firstName: 'Omar', lastName: 'Cole', state: 'Left' }),
)
const ids = (view: Partial<PeopleView>): string[] =>
  peopleIn(company, { search: '', sort: 'name', ...view }).map(({ id }) => id)

test('people are in the order of their names, or the other way', () => {
  expect(ids({})).toEqual(['ann2', 'ann', 'omar', 'zoe'])
  expect(ids({ sort: '-name' })).toEqual(['zoe', 'omar', 'ann', 'ann2'])
  expect(ids({ sort: 'status' })).toEqual(['ann2', 'zoe', 'ann', 'omar'])
  expect(ids({ sort: '-costCenter' })[0]).toBe('zoe')
})

test('a search ignores case and accents, and finds addresses and cost centers', () => {
  expect(ids({ search: ' ZOE ' })).toEqual(['zoe'])
  expect(ids({ search: 'ann2@tam' })).toEqual(['ann2'])
  expect(ids({ search: '4410 si' })).toEqual(['zoe'])
  expect(ids({ search: 'nobody' })).toEqual([])
})

test('filters leave out everybody else', () => {
  expect(ids({ state: 'Invited' })).toEqual(['ann'])
  expect(ids({ role: 'Approver' })).toEqual(['zoe'])
  expect(ids({ tier: 'none' })).toEqual(['ann2'])
  expect(ids({ tier: 'tier_field', search: 'a', state: 'Active' })).toEqual(['zoe'])
  expect(ids({ costCenter: 'none', state: 'Left' })).toEqual(['omar'])
})
