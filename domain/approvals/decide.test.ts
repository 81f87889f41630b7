import fc from 'fast-check'
import { lifecycleFaults } from '@portolan/kernel/lifecycle.ts'
import { expect, test } from 'vitest'
import { companyOf, companyPerson } from '../companies/test-company.ts'
import { askForApproval, type AskedRequest } from './ask.ts'
import {
  booked,
  checkBookable,
  decide,
  elapsed,
  priceLost,
  withdraw,
  withdrawForLeaver,
  type ItemDecision,
} from './decide.ts'
import { decisionFacts } from './decision-facts.ts'
import { approvalItemLifecycle, approvalItemStates } from './item.lifecycle.ts'
import {
  decideBy,
  lapsesAt,
  reviewEndsAt,
  type ApprovalRequest,
  type PriceHold,
} from './request.ts'

const hour = 60 * 60_000
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const company = companyOf(
  companyPerson('elena', ['Owner']),
  companyPerson('dana', ['Approver'], { approverId: 'elena' }),
  companyPerson('tomas', ['Traveler'], { approverId: 'dana' }),
  companyPerson('noor', ['TravelArranger']),
)
const facts = { company, limits: [{ personId: 'dana', upTo: usd(250_000) }], substitutions: [] }

const item = (id: string, price: number, hold: PriceHold, startsAt = 240 * hour) => ({
  id,
  price: usd(price),
  verdict: 'InPolicy' as const,
  hold,
  startsAt,
})
const toDenver: AskedRequest = {
  id: 'request_20417',
  businessId: 'business_tamarack',
  askedById: 'tomas',
  travelerIds: ['tomas'],
  askedAt: 0,
  withoutDecision: 'Approve',
  reason: null,
  items: [
    item('flight', 54_600, { by: 'Supplier', until: 9 * hour }),
    item('hotel', 52_800, { by: 'Freeze', until: 72 * hour, fee: usd(600), upTo: usd(5000) }),
    item('car', 14_000, { by: 'Nothing' }),
  ],
}
const requested = (more: Partial<AskedRequest> = {}): ApprovalRequest => {
  const made = askForApproval({ ...toDenver, ...more })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value
}
const request = requested()
const states = ({ items }: ApprovalRequest) => items.map(({ state }) => state)
const approve = (...ids: string[]): ItemDecision[] =>
  ids.map((itemId) => ({ itemId, decision: 'Approve' }))
const deny = (...ids: string[]): ItemDecision[] =>
  ids.map((itemId) => ({ itemId, decision: 'Deny' }))
const done = (made: ReturnType<typeof decide>): ApprovalRequest => {
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value
}
const codeOf = (made: { ok: true } | { ok: false; refusal: { code: string } }) =>
  made.ok ? null : made.refusal.code

test('every state of an item can be reached and left as listed', () => {
  expect(lifecycleFaults(approvalItemLifecycle)).toEqual([])
})

test('out of policy is asked for with a reason of ten characters (approvals-11)', () => {
  const items = toDenver.items.map((one) => ({ ...one, verdict: 'OutOfPolicy' as const }))
  const ask = (reason: AskedRequest['reason']) =>
    codeOf(askForApproval({ ...toDenver, items, reason }))
  expect(ask(null)).toBe('ReasonMissing')
  expect(ask({ code: 'ScheduleConflict', details: '  too short ' })).toBe('ReasonTooShort')
  expect(ask({ code: 'ScheduleConflict', details: 'Pour starts at 1 PM' })).toBe(null)
  expect(codeOf(askForApproval({ ...toDenver, items: [] }))).toBe('NothingToAsk')
})

test('without a decision an item expires with its price, or is approved after 24 hours', () => {
  expect(decideBy(request)).toBe(9 * hour)
  expect(states(elapsed(request, 9 * hour - 1))).toEqual(['Waiting', 'Waiting', 'Waiting'])
  const lapsed = elapsed(request, 9 * hour)
  expect(states(lapsed)).toEqual(['Expired', 'Waiting', 'Waiting'])
  expect(decideBy(lapsed)).toBe(24 * hour)
  const reviewed = elapsed(lapsed, 24 * hour)
  expect(states(reviewed)).toEqual(['Expired', 'AutoApproved', 'AutoApproved'])
  expect(reviewed.record.map(({ at, code, byId }) => [at / hour, code, byId])).toEqual([
    [0, 'ASKED', 'tomas'],
    [9, 'EXPIRED', null],
    [24, 'AUTO_APPROVED', null],
    [24, 'AUTO_APPROVED', null],
  ])
  const denying = requested({ withoutDecision: 'Deny' })
  expect(states(elapsed(denying, 24 * hour))).toEqual(['Expired', 'AutoDenied', 'AutoDenied'])
})

test('a price held to the end of the review exactly is not approved by time', () => {
  const items = [item('flight', 1, { by: 'Supplier', until: 24 * hour })]
  const lapsed = elapsed(requested({ items }), 24 * hour)
  expect(states(lapsed)).toEqual(['Expired'])
  expect(lapsed.record.map(({ code }) => code)).toEqual(['ASKED', 'EXPIRED'])
  const soon = [item('flight', 1, { by: 'Nothing' }, 5 * hour)]
  expect(states(elapsed(requested({ items: soon }), 5 * hour))).toEqual(['Expired'])
})

test('an approver decides item by item, and the same decision again changes nothing', () => {
  const actor = { byId: 'dana', at: hour, note: 'The 9:40 AM gets you there in time' }
  const decided = done(
    decide(request, [...approve('flight', 'hotel'), ...deny('car')], actor, facts),
  )
  expect(states(decided)).toEqual(['Approved', 'Approved', 'Denied'])
  expect(decided.record.slice(1).map(({ code, itemIds }) => [code, itemIds])).toEqual([
    ['APPROVED', ['flight', 'hotel']],
    ['DENIED', ['car']],
  ])
  const again = decide(decided, approve('flight'), { byId: 'dana', at: 2 * hour }, facts)
  expect(done(again)).toEqual(decided)
  const noteless = decide(decided, deny('car'), { byId: 'dana', at: 2 * hour }, facts)
  expect(done(noteless)).toEqual(decided)
})

test('a decision is refused as a whole, with what is wrong with it (approvals-7)', () => {
  const by = (byId: string, decisions: ItemDecision[], at = hour, note?: string) =>
    codeOf(decide(request, decisions, { byId, at, ...(note === undefined ? {} : { note }) }, facts))
  expect(by('tomas', approve('flight'))).toBe('NotAllowed')
  expect(by('noor', approve('flight'))).toBe('NotAllowed')
  expect(by('dana', approve('flight', 'yacht'))).toBe('NotFound')
  expect(by('dana', approve('flight'), 9 * hour)).toBe('PriceLapsed')
  expect(by('dana', [...approve('car'), ...deny('car')])).toBe('AlreadyDecided')
  expect(by('dana', deny('car'))).toBe('NoteTooShort')
  expect(by('dana', deny('car'), hour, 'Take the train')).toBe(null)
  expect(by('dana', approve('hotel'), 24 * hour)).toBe('AlreadyDecided')
})

test('denying one item does not bring the rest under a limit', () => {
  const low = { ...facts, limits: [{ personId: 'dana', upTo: usd(100_000) }] }
  const actor = { byId: 'dana', at: hour, note: 'Stay with a colleague' }
  expect(codeOf(decide(request, deny('flight'), actor, low))).toBe('NotAllowed')
  expect(codeOf(decide(request, deny('flight'), { ...actor, byId: 'elena' }, low))).toBe(null)
})

test('who asked or travels withdraws what is not booked (approvals-8)', () => {
  const approved = done(decide(request, approve('flight'), { byId: 'dana', at: hour }, facts))
  const withdrawn = done(withdraw(approved, ['flight', 'car'], { byId: 'tomas', at: 2 * hour }))
  expect(states(withdrawn)).toEqual(['Withdrawn', 'Waiting', 'Withdrawn'])
  expect(codeOf(withdraw(approved, ['flight'], { byId: 'dana', at: hour }))).toBe('NotFound')
  const bought = booked(approved, 'flight', 2 * hour)
  expect(codeOf(withdraw(bought, ['flight'], { byId: 'tomas', at: 3 * hour }))).toBe(
    'AlreadyDecided',
  )
  const left = withdrawForLeaver(bought, 'tomas', { byId: 'elena', at: 3 * hour })
  expect(states(left)).toEqual(['Booked', 'Withdrawn', 'Withdrawn'])
  expect(withdrawForLeaver(bought, 'noor', { byId: 'elena', at: 3 * hour })).toEqual(bought)
})

test('what is approved is booked at what was asked for or less, or expires (approvals-10)', () => {
  const approved = done(decide(request, approve('flight'), { byId: 'dana', at: hour }, facts))
  const at = (minor: number, when = hour, id = 'flight') =>
    codeOf(checkBookable(approved, id, { at: when, price: usd(minor) }))
  expect(at(54_600)).toBe(null)
  expect(at(54_601)).toBe('PriceLapsed')
  expect(at(54_600, 9 * hour)).toBe('PriceLapsed')
  expect(at(1, hour, 'hotel')).toBe('NotAllowed')
  expect(states(priceLost(approved, 'flight', 2 * hour))[0]).toBe('Expired')
})

test('an approver sees what rose, what is at risk and how long there is (approvals-5)', () => {
  const seen = decisionFacts(request, { flight: usd(60_000), car: usd(13_000) }, 2 * hour)
  expect(seen).toMatchObject({ decideBy: 9 * hour, left: 7 * hour, decided: 0 })
  expect(seen.items.map(({ risenBy, isAtRisk }) => [risenBy, isAtRisk])).toEqual([
    [usd(5_400), false],
    [null, false],
    [usd(-1_000), true],
  ])
  expect(seen.items[0]?.withoutDecision?.becomes).toBe('Expired')
  const after = decisionFacts(elapsed(request, 25 * hour), {}, 25 * hour)
  expect(after).toMatchObject({ decideBy: null, left: null, decided: 3 })
})

const hold: fc.Arbitrary<PriceHold> = fc.oneof(
  fc.constant({ by: 'Nothing' as const }),
  fc
    .integer({ min: 1, max: 40 })
    .map((hours) => ({ by: 'Supplier' as const, until: hours * hour })),
)
const someRequest = fc
  .record({
    withoutDecision: fc.constantFrom(...(['Approve', 'Deny'] as const)),
    items: fc.array(
      fc.record({
        hold,
        price: fc.integer({ min: 1, max: 90_000 }),
        starts: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ withoutDecision, items }) =>
    requested({
      withoutDecision,
      items: items.map((one, at) => item(`item_${at}`, one.price, one.hold, one.starts * hour)),
    }),
  )
const people = ['elena', 'dana', 'tomas', 'noor'] as const
const acts = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 45 }),
    byId: fc.constantFrom(...people),
    act: fc.constantFrom(...(['approve', 'deny', 'withdraw', 'wait'] as const)),
    itemId: fc.integer({ min: 0, max: 3 }).map((at) => `item_${at}`),
  }),
  { maxLength: 12 },
)

test('time decides the same in one step as in many', () => {
  fc.assert(
    fc.property(someRequest, fc.array(fc.integer({ min: 0, max: 45 })), (at, hours) => {
      const inSteps = hours.toSorted((a, b) => a - b).reduce((now, h) => elapsed(now, h * hour), at)
      expect(elapsed(inSteps, 45 * hour)).toEqual(elapsed(at, 45 * hour))
    }),
  )
})

test('whatever people do, nothing final changes and nobody involved approves', () => {
  fc.assert(
    fc.property(someRequest, acts, (start, steps) => {
      let at = start
      for (const { at: h, byId, act, itemId } of steps.toSorted((a, b) => a.at - b.at)) {
        const actor = { byId, at: h * hour, note: 'Take the train instead' }
        const made = {
          approve: () => decide(at, approve(itemId), actor, facts),
          deny: () => decide(at, deny(itemId), actor, facts),
          withdraw: () => withdraw(at, [itemId], actor),
          wait: () => ({ ok: true as const, value: elapsed(at, actor.at) }),
        }[act]()
        const next = made.ok ? made.value : at
        next.items.forEach(({ state }, index) => {
          const before = at.items[index]?.state ?? 'Waiting'
          if (approvalItemLifecycle.terminal.includes(before)) expect(state).toBe(before)
          expect(approvalItemStates).toContain(state)
        })
        expect(next.items.map(({ price }) => price)).toEqual(start.items.map(({ price }) => price))
        at = next
      }
      const approvals = at.record.filter(({ code }) => code === 'APPROVED')
      for (const line of approvals) {
        expect(['elena', 'dana']).toContain(line.byId)
        for (const one of at.items.filter(({ id }) => line.itemIds.includes(id))) {
          expect(line.at).toBeLessThan(lapsesAt(one))
          expect(line.at).toBeLessThan(reviewEndsAt(at))
        }
      }
      const times = at.record.map(({ at: when }) => when)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})
