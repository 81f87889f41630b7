import { expect, test } from 'vitest'
import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { readApproval } from '@portolan/contract/approvals/read-approval.ts'
import { asksApproval } from '../harness/approvals.ts'
import type { Moment } from '../harness/journal-gate.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

const mortal = openMortalServer()

let days = 70
const asks = () => asksApproval(traveler(mortal.server.url, 'emery'), { inDays: days++ })
const approves = async (requestId: string): Promise<unknown> =>
  (await mortal.drew.api()).get(decideApproval, {
    params: { requestId },
    body: { decisions: [{ itemId: 'item_1', decision: 'Approve' }], note: '' },
  })
const reads = async (requestId: string) =>
  (await traveler(mortal.server.url, 'drew').api()).get(readApproval, { params: { requestId } })

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
  expect((await reads(decided.id)).items[0]?.state).toBe('Waiting')
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

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
