import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyOf, companyPerson } from '../companies/test-company.ts'
import { presentApprover, type Substitution } from './deciders.ts'
import { checkSubstitution, substituteCandidates } from './substitutes.ts'

const approvers = ['dana', 'elena', 'marcus', 'sam'] as const
const company = companyOf(
  ...approvers.map((id) => companyPerson(id, ['Approver'])),
  companyPerson('tomas'),
)
const away = (approverId: string, substituteId: string, from = 0, until = 10): Substitution => ({
  approverId,
  substituteId,
  from,
  until,
})
const codeOf = (added: Substitution, existing: readonly Substitution[] = []) => {
  const checked = checkSubstitution(company, existing, added)
  return checked.ok ? null : checked.refusal.code
}

test('a substitute may approve, is somebody else, and does not lead back (approvals-4)', () => {
  expect(codeOf(away('dana', 'elena'))).toBe(null)
  expect(codeOf(away('dana', 'dana'))).toBe('Oneself')
  expect(codeOf(away('dana', 'tomas'))).toBe('NotAnApprover')
  expect(codeOf(away('dana', 'elena', 10, 10))).toBe('EndsBeforeItBegins')
  const elenaAway = [away('elena', 'marcus')]
  expect(codeOf(away('marcus', 'elena'), elenaAway)).toBe('Circle')
  expect(codeOf(away('marcus', 'elena', 10, 20), elenaAway)).toBe(null)
  expect(codeOf(away('elena', 'sam', 9, 20), elenaAway)).toBe('Overlaps')
})

test('as long as substitutions are checked, somebody is always there to decide', () => {
  const some = fc.record({
    approverId: fc.constantFrom(...approvers),
    substituteId: fc.constantFrom(...approvers),
    from: fc.integer({ min: 0, max: 9 }),
    until: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 0, max: 10 }), (all, now) => {
      const substitutions = all.reduce<Substitution[]>(
        (taken, one) => (checkSubstitution(company, taken, one).ok ? [...taken, one] : taken),
        [],
      )
      for (const approver of approvers)
        expect(presentApprover({ company, limits: [], substitutions, now }, approver)).toBeDefined()
    }),
  )
})

test('candidates are colleagues who may approve, by part of their name, eight at a time', () => {
  const named = (name: string) =>
    substituteCandidates(company, 'dana', name).shown.map(({ id }) => id)
  expect(named('')).toEqual(['elena', 'marcus', 'sam'])
  expect(named(' MAR ')).toEqual(['marcus'])
  expect(named('tomas')).toEqual([])
  expect(named('dana')).toEqual([])
  const many = companyOf(
    ...Array.from({ length: 12 }, (_, at) => companyPerson(`approver ${at}`, ['Approver'])),
  )
  const { shown, further } = substituteCandidates(many, 'approver 0', '')
  expect([shown.length, further]).toEqual([8, 3])
})
