import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancels, quotesCancellation } from '../harness/cancels.ts'
import {
  checksExchange,
  confirmsExchange,
  quotesExchange,
  seesExchange,
  shopsExchange,
} from '../harness/exchanges.ts'
import { marketConsole } from '../harness/market.ts'
import { mailsAbout } from '../harness/mails.ts'
import { booksProtected, offersFor, protectionsOf, protects } from '../harness/protections.ts'
import { fareCalled, traveler, type Pick as Choose, type Traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const cover = 'change-for-any-reason'
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
const flex = fareCalled(/^(?:BA|VS)\.(?:standard|flex)\./)

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

const quotes = (person: Traveler, pick: Choose, inDays: number) =>
  person.searches('JFK', 'LHR', { inDays }).chooses(pick).quote()
const books = async (person: Traveler, inDays: number) => {
  const quote = await protects(person, await quotes(person, flex, inDays), [cover])
  const booking = await booksProtected(person, quote)
  expect(booking).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  return {
    quote,
    booking,
    tripId: booking.tripId ?? '',
    paid: quote.flights.price.grandTotal.minor,
  }
}
/** Signed in anew: the clock moves by days. */
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
const chargesOf = (bookingId: string) => marketConsole(portal.base).charges(bookingId)

test('it is offered for flights that can be changed, and not for some airlines, which are still found', async () => {
  const person = traveler(portal.base, 'avery')
  const mine = await quotes(person, flex, 50)
  const { offers, interactions } = await offersFor(person, mine.id)
  const offer = offers.find(({ protection }) => protection === cover)
  expect(offer).toMatchObject({ paid: mine.price.grandTotal, percent: null, rooms: null })
  expect(offer?.beforePaying.coverage).toEqual(mine.price.grandTotal)
  expect(interactions.find(({ event }) => event === 'ChangedForAnyReason')?.effects).toContainEqual(
    { protection: cover, effect: 'Used' },
  )
  const excluded = await quotes(person, fareCalled(/^(?:AA|DL|UA)\.standard\./), 50)
  expect((await offersFor(person, excluded.id)).notOffered).toContainEqual({
    protection: cover,
    code: 'AirlineExcluded',
  })
}, 120_000)

test('the difference of one change is reimbursed to the card that paid it, and tracked', async () => {
  const person = traveler(portal.base, 'blake')
  const { tripId, booking, paid } = await books(person, 60)
  const [contract] = await protectionsOf(person, tripId)
  expect(contract).toMatchObject({ protection: cover, state: 'Active', reimbursement: null })
  await marketConsole(portal.base).advance('P2D')
  const later = again(person)
  const eligibility = await checksExchange(later, tripId)
  expect(eligibility.tags).toContain('Chfar')
  expect(Date.parse(eligibility.coveredUntil ?? '')).toBe(Date.parse(contract?.closesAt ?? '') - 1)

  const { slices } = await shopsExchange(later, tripId, { slice: 0, days: 3, pick: 'most' })
  const quote = await quotesExchange(later, tripId, slices)
  const lines = quote.offer?.lines ?? []
  const difference = lines
    .filter(({ kind }) => kind === 'NewFare' || kind === 'NewTax' || kind === 'GivenUp')
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  expect(difference).toBeGreaterThan(0)
  const reimbursed = Math.min(difference, paid)
  expect(quote.offer?.cover).toMatchObject({
    outcome: 'Reimbursed',
    clause: 'change-for-any-reason.difference',
    reimbursed: usd(reimbursed),
    isUsed: true,
  })
  const confirmed = await confirmsExchange(later, quote)
  expect(confirmed.ok).toBe(true)
  expect((await seesExchange(later, tripId)).state).toBe('Exchanged')
  const used = await until('the reimbursement', async () => {
    const [one] = await protectionsOf(later, tripId)
    return one?.state === 'Reimbursed' ? one : null
  })
  expect(used).toMatchObject({
    reimbursement: { amount: usd(reimbursed), by: quote.offer?.cover?.by },
    decisions: [{ clause: 'change-for-any-reason.difference', outcome: 'Reimbursed' }],
  })
  expect(used.reimbursement?.claimedAt).not.toBeNull()
  expect(used.reimbursement?.paidAt).not.toBeNull()
  expect(await mailsAbout(portal.base, tripId)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^We’ve refunded \$[\d,.]+ of your change: /),
      expect.stringMatching(/^We’re paying back \$[\d,.]+ of your change: /),
    ]),
  )
  // The charge of the change is refunded, and the booking's own is not touched.
  const exchangeId = confirmed.ok ? confirmed.value.id : ''
  const refunds = (await chargesOf(exchangeId)).map(({ refunded }) => refunded.minor)
  expect(refunds.reduce((sum, minor) => sum + minor, 0)).toBe(reimbursed)
  expect((await chargesOf(booking.id)).map(({ refunded }) => refunded.minor)).toEqual([0])
  expect(await portal.prove()).toEqual([])

  // It is used once: the next change is paid as without it.
  expect((await checksExchange(later, tripId)).tags).not.toContain('Chfar')
  const next = await shopsExchange(later, tripId, { slice: 0, days: 1, pick: 'most' })
  expect((await quotesExchange(later, tripId, next.slices)).offer?.cover).toBeNull()
  // A part of a refund would be the underwriter's, so an agent makes a cheaper change, and cancels the trip.
  const cheaper = await shopsExchange(later, tripId, { slice: 0, days: 1, pick: 'least' })
  expect(cheaper.difference).toBeLessThan(0)
  expect((await quotesExchange(later, tripId, cheaper.slices)).refusal?.code).toBe('ContactSupport')
  expect((await quotesCancellation(later, tripId)).policy).toBe('ContactService')
}, 180_000)

test('a ticket that is voided refunds the premium, and a cancellation by the rules keeps it', async () => {
  const person = traveler(portal.base, 'casey')
  const voided = await books(person, 70)
  const asIfNever = await cancels(person, voided.tripId)
  expect(asIfNever.quote.refund).toEqual(voided.quote.total)
  expect(await protectionsOf(person, voided.tripId)).toMatchObject([
    { state: 'Voided', decisions: [{ clause: 'change-for-any-reason.void' }] },
  ])
  const kept = await books(again(person), 71)
  await marketConsole(portal.base).advance('P2D')
  const byRules = await cancels(again(person), kept.tripId)
  expect(byRules.quote.refund.minor).toBeLessThanOrEqual(kept.paid)
  expect(await protectionsOf(again(person), kept.tripId)).toMatchObject([
    { state: 'Voided', decisions: [{ clause: 'change-for-any-reason.canceled' }] },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('three hours before departure it has expired', async () => {
  const person = traveler(portal.base, 'drew')
  const { tripId } = await books(person, 5)
  const console = marketConsole(portal.base)
  const [contract] = await protectionsOf(person, tripId)
  const ms = Date.parse(contract?.closesAt ?? '') + 60_000 - (await console.now())
  await console.advance(`PT${Math.floor(ms / 1000)}S`)
  expect(await protectionsOf(again(person), tripId)).toMatchObject([
    { state: 'Expired', decisions: [{ clause: 'change-for-any-reason.expired' }] },
  ])
}, 120_000)
