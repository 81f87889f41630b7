import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptInvitation,
  adminsOf,
  grantRole,
  invitePerson,
  placePerson,
  setApprover,
  withdrawRole,
  type CompanyRefusal,
} from './change-people.ts'
import { companyOf, companyPerson } from './test-company.ts'
import { personOf, tierIdOf, type Company } from './company.ts'
import { leave, leaving } from './leaver.ts'
import { approversAbove } from './reporting-line.ts'
import { companyRoles, permissionsOf, rightsOf } from './roles.ts'
import type { Result } from '@portolan/kernel/result.ts'

const codeOf = (changed: Result<unknown, CompanyRefusal>) =>
  changed.ok ? null : changed.refusal.code

const dana = companyPerson('dana', ['TravelAdmin'])
const noor = companyPerson('noor', ['TravelArranger'])
const tomas = companyPerson('tomas', ['Traveler', 'Approver'], { approverId: 'dana' })
const grace = companyPerson('grace', ['Traveler'], { approverId: 'tomas' })
const gone = companyPerson('gone', ['Owner'], { state: 'Left' })
const company = companyOf(dana, noor, tomas, grace, gone)

test('rights are those of all roles, and only of people who are active (companies-3)', () => {
  expect(permissionsOf(noor)).toEqual({ canViewUsers: true, canViewAdmin: false })
  expect(permissionsOf(dana)).toEqual({ canViewUsers: true, canViewAdmin: true })
  expect(permissionsOf(gone)).toEqual({ canViewUsers: false, canViewAdmin: false })
  expect([...rightsOf({ state: 'Invited', roles: ['Owner'] })]).toEqual([])
  expect([...rightsOf({ state: 'Active', roles: ['NFU', 'Traveler'] })]).toEqual([])
})

test('nobody grants a role to themselves, or one that allows more (companies-4)', () => {
  const grant = (byId: string, personId: string, role: 'Owner' | 'Approver') =>
    codeOf(grantRole(company, { byId, personId }, role))
  expect(grant('dana', 'dana', 'Owner')).toBe('OwnRole')
  expect(grant('dana', 'grace', 'Owner')).toBe(null)
  expect(grant('noor', 'grace', 'Approver')).toBe('NotAllowed')
  expect(grant('gone', 'grace', 'Approver')).toBe('NotAllowed')
  expect(grant('dana', 'gone', 'Approver')).toBe('NotFound')
  expect(grant('dana', 'nobody', 'Approver')).toBe('NotFound')
})

test('the last admin keeps the role and cannot leave (companies-4, companies-7)', () => {
  const who = { byId: 'dana', personId: 'dana' }
  expect(codeOf(withdrawRole(company, who, 'TravelAdmin'))).toBe('LastAdmin')
  expect(codeOf(withdrawRole(company, who, 'NFU'))).toBe(null)
  const facts = {
    sessions: 0,
    upcomingTrips: [],
    ownRequests: [],
    requestsToDecide: [],
    bookingGrants: [],
    transferableCredits: [],
  }
  expect(codeOf(leaving(company, who, facts))).toBe('LastAdmin')
  const two = companyOf(...company.people, companyPerson('elena', ['Owner']))
  expect(codeOf(leaving(two, { byId: 'elena', personId: 'dana' }, facts))).toBe(null)
})

test('an approver is active, may approve and does not approve over themselves (companies-5)', () => {
  const set = (personId: string, approverId: string | null) =>
    codeOf(setApprover(company, { byId: 'dana', personId }, approverId))
  expect(set('grace', 'dana')).toBe(null)
  expect(set('grace', null)).toBe(null)
  expect(set('grace', 'noor')).toBe('NotAnApprover')
  expect(set('grace', 'gone')).toBe('NotActive')
  expect(set('dana', 'dana')).toBe('ApproverCycle')
  expect(set('dana', 'tomas')).toBe('ApproverCycle')
})

test('an email address belongs to one person, in any case', () => {
  const { roles: _roles, state: _state, businessId: _business, ...person } = companyPerson('new')
  const invite = (email: string) => invitePerson(company, 'dana', { ...person, email })
  expect(codeOf(invite(' Grace@Tamarack.example'))).toBe('EmailTaken')
  expect(codeOf(invite('gone@tamarack.example'))).toBe(null)
  const invited = invite('new@tamarack.example')
  expect(invited.ok && personOf(invited.value, 'new')).toMatchObject({
    state: 'Invited',
    roles: ['Traveler'],
  })
  if (!invited.ok) throw new Error(invited.refusal.code)
  const accepted = acceptInvitation(invited.value, 'new')
  expect(accepted.ok && personOf(accepted.value, 'new')?.state).toBe('Active')
  expect(codeOf(acceptInvitation(company, 'grace'))).toBe('NotFound')
})

test('a person is placed in a tier and an open cost center by who manages people', () => {
  const place = (byId: string, costCenterId: string | null) =>
    placePerson(company, { byId, personId: 'grace' }, { tierId: 'tier_senior', costCenterId })
  const placed = place('dana', 'c_4410')
  expect(placed.ok && personOf(placed.value, 'grace')).toMatchObject({
    tierId: 'tier_senior',
    costCenterId: 'c_4410',
  })
  expect(codeOf(place('noor', 'c_4410'))).toBe('NotAllowed')
  expect(codeOf(place('dana', 'c_old'))).toBe('NotFound')
  expect(codeOf(place('dana', 'c_none'))).toBe('NotFound')
})

test('a traveler is judged by their own tier, a guest by the company’s (companies-6)', () => {
  expect(tierIdOf(company, 'grace')).toBe('tier_field')
  expect(tierIdOf(company, null)).toBe('tier_guest')
  const open = companyOf(companyPerson('new', [], { tierId: null }))
  expect(tierIdOf(open, 'new')).toBe('tier_guest')
})

const ids = ['dana', 'noor', 'tomas', 'grace'] as const
const changes = ['grant', 'withdraw', 'approver', 'leave'] as const
const step = fc.record({
  change: fc.constantFrom(...changes),
  byId: fc.constantFrom(...ids),
  personId: fc.constantFrom(...ids),
  role: fc.constantFrom(...companyRoles),
  approverId: fc.option(fc.constantFrom(...ids)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const after = (at: Company, { change, byId, personId, role, approverId }: Step): Company => {
  const who = { byId, personId }
  if (change === 'leave') {
    const planned = leaving(at, who, {
      sessions: 1,
      upcomingTrips: [],
      ownRequests: [],
      requestsToDecide: [],
      bookingGrants: [],
      transferableCredits: [],
    })
    if (!planned.ok) return at
    const left = leave(at, planned.value, approverId === null ? {} : { 0: approverId })
    return left.ok ? left.value : at
  }
  const changed = {
    grant: () => grantRole(at, who, role),
    withdraw: () => withdrawRole(at, who, role),
    approver: () => setApprover(at, who, approverId),
  }[change]()
  return changed.ok ? changed.value : at
}

test('after any changes there is an admin, no cycle of approvers, and none who has left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let at = company
      for (const one of steps) {
        const own = rightsOf(personOf(at, one.byId) ?? gone)
        const next = after(at, one)
        const mine = rightsOf(personOf(next, one.byId) ?? gone)
        // Nobody gains a right by what they do themselves.
        expect([...mine].filter((right) => !own.has(right))).toEqual([])
        at = next
      }
      expect(adminsOf(at).length).toBeGreaterThan(0)
      for (const person of at.people) {
        const line = approversAbove(at, person.id).map(({ id }) => id)
        expect(line).not.toContain(person.id)
        expect(line.length).toBeLessThan(at.people.length)
        if (person.state !== 'Left')
          expect(line.map((id) => personOf(at, id)?.state)).not.toContain('Left')
      }
    }),
  )
})
