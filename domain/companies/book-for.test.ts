import { expect, test } from 'vitest'
import { mayBookFor, offersOthers, searchBeginsWith, type BookingGrant } from './book-for.ts'
import { chargedToNames, chargedToText, checkChargedTo, nameChargedTo } from './charge-to.ts'
import { companyOf, companyPerson } from './test-company.ts'
import { canGoLive, nextStep, stepsDone, type OnboardingFacts } from './onboarding.ts'

const company = companyOf(
  companyPerson('finley', ['AccountManager']),
  companyPerson('noor'),
  companyPerson('tomas'),
  companyPerson('grace', ['Traveler'], { state: 'Invited' }),
  companyPerson('gone', ['AccountManager'], { state: 'Left' }),
)
const grant: BookingGrant = {
  id: 'grant_1',
  personId: 'tomas',
  arrangerId: 'noor',
  products: ['flights'],
  from: '2026-11-01',
  until: '2026-12-31',
}
const facts = { company, grants: [grant], today: '2026-12-31' }
const may = (booker: string, personId: string, product = 'flights', at = facts) =>
  mayBookFor(at, booker, { personId }, product)

test('a person books for themselves, for their guests and for who lets them (companies-11)', () => {
  expect(may('tomas', 'tomas')).toBe(true)
  expect(may('noor', 'tomas')).toBe(true)
  expect(may('noor', 'tomas', 'hotels')).toBe(false)
  expect(may('noor', 'tomas', 'flights', { ...facts, today: '2027-01-01' })).toBe(false)
  expect(may('noor', 'tomas', 'flights', { ...facts, today: '2026-10-31' })).toBe(false)
  expect(may('tomas', 'noor')).toBe(false)
  expect(mayBookFor(facts, 'tomas', { guestOf: 'tomas' }, 'flights')).toBe(true)
  expect(mayBookFor(facts, 'tomas', { guestOf: 'noor' }, 'flights')).toBe(false)
})

test('an account manager books for everybody, and nobody for or as who has left', () => {
  expect(may('finley', 'tomas')).toBe(true)
  expect(may('finley', 'grace')).toBe(true)
  expect(may('finley', 'gone')).toBe(false)
  expect(may('finley', 'stranger')).toBe(false)
  expect(mayBookFor(facts, 'finley', { guestOf: 'stranger' }, 'flights')).toBe(false)
  expect(may('gone', 'gone')).toBe(false)
  expect(may('grace', 'grace')).toBe(false)
})

test('a search begins with the booker, or with a choice for who books for everyone', () => {
  expect(searchBeginsWith({ audience: 'SomeoneElseForEveryone' }, true)).toBe('Choice')
  expect(searchBeginsWith({ audience: 'SomeoneElseForEveryone' }, false)).toBe('Myself')
  expect(searchBeginsWith({ audience: 'MyselfAndOthers' }, true)).toBe('Myself')
  expect(offersOthers({ audience: 'MyselfAndOthers' }, true)).toBe(true)
  expect(offersOthers({ audience: 'EmployeesForThemselves' }, true)).toBe(false)
})

test('a booking is charged to an open cost center and a project of it (companies-10)', () => {
  const code = (costCenterId: string | null, projectId: string | null) => {
    const checked = checkChargedTo(company, { costCenterId, projectId })
    return checked.ok ? null : checked.refusal.code
  }
  expect(code(null, null)).toBe(null)
  expect(code('c_4410', 'p_platte')).toBe(null)
  expect(code('c_old', null)).toBe('ClosedCostCenter')
  expect(code('c_none', null)).toBe('UnknownCostCenter')
  expect(code(null, 'p_platte')).toBe('ProjectOfAnotherCostCenter')
  expect(code('c_4410', 'p_done')).toBe('ClosedProject')
  expect(code('c_4410', 'p_none')).toBe('UnknownProject')
  const named = nameChargedTo(company, { costCenterId: 'c_4410', projectId: 'p_platte' })
  expect(chargedToText(chargedToNames(named))).toBe('4410 Site, Platte Bridge')
  const nowhere = nameChargedTo(company, { costCenterId: null, projectId: null })
  expect(chargedToText(chargedToNames(nowhere))).toBe('')
})

test('a company goes live once every other step is done, in any order (companies-8)', () => {
  const empty: OnboardingFacts = {
    name: '',
    audienceChosen: false,
    policyChosen: false,
    invited: 0,
    peopleSkipped: false,
    isLive: false,
  }
  expect(nextStep(empty)).toBe('Company')
  const ahead = { ...empty, policyChosen: true, invited: 3 }
  expect([...stepsDone(ahead)]).toEqual(['Policy', 'People'])
  expect(nextStep({ ...ahead, name: 'Tamarack' })).toBe('Audience')
  expect(canGoLive({ ...ahead, name: 'Tamarack' })).toBe(false)
  const ready = { ...ahead, name: 'Tamarack', audienceChosen: true }
  expect(canGoLive(ready)).toBe(true)
  expect(canGoLive({ ...ready, invited: 0 })).toBe(false)
  expect(canGoLive({ ...ready, invited: 0, peopleSkipped: true })).toBe(true)
  expect(nextStep({ ...ready, isLive: true })).toBe(null)
})
