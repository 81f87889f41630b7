import { expect, test } from 'vitest'
import { companyOf, companyPerson } from './test-company.ts'
import { personOf } from './company.ts'
import { choicesLeft, leave, leaving, paysAsShown, type LeaverFacts } from './leaver.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const company = companyOf(
  companyPerson('dana', ['TravelAdmin']),
  companyPerson('marcus', ['Approver'], { approverId: 'dana' }),
  companyPerson('tomas', ['Approver'], { approverId: 'marcus' }),
  companyPerson('grace', ['Approver'], { approverId: 'tomas' }),
  companyPerson('yusuf', ['Traveler'], { approverId: 'grace' }),
)
const facts: LeaverFacts = {
  sessions: 2,
  upcomingTrips: [
    { id: 'portland', refund: usd(61_220), isFree: false },
    { id: 'phoenix', refund: usd(47_100), isFree: true },
  ],
  ownRequests: ['denver'],
  requestsToDecide: ['reno'],
  bookingGrants: ['grant_noor'],
  transferableCredits: [usd(16_400)],
}
const planOf = (personId: string, of: LeaverFacts) => {
  const planned = leaving(company, { byId: 'dana', personId }, of)
  if (!planned.ok) throw new Error(planned.refusal.code)
  return planned.value
}

test('a leaver leaves trips, requests and reports, each with what is proposed (companies-7)', () => {
  expect(planOf('tomas', facts)).toEqual({
    personId: 'tomas',
    sessionsToEnd: 2,
    items: [
      { kind: 'Trip', id: 'portland', refund: usd(61_220), proposed: null },
      { kind: 'Trip', id: 'phoenix', refund: usd(47_100), proposed: 'Cancel' },
      { kind: 'OwnRequest', id: 'denver', proposed: 'Withdraw' },
      { kind: 'RequestToDecide', id: 'reno', proposed: 'marcus' },
      { kind: 'NewApprover', personIds: ['grace'], proposed: 'marcus' },
    ],
    grantsToEnd: ['grant_noor'],
    creditsThatStay: [usd(16_400)],
  })
})

test('nobody leaves while a choice is left, or to an approver who cannot approve', () => {
  const plan = planOf('tomas', facts)
  expect(choicesLeft(company, plan, {})).toEqual([{ at: 0, fault: 'TripUndecided' }])
  expect(choicesLeft(company, plan, { 0: 'Keep', 3: 'tomas' })).toEqual([
    { at: 3, fault: 'ApproverNotAllowed' },
  ])
  expect(choicesLeft(company, plan, { 0: 'Keep', 4: 'yusuf' })).toEqual([
    { at: 4, fault: 'ApproverNotAllowed' },
  ])
  expect(choicesLeft(company, plan, { 0: 'Keep', 4: 'grace' })).toEqual([
    { at: 4, fault: 'ApproverCycle' },
  ])
  expect(leave(company, plan, {}).ok).toBe(false)
})

test('a trip is kept, canceled, or handed to an active colleague', () => {
  const plan = planOf('tomas', facts)
  for (const choice of ['Keep', 'Cancel', 'yusuf'])
    expect(choicesLeft(company, plan, { 0: choice })).toEqual([])
  const withInvited = companyOf(
    ...company.people,
    companyPerson('nell', ['Traveler'], { state: 'Invited' }),
  )
  for (const choice of ['tomas', 'nobody', 'nell'])
    expect(choicesLeft(withInvited, plan, { 0: choice })).toEqual([
      { at: 0, fault: 'ContactNotActive' },
    ])
})

test('a cancellation goes on if it pays no less than was shown', () => {
  const shown = { refund: usd(500), credit: usd(200) }
  expect(paysAsShown(shown, shown)).toBe(true)
  expect(paysAsShown({ refund: usd(501), credit: usd(200) }, shown)).toBe(true)
  expect(paysAsShown({ refund: usd(499), credit: usd(900) }, shown)).toBe(false)
  expect(paysAsShown({ refund: usd(900), credit: usd(199) }, shown)).toBe(false)
  const euros = { minor: 900, currency: 'EUR' as const }
  expect(paysAsShown({ refund: euros, credit: usd(200) }, shown)).toBe(false)
})

test('who has left has no roles, and their reports have the new approver', () => {
  const left = leave(company, planOf('tomas', facts), { 0: 'Cancel', 4: 'dana' })
  if (!left.ok) throw new Error(left.refusal.code)
  expect(personOf(left.value, 'tomas')).toMatchObject({
    state: 'Left',
    roles: [],
    approverId: null,
  })
  expect(personOf(left.value, 'grace')?.approverId).toBe('dana')
  expect(personOf(left.value, 'yusuf')?.approverId).toBe('grace')
})
