import { expect, test } from 'vitest'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { confirmsCancellation, quotesCancellation, seesCancellation } from '../harness/cancels.ts'
import type { Moment } from '../harness/journal-gate.ts'
import { stranger } from '../harness/api.ts'
import { letterPagesAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { openMortalServer } from '../harness/open-mortal-server.ts'

const mortal = openMortalServer()

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const creditId = 'credit_drew_annual'
const fromCredit = 900
const creditLeft = async (): Promise<number> =>
  0 -
  ((await (await mortal.drew.api()).get(readWalletDetails, {})).creditBreakdown.find(
    ({ id }) => id === creditId,
  )?.amount.minor ?? 0)

let days = 40
/** A trip paid with a credit and a card, within the carrier's window. */
const bookedTrip = async () => {
  const plain = await mortal.drew
    .searches('JFK', 'LAX', { inDays: days++ })
    .chooses()
    .body({ surname: `Rowan ${String.fromCodePoint(65 + (days % 26))}` })
  const { total } = await (
    await mortal.drew.api()
  ).get(weighWallet, { params: { quoteId: plain.quoteId } })
  const placed = await mortal.drew.places({
    ...plain,
    payment: {
      ...plain.payment,
      tenders: {
        credits: [{ creditId, amount: usd(fromCredit) }],
        card: usd(total.minor - fromCredit),
      },
    },
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const booking = await mortal.drew.sees(placed.value.id)
  return { booking, tripId: booking.tripId ?? '', card: total.minor - fromCredit }
}

/**
 * Where a death hurts: the effect is there and its line is lost, or the line is there and nobody
 * knows whether the effect is.
 */
const deaths: readonly (readonly [event: string, moment: Moment])[] = [
  ['confirm intended', 'committing'],
  ['confirm answered', 'writing'],
  ['post', 'committing'],
  ['refund intended', 'committing'],
  ['refund answered', 'writing'],
]

test.each(deaths)(
  'killed at "%s" while %s, a cancellation comes to its one end: canceled once, and every tender back whole',
  async (event, moment) => {
    const before = await creditLeft()
    const { booking, tripId, card } = await bookedTrip()
    expect(await creditLeft()).toBe(before - fromCredit)
    const quote = await quotesCancellation(mortal.drew, tripId)
    await mortal.diesAt(event, moment, () => confirmsCancellation(mortal.drew, quote))
    // Where the server died before it had answered, nobody knows whether it was asked: asked again, it is the same cancellation.
    const again = await confirmsCancellation(mortal.drew, quote)
    if (!again.ok) expect(again.refusal.code).toBe('AlreadyCanceled')
    expect(await seesCancellation(mortal.drew, tripId, undefined, 60_000)).toMatchObject({
      state: 'Canceled',
      refusal: null,
    })
    expect(await creditLeft(), 'the credit').toBe(before)
    const [charge] = await marketConsole(mortal.server.url).charges(booking.id)
    expect([
      charge?.captured.minor,
      charge?.refunded.minor,
      charge?.entries.filter(({ kind }) => kind === 'refund').length,
    ]).toEqual([card, card, 1])
    for (const order of await marketConsole(mortal.server.url).orders(booking.id))
      expect(order.status).toBe('Canceled')
    expect(
      (await mortal.drew.trip(tripId)).receipt.lines.reduce(
        (all, line) => all + line.amount.minor,
        0,
      ),
    ).toBe(0)
  },
)

/** As after a death that has lost all of our cancellation: only the supplier has it. */
const canceledBySupplierAlone = async () => {
  const { booking, tripId, card } = await bookedTrip()
  const { refund } = await quotesCancellation(mortal.drew, tripId)
  await mortal.gate.cancelOrders(booking.id)
  return { booking, tripId, card, refund }
}
const isEnded = async (
  { booking, tripId, card }: Awaited<ReturnType<typeof canceledBySupplierAlone>>,
  before: number,
): Promise<void> => {
  // A day of product time ends the session; the trip's page signs in again.
  await mortal.drew.trip(tripId)
  expect(await seesCancellation(mortal.drew, tripId, undefined, 60_000)).toMatchObject({
    state: 'Canceled',
    refusal: null,
  })
  expect(await creditLeft(), 'the credit').toBe(before)
  const [charge] = await marketConsole(mortal.server.url).charges(booking.id)
  expect(charge?.refunded.minor).toBe(card)
  expect(await letterPagesAbout(mortal.server.url, tripId)).toContainEqual(
    expect.stringContaining('this was canceled there and not here'),
  )
}

test('what only the supplier has canceled is found, refunded and explained within a day', async () => {
  const before = await creditLeft()
  const trip = await canceledBySupplierAlone()
  expect((await mortal.server.prove()).violations).toContainEqual(
    expect.stringContaining('no-charge-without-goods'),
  )
  await marketConsole(mortal.server.url).advance('P1DT1H')
  await isEnded(trip, before)
})

test('who asks to cancel what the supplier has canceled finds it canceled here too', async () => {
  const before = await creditLeft()
  const trip = await canceledBySupplierAlone()
  await expect(quotesCancellation(mortal.drew, trip.tripId)).rejects.toThrow('AlreadyCanceled')
  await isEnded(trip, before)
  const { body } = await stranger(mortal.server.url).send('GET', '/metrics')
  expect(body).toContain('portolan_events_total{event="repaired-cancellation"} 2')
})

test('in the end all books agree', async () => {
  const proof = await mortal.server.prove()
  expect(proof.violations).toEqual([])
  expect(proof.exitCode).toBe(0)
})
