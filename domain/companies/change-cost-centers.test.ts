import type { Result } from '@portolan/kernel/result.ts'
import { expect, test } from 'vitest'
import { addCostCenter, addProject, closeCostCenter } from './change-cost-centers.ts'
import type { Company } from './company.ts'
import { companyOf, companyPerson } from './test-company.ts'

const company = companyOf(
  companyPerson('dana', ['TravelAdmin']),
  companyPerson('tomas', ['Traveler'], { costCenterId: 'c_4410' }),
)
const codeOf = (changed: Result<Company, { readonly code: string }>) =>
  changed.ok ? null : changed.refusal.code

test('a cost center has a name and a code of its own, closed ones included (companies-10)', () => {
  const add = (byId: string, code: string, name = 'Survey') =>
    codeOf(addCostCenter(company, byId, { id: 'c_new', code, name }))
  expect(add('dana', '4430')).toBe(null)
  expect(add('tomas', '4430')).toBe('NotAllowed')
  expect(add('dana', ' 4410 ')).toBe('CodeTaken')
  expect(add('dana', '4000')).toBe('CodeTaken')
  expect(add('dana', ' ')).toBe('NameMissing')
})

test('a project is of an open cost center or of all, and its name is not in use', () => {
  const add = (name: string, costCenterId: string | null) =>
    codeOf(addProject(company, 'dana', { id: 'p_new', name, costCenterId }))
  expect(add('Harbor', 'c_4410')).toBe(null)
  expect(add('Done', null)).toBe(null)
  expect(add('platte bridge', null)).toBe('NameTaken')
  expect(add('Harbor', 'c_old')).toBe('NotFound')
  expect(add(' ', null)).toBe('NameMissing')
  expect(codeOf(addProject(company, 'tomas', { id: 'p', name: 'A', costCenterId: null }))).toBe(
    'NotAllowed',
  )
})

test('a closed cost center has no open projects and no people', () => {
  const closed = closeCostCenter(company, 'dana', 'c_4410')
  if (!closed.ok) throw new Error(closed.refusal.code)
  const { costCenters, projects, people } = closed.value
  expect(costCenters.map(({ isOpen }) => isOpen)).toEqual([false, false])
  expect(projects.map(({ isOpen }) => isOpen)).toEqual([false, false])
  expect(people.map(({ costCenterId }) => costCenterId)).toEqual([null, null])
  expect(codeOf(closeCostCenter(company, 'tomas', 'c_4410'))).toBe('NotAllowed')
  expect(codeOf(closeCostCenter(company, 'dana', 'c_none'))).toBe('NotFound')
})
