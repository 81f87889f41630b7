import { expect, test } from 'vitest'
import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { withdrawApproval } from '@portolan/contract/approvals/withdraw-approval.ts'
import { aReason, asksApproval, asksWithFreeze, freezableBody } from '../harness/approvals.ts'
import { freezesOf } from '../harness/freezes.ts'
import type { Moment } from '../harness/journal-gate.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const mortal = openMortalServer()

let days = 70
const asks = () => asksApproval(traveler(mortal.server.url, 'emery'), { inDays: days++ })
const approves = async (requestId: string): Promise<unknown> =>
  (await traveler(mortal.server.url, 'drew').api()).get(decideApproval, {
    params: { requestId },
    body: { decisions: [{ itemId: 'item_1', decision: 'Approve' }], note: '' },
  })
const reads = async (requestId: string) =>
  (await traveler(mortal.server.url, 'drew').api()).get(readApproval, { params: { requestId } })

/** Every deadline is due with the clock, and not with the next sweep. */
const soon = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => {
    await marketConsole(mortal.server.url).advance('PT1S')
    return isSo()
  })

/** The end of an approved request: the codes of its record, and the charges of its booking. */
const endOf = async (id: string) => {
  await until(
    'the approved trip is booked',
    async () => (await reads(id)).items[0]?.state === 'Booked',
    60_000,
  )
  const { record } = await reads(id)
  const emery = await (
    await traveler(mortal.server.url, 'emery').api()
  ).get(readApproval, {
    params: { requestId: id },
  })
  const bookingId = emery.bookingPage?.split('booking=')[1] ?? ''
  const charges = await marketConsole(mortal.server.url).charges(bookingId)
  return {
    record: record.map(({ code }) => code),
    charges: charges.map(({ state, captured }) => [state, captured.minor]),
  }
}
/** One booking, one charge at the approved price, and a record that says so once. */
const bookedOnce = ({ items }: Awaited<ReturnType<typeof asks>>) => ({
  record: ['ASKED', 'APPROVED', 'BOOKED'],
  charges: [['Captured', items[0]?.price.minor]],
})

/** The first is the begin of the saga: the approval is kept, and its booking is not. */
const deaths: readonly (readonly [event: string, moment: Moment])[] = [
  ['created', 'writing'],
  ['order answered', 'writing'],
]

test.each(deaths)(
  'killed at "%s" while %s, an approved trip is booked once at the approved price',
  async (event, moment) => {
    const request = await asks()
    await mortal.diesAt(event, moment, () => approves(request.id))
    expect(await endOf(request.id)).toEqual(bookedOnce(request))
  },
)

test('killed while it waits, a request is decided afterwards, by a person or by time', async () => {
  const [decided, left] = [await asks(), await asks()]
  await mortal.dies()
  expect((await reads(decided.id)).items[0]).toMatchObject({
    state: 'Waiting',
    hold: { by: 'Supplier' },
  })
  await approves(decided.id)
  expect(await endOf(decided.id)).toEqual(bookedOnce(decided))
  await marketConsole(mortal.server.url).advance('PT25H')
  await until('time has decided', async () => (await reads(left.id)).record.length > 1)
  expect((await reads(left.id)).record[1]?.code).toBe('AUTO_APPROVED')
  await until(
    'it is booked, or its price has risen',
    async () => ['Booked', 'Expired'].includes((await reads(left.id)).items[0]?.state ?? ''),
    60_000,
  )
})

/** Ends a request of a held price in one way. */
const ends = {
  Denied: async (requestId: string) =>
    (await traveler(mortal.server.url, 'drew').api()).get(decideApproval, {
      params: { requestId },
      body: { decisions: [{ itemId: 'item_1', decision: 'Deny' }], note: 'Take the train' },
    }),
  Withdrawn: async (requestId: string) =>
    (await traveler(mortal.server.url, 'emery').api()).get(withdrawApproval, {
      params: { requestId },
      body: {},
    }),
} as const

test.each(['Denied', 'Withdrawn'] as const)(
  'killed once it is %s, a request stays so, and what was held is released',
  async (state) => {
    const { orders, charges } = marketConsole(mortal.server.url)
    const before = (await charges()).length
    const { id } = await asks()
    const [held] = await orders()
    expect(held).toMatchObject({ product: 'flights', passengers: 0, status: 'Booked' })
    await ends[state](id)
    await mortal.dies()
    expect((await reads(id)).items[0]?.state).toBe(state)
    const released = async () => (await orders(held?.reference))[0]?.status === 'Canceled'
    await until('the hold is released', released)
    expect(await charges()).toHaveLength(before)
  },
)

test('killed once its price is gone, a request has expired and nothing is captured', async () => {
  const { raise, charges } = marketConsole(mortal.server.url)
  const captured = async () =>
    (await charges()).filter((charge) => charge.captured.minor > 0).length
  const before = await captured()
  // Airlines hold nothing so close to departure.
  const { id, items } = await asksApproval(traveler(mortal.server.url, 'emery'), {
    inDays: 5,
  })
  expect(items[0]?.hold).toEqual({ by: 'Nothing' })
  await raise('PriceChanged')
  await approves(id)
  await mortal.dies()
  await soon('it has expired', async () => (await reads(id)).items[0]?.state === 'Expired')
  expect((await reads(id)).failure).toBe('PriceChanged')
  expect(await captured()).toBe(before)
})

const frozen = (requestId: string) =>
  soon('its price is frozen', async () => (await reads(requestId)).items[0]?.hold.by === 'Freeze')
const surnames: Readonly<Record<string, string>> = { created: 'Okafor', 'order answered': 'Ibarra' }
const feesPaid = async ({ minor }: { readonly minor: number }): Promise<number> =>
  (await marketConsole(mortal.server.url).charges()).filter(
    ({ captured }) => captured.minor === minor,
  ).length

test.each(deaths)(
  'killed at "%s" while %s its freeze, a request has one freeze, and its booking uses it',
  async (event, moment) => {
    const emery = traveler(mortal.server.url, 'emery')
    const { body, freeze } = await freezableBody(emery, { surname: surnames[event] ?? '' })
    const asking = { body: { ...body, reason: aReason, freezeQuoteId: freeze.quoteId } }
    const before = await feesPaid(freeze.fee)
    await mortal.diesAt(event, moment, async () => (await emery.api()).get(askApproval, asking))
    // The same press again, whether the first was answered or lost.
    const request = await (
      await traveler(mortal.server.url, 'emery').api()
    ).get(askApproval, asking)
    await frozen(request.id)
    expect(await feesPaid(freeze.fee)).toBe(before + 1)
    await mortal.diesAt(event, moment, () => approves(request.id))
    expect(await endOf(request.id)).toEqual(bookedOnce(request))
    const [held] = await freezesOf(traveler(mortal.server.url, 'emery'))
    expect(held?.state).toBe('Exercised')
  },
)

test('killed once it is denied, a request leaves its freeze to who paid for it', async () => {
  const { id } = await asksWithFreeze(traveler(mortal.server.url, 'emery'), {
    surname: 'Marlowe',
  })
  await frozen(id)
  await ends.Denied(id)
  await mortal.dies()
  expect((await reads(id)).items[0]?.state).toBe('Denied')
  const [held] = await freezesOf(traveler(mortal.server.url, 'emery'))
  expect(held?.state).toBe('Valid')
})

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
