import { afterAll, beforeAll, expect, test } from 'vitest'
import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import { checkApproval } from '@portolan/contract/approvals/check-approval.ts'
import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { listAlternatives } from '@portolan/contract/approvals/list-alternatives.ts'
import { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { readCompanyWeek } from '@portolan/contract/approvals/read-company-week.ts'
import { withdrawApproval } from '@portolan/contract/approvals/withdraw-approval.ts'
import { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import { endExemption } from '@portolan/contract/policies/end-exemption.ts'
import { grantExemption } from '@portolan/contract/policies/grant-exemption.ts'
import { updatePassenger } from '@portolan/contract/travelers/update-passenger.ts'
import {
  aReason,
  asksApproval,
  asksWithFreeze,
  dearest,
  freezableBody,
  outOfPolicyBody,
} from '../harness/approvals.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { cheapest, traveler, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

let server: ServerProcess
let emery: Traveler
let drew: Traveler
const signIn = (): void => {
  emery = traveler(server.url, 'emery')
  drew = traveler(server.url, 'drew')
}
beforeAll(async () => {
  server = await startServer()
  signIn()
})
afterAll(() => server?.close())

const reads = async (person: Traveler, requestId: string) =>
  (await person.api()).get(readApproval, { params: { requestId } })
const decides = async (
  person: Traveler,
  requestId: string,
  decision: 'Approve' | 'Deny',
  more: { readonly note?: string; readonly link?: string } = {},
) =>
  (await person.api()).call(decideApproval, {
    params: { requestId },
    body: { decisions: [{ itemId: 'item_1', decision }], note: '', ...more },
  })
const codeOf = (answer: Awaited<ReturnType<typeof decides>>): string =>
  answer.ok ? 'answered' : answer.refusal.code
const endsAs = (requestId: string, state: string) =>
  until(
    'the end of the request',
    async () => (await reads(drew, requestId)).items[0]?.state === state,
  )
const someTraveler = {
  givenName: 'Toby',
  surname: 'Greer',
  gender: 'M',
  dateOfBirth: '1988-05-01',
} as const
const chargesOf = async (): Promise<number> => (await marketConsole(server.url).charges()).length

test('a trip out of policy is not booked around its approval', async () => {
  const body = await outOfPolicyBody(emery)
  expect((await emery.places(body)).ok).toBe(false)
  const api = await emery.api()
  const refusal = async (reason: typeof aReason | null) => {
    const answer = await api.call(askApproval, { body: { ...body, reason } })
    return answer.ok ? null : answer.refusal
  }
  expect(await refusal(null)).toMatchObject({ code: 'ReasonMissing', field: 'reason' })
  expect(await refusal({ ...aReason, details: 'short' })).toMatchObject({ code: 'ReasonTooShort' })
  const open = await outOfPolicyBody(drew)
  const unneeded = await (
    await drew.api()
  ).call(askApproval, { body: { ...open, reason: aReason } })
  expect(unneeded.ok ? null : unneeded.refusal.code).toBe('ApprovalNotNeeded')
})

test('approved, it is booked once and charged what was asked for', async () => {
  const before = await chargesOf()
  const body = await outOfPolicyBody(emery, { inDays: 61 })
  const api = await emery.api()
  const asked = await api.get(askApproval, { body: { ...body, reason: aReason } })
  // The same press again is the same request.
  expect((await api.get(askApproval, { body: { ...body, reason: aReason } })).id).toBe(asked.id)
  expect(asked).toMatchObject({ mayDecide: false, mayWithdraw: true, reason: aReason })
  const { budget } = await reads(drew, asked.id)
  expect(budget).toMatchObject({ currency: 'USD', requested: body.acceptedTotal.minor })
  const { spent = 0, amount = 1, shares } = budget ?? {}
  const share = (of: number): number => Math.round((of * 100) / amount)
  expect(shares?.spent).toBe(share(spent))
  expect(shares?.after).toBe(share(spent + body.acceptedTotal.minor))
  expect(asked.budget).toBeNull()
  expect(await chargesOf()).toBe(before)
  expect(codeOf(await decides(emery, asked.id, 'Approve'))).toBe('MayNotDecide')
  expect(codeOf(await decides(traveler(server.url, 'finley'), asked.id, 'Approve'))).toBe(
    'NotFound',
  )
  expect(codeOf(await decides(traveler(server.url, 'morgan'), asked.id, 'Approve'))).toBe(
    'NotFound',
  )

  const seen = await reads(drew, asked.id)
  expect(seen.items[0]).toMatchObject({
    state: 'Waiting',
    verdict: 'OutOfPolicy',
    price: body.acceptedTotal,
    hold: { by: 'Supplier' },
  })
  // What it costs others, without the seats that are held for it.
  expect(seen.items[0]?.nowPrice?.minor).toBeGreaterThanOrEqual(body.acceptedTotal.minor)
  expect(seen.breaches.length).toBeGreaterThan(0)
  await marketConsole(server.url).raise('PriceChanged')
  const [letter = ''] = await letterPagesAbout(server.url, asked.id)
  const link = /link=([\w-]+)/.exec(letter)?.[1] ?? ''
  expect(codeOf(await decides(drew, asked.id, 'Approve', { link: 'forged' }))).toBe('LinkNotValid')
  expect(codeOf(await decides(drew, asked.id, 'Approve', { link }))).toBe('answered')
  expect(codeOf(await decides(drew, asked.id, 'Approve', { link }))).toBe('answered')
  const late = await decides(drew, asked.id, 'Deny', { note: 'I changed my mind' })
  expect(codeOf(late)).toBe('AlreadyDecided')

  await endsAs(asked.id, 'Booked')
  const [trip] = await emery.trips()
  expect(trip).toBeDefined()
  const { receipt, bookingId } = await emery.trip(trip?.id ?? '')
  expect(receipt.tenders).toMatchObject([{ kind: 'Card', amount: body.acceptedTotal }])
  expect(await chargesOf()).toBe(before + 1)
  expect((await reads(emery, asked.id)).bookingPage).toContain(bookingId)
  const { events } = await (await drew.api()).get(listCompanyEvents, {})
  expect(events.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['APPROVAL_ASKED', 'APPROVAL_APPROVED']),
  )
  const next = await asksApproval(emery, { inDays: 59 })
  expect((await reads(drew, next.id)).budget?.spent).toBe(
    (budget?.spent ?? 0) + body.acceptedTotal.minor,
  )
  await api.get(withdrawApproval, { params: { requestId: next.id }, body: {} })
})

test('a price that no airline holds is frozen, and the freeze pays what it rose by', async () => {
  const before = await chargesOf()
  const { body, check, freeze } = await freezableBody(emery)
  expect(check).toMatchObject({ process: '24hr_review', heldHours: null })
  const api = await emery.api()
  const asking = { ...body, reason: aReason, freezeQuoteId: freeze.quoteId }
  const other = await freezableBody(emery)
  const foreign = { ...asking, freezeQuoteId: other.freeze.quoteId }
  expect(await api.call(askApproval, { body: foreign })).toMatchObject({
    refusal: { code: 'ProtectionNotOffered', field: 'freezeQuoteId' },
  })
  const { id } = await api.get(askApproval, { body: asking })
  // The same press again buys no second freeze.
  expect((await api.get(askApproval, { body: asking })).id).toBe(id)
  const holdOf = async () => (await reads(drew, id)).items[0]?.hold
  await until('the price is frozen', async () => (await holdOf())?.by === 'Freeze')
  expect(await holdOf()).toEqual({
    by: 'Freeze',
    fee: freeze.fee,
    upTo: freeze.upTo,
    until: expect.any(String),
  })
  expect((await reads(drew, id)).freezing).toBeNull()
  const [fee] = await marketConsole(server.url).charges()
  expect(fee).toMatchObject({ captured: freeze.fee })
  expect(await chargesOf()).toBe(before + 1)

  // Later than the market keeps a quoted price, and five percent dearer.
  await marketConsole(server.url).advance('PT2H')
  signIn()
  await marketConsole(server.url).raise('PriceChanged', { match: { call: 'price' } })
  const { nowPrice } = (await reads(drew, id)).items[0] ?? {}
  expect(nowPrice?.minor).toBeGreaterThan(body.acceptedTotal.minor)
  expect(codeOf(await decides(drew, id, 'Approve'))).toBe('answered')
  await endsAs(id, 'Booked')
  const [trip] = await emery.trips()
  const { receipt } = await emery.trip(trip?.id ?? '')
  expect(receipt.tenders).toMatchObject([
    { kind: 'PriceFreezeExerciseDiscount' },
    { kind: 'Card', amount: body.acceptedTotal },
  ])
})

test('a freeze that its card does not pay leaves a request without one', async () => {
  const { raise, clear, charges } = marketConsole(server.url)
  await raise('CardDeclined')
  const { id } = await asksWithFreeze(emery, { surname: 'Marlowe' })
  await until('the purchase has failed', async () => (await reads(emery, id)).freezing === null)
  await clear()
  expect((await reads(emery, id)).items).toMatchObject([
    { state: 'Waiting', hold: { by: 'Nothing' } },
  ])
  const [declined] = await charges()
  expect(declined?.captured.minor).toBe(0)
  await (await emery.api()).get(withdrawApproval, { params: { requestId: id }, body: {} })
})

test('who runs the company sees what of a week is flown, stayed and waits', async () => {
  const now = await marketConsole(server.url).now()
  const day = (ahead: number): string =>
    new Date(now + ahead * 24 * 3_600_000).toISOString().slice(0, 10)
  const finley = traveler(server.url, 'finley')
  const booked = await finley
    .searches('JFK', 'LAX', { inDays: 40, nights: 2 })
    .chooses(cheapest, cheapest)
    .books()
  // The trip is there once the booking is confirmed.
  await finley.sees(booked.id)
  const { id } = await asksApproval(emery, { inDays: 41 })
  const week = { query: { from: day(39) } }
  const { people, travel, wait, all } = await (await drew.api()).get(readCompanyWeek, week)
  const kindsOf = (name: string) =>
    people.find((person) => person.name.startsWith(name))?.spans.map(({ kind }) => kind)
  expect(kindsOf('Finley')).toEqual(expect.arrayContaining(['Flying', 'Staying']))
  expect(kindsOf('Emery')).toEqual(['Waiting'])
  expect([travel, wait]).toEqual([1, 1])
  expect(all).toBeGreaterThan(5)
  expect((await (await emery.api()).call(readCompanyWeek, week)).ok).toBe(false)
  await (await emery.api()).get(withdrawApproval, { params: { requestId: id }, body: {} })
})

test('what is in policy on sale now is shown to who decides, and to nobody else', async () => {
  for (const nights of [undefined, 4]) {
    const journey = { inDays: 64, ...(nights === undefined ? {} : { nights }) }
    const search = emery.searches('JFK', 'LAX', journey)
    const body = await (
      nights === undefined ? search.chooses(dearest) : search.chooses(dearest, dearest)
    ).body()
    const { id } = await (
      await emery.api()
    ).get(askApproval, {
      body: { ...body, reason: aReason },
    })
    const asks = { params: { requestId: id } }
    const { alternatives } = await (await drew.api()).get(listAlternatives, asks)
    expect(alternatives.length).toBeGreaterThan(0)
    for (const { total, slices } of alternatives) {
      expect(total.minor).toBeLessThan(body.acceptedTotal.minor)
      expect(slices).toHaveLength(nights === undefined ? 1 : 2)
      expect(slices[0]).toMatchObject({ origin: 'JFK', destination: 'LAX' })
    }
    expect((await (await emery.api()).get(listAlternatives, asks)).alternatives).toEqual([])
    await (await emery.api()).get(withdrawApproval, { ...asks, body: {} })
    expect((await (await drew.api()).get(listAlternatives, asks)).alternatives).toEqual([])
  }
})

test('who is exempt on the first day of travel needs no approval, and a typed name does', async () => {
  const { quoteId } = await outOfPolicyBody(emery, { inDays: 66 })
  const verdict = async (savedTravelerId: string | null) => {
    const body = { quoteId, savedTravelerIds: [savedTravelerId] }
    return (await (await emery.api()).get(checkApproval, { body })).verdict
  }
  expect(await verdict('traveler_emery')).toBe('OutOfPolicy')
  const now = await marketConsole(server.url).now()
  const day = new Date(now + 66 * 24 * 3_600_000).toISOString().slice(0, 10)
  const { exemptions } = await (
    await drew.api()
  ).get(grantExemption, {
    params: { personId: 'person_emery' },
    body: { rules: 'Every', from: day, until: day, reason: 'The only flight of the day' },
  })
  expect(await verdict('traveler_emery')).toBe('InPolicy')
  expect(await verdict(null)).toBe('OutOfPolicy')
  const params = { exemptionId: exemptions[0]?.exemptionId ?? '' }
  await (await drew.api()).get(endExemption, { params, body: {} })
  expect(await verdict('traveler_emery')).toBe('OutOfPolicy')
})

test('nobody books for who has left the company, by whatever door', async () => {
  const api = await drew.api()
  const { person: toby } = await api.get(updatePassenger, {
    body: { ...someTraveler, personId: 'person_toby' },
  })
  expect(toby.linkedDEUserId).toBe('person_toby')
  const own = await outOfPolicyBody(drew, { inDays: 65 })
  const [lead] = own.travelers
  if (lead === undefined) throw new Error('a booking without a traveler')
  const body = { ...own, travelers: [{ ...lead, savedTravelerId: toby.id }] }
  const params = { personId: 'person_toby' }
  const { plan } = await api.get(planLeaving, { params })
  await api.get(deactivateCompanyPerson, { params, body: { plan } })
  const before = await chargesOf()
  const checks = await api.call(checkApproval, {
    body: { quoteId: body.quoteId, savedTravelerIds: [toby.id] },
  })
  const places = await drew.places(body)
  const asks = await api.call(askApproval, { body: { ...body, reason: aReason } })
  expect([checks, places, asks].map((answer) => !answer.ok && answer.refusal)).toMatchObject([
    { code: 'MayNotBookFor', field: 'savedTravelerIds.0' },
    { code: 'MayNotBookFor', field: 'travelers.0.savedTravelerId' },
    { code: 'MayNotBookFor', field: 'travelers.0.savedTravelerId' },
  ])
  expect(await chargesOf()).toBe(before)
  // Nothing was claimed: the same key and journey are booked for somebody who is there.
  const placed = await drew.places(own)
  expect(placed.ok && (await drew.sees(placed.value.id)).state).toBe('Confirmed')
})

test('denied, withdrawn and left to time each have their end, and release the journey', async () => {
  const before = await chargesOf()
  const denied = await asksApproval(emery, { inDays: 62 })
  expect(codeOf(await decides(drew, denied.id, 'Deny'))).toBe('NoteTooShort')
  expect(codeOf(await decides(drew, denied.id, 'Deny', { note: 'Take the train' }))).toBe(
    'answered',
  )
  expect((await reads(emery, denied.id)).record.at(-1)).toMatchObject({ code: 'DENIED' })

  // The journey of a denied request can be asked for again.
  const again = await asksApproval(emery, { inDays: 62 })
  const withdraws = { params: { requestId: again.id }, body: {} }
  expect((await (await drew.api()).call(withdrawApproval, withdraws)).ok).toBe(false)
  expect((await (await emery.api()).get(withdrawApproval, withdraws)).items[0]?.state).toBe(
    'Withdrawn',
  )
  expect(codeOf(await decides(drew, again.id, 'Approve'))).toBe('AlreadyDecided')
  expect(await chargesOf()).toBe(before)

  const left = await asksApproval(emery, { inDays: 63 })
  const { toDecide } = await (await drew.api()).get(listApprovals, { query: { view: 'ToDecide' } })
  expect(toDecide).toBeGreaterThan(0)
  await marketConsole(server.url).advance('PT25H')
  // Everybody's session has ended meanwhile.
  drew = traveler(server.url, 'drew')
  await until('what time decided', async () =>
    ['Booked', 'Expired'].includes((await reads(drew, left.id)).items[0]?.state ?? ''),
  )
  expect((await reads(drew, left.id)).record.map(({ code }) => code)).toContain('AUTO_APPROVED')
})
