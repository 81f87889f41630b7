import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { listTripProtections } from '@portolan/contract/protections/list-trip-protections.ts'
import { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { quoteWithProtections } from '@portolan/contract/protections/quote-with-protections.ts'
import { listAirlineCredits } from '@portolan/contract/wallet/list-airline-credits.ts'
import {
  cancels,
  confirmsCancellation,
  quotesCancellation,
  seesCancellation,
  type CancellationQuote,
} from '../harness/cancels.ts'
import { marketConsole } from '../harness/market.ts'
import { booksProtected, offersFor, protectionsOf, protects } from '../harness/protections.ts'
import {
  fareCalled,
  newKey,
  passengersFor,
  traveler,
  type Pick as Choose,
  type Traveler,
} from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

const cover = 'cancel-for-any-reason'
const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
/** Refunds nothing, becomes a credit less a fee, refunds everything. */
const basic = fareCalled(/\.basic\./)
const standard = fareCalled(/^(?:AA|DL|UA)\.standard\./)
const flex = fareCalled(/^(?:BA|VS)\.flex\./)

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

const quotes = (person: Traveler, pick: Choose, inDays: number) =>
  person
    .searches('JFK', 'LHR', { inDays, party: { adults: 2 } })
    .chooses(pick)
    .quote()
const books = async (person: Traveler, pick: Choose, inDays: number) => {
  const quote = await protects(person, await quotes(person, pick, inDays), [cover])
  const booking = await booksProtected(person, quote)
  expect(booking).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  return { quote, booking, tripId: booking.tripId ?? '', paid: quote.flights.price.grandTotal }
}
const shareOf = ({ minor }: { readonly minor: number }) => Math.round(minor * 0.8)
/** Signed in anew: the clock moves by days. */
const again = ({ account }: Traveler): Traveler => traveler(portal.base, account)
const refundedOf = async (bookingId: string) =>
  (await marketConsole(portal.base).charges(bookingId)).map(({ refunded }) => refunded.minor)

test('it is offered with what is seen before paying, bought with its flights and shown on the trip', async () => {
  const person = traveler(portal.base, 'avery')
  const flights = await quotes(person, basic, 60)
  const { offers, included, interactions } = await offersFor(person, flights.id)
  expect(included).toEqual([
    { protection: 'price-drop', covers: 'Flight', least: usd(500), most: usd(5_000) },
    { protection: 'price-match', covers: 'Flight', least: null, most: usd(50_000) },
  ])
  expect(interactions.find(({ event }) => event === 'Changed')?.effects).toContainEqual({
    protection: 'price-drop',
    effect: 'Ends',
  })
  const [offer] = offers
  const { premium, coverage, expected, worstCase } = offer?.beforePaying ?? {}
  const paid = flights.price.grandTotal
  expect(offer).toMatchObject({ protection: cover, percent: 80, paid })
  expect(coverage).toEqual(usd(shareOf(paid)))
  expect(premium?.minor).toBeGreaterThan(expected?.minor ?? 0)
  expect(worstCase).toEqual({ loses: premium, clause: 'cancel-for-any-reason.deadline' })
  expect(
    Date.parse(offer?.expiresAt ?? '') - (await marketConsole(portal.base).now()),
  ).toBeLessThan(15 * 60_000 + 1)
  expect(interactions.find(({ event }) => event === 'Voided')?.effects).toContainEqual({
    protection: cover,
    effect: 'Refunds',
  })

  const key = newKey()
  const quote = await protects(person, flights, [cover])
  expect(quote.total.minor).toBe(paid.minor + (premium?.minor ?? 0))
  const [booked, same] = await Promise.all([
    booksProtected(person, quote, { idempotencyKey: key }),
    booksProtected(person, quote, { idempotencyKey: key }),
  ])
  expect(same.id).toBe(booked.id)
  expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  const trip = await person.trip(booked.tripId ?? '')
  const [flight, added, ...others] = trip.parts
  expect(others).toEqual([])
  expect(trip).toMatchObject({ kind: 'Flight', title: 'New York to London' })
  expect(added).toMatchObject({ product: cover, addOnOf: flight?.id, details: { percent: 80 } })
  const [contract] = await protectionsOf(person, trip.id)
  expect(contract).toMatchObject({ state: 'Active', partId: added?.id, premium, decisions: [] })
  expect(await portal.prove()).toEqual([])

  // Canceled while the ticket can be voided: as if nothing had been bought.
  const { quote: terms, cancellation } = await cancels(person, trip.id)
  expect(terms).toMatchObject({
    result: 'TicketedVoid',
    policy: expect.stringMatching(/^Ticket(?:ed|less)Void$/),
    refund: quote.total,
    cover: { action: 'Cancel', outcome: 'Refundable', premiumRefund: premium },
  })
  expect(cancellation.state).toBe('Canceled')
  expect(await refundedOf(booked.id)).toEqual([quote.total.minor])
  expect(await protectionsOf(person, trip.id)).toMatchObject([
    { state: 'Voided', decisions: [{ clause: 'cancel-for-any-reason.void' }] },
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('it refunds its share of a fare that refunds nothing, once, to the tenders that paid', async () => {
  const person = traveler(portal.base, 'avery')
  const flights = await quotes(person, basic, 70)
  const quote = await protects(person, flights, [cover])
  const miles = 20_000
  const booked = await booksProtected(person, quote, {
    tenders: {
      rewards: { accountReferenceId: 'account_avery_venture_x', units: miles },
      card: usd(quote.total.minor - miles),
    },
  })
  const tripId = booked.tripId ?? ''
  const console = marketConsole(portal.base)
  await console.advance('P2D')
  const later = again(person)
  const terms = await quotesCancellation(later, tripId)
  const refund = shareOf(flights.price.grandTotal)
  expect(terms).toMatchObject({
    result: 'Cash',
    refund: usd(refund),
    kept: usd(quote.total.minor - refund),
    cover: {
      action: 'Exercise',
      outcome: 'Exercise',
      choice: 'Money',
      options: [{ choice: 'Money', result: 'Cash', fromCover: usd(refund), usesCover: true }],
      without: { refund: usd(0), credit: usd(0) },
      effects: [{ protection: cover, effect: 'Used' }],
    },
  })
  // The deadline is a moment of the terms, and nothing is paid from then on.
  expect(terms.later.map(({ from }) => from)).toContain(
    new Date(Date.parse(terms.cover?.lastUse ?? '') + 1).toISOString(),
  )
  // The cover is not canceled alone, nor the flights without it.
  const trip = await later.trip(tripId)
  const api = await later.api()
  for (const { id } of trip.parts)
    expect(
      await api.call(quoteCancellation, { params: { tripId }, body: { parts: [id] } }),
    ).toMatchObject({ ok: false, refusal: { code: 'NotCancellable' } })
  // This fare has no credit to choose.
  expect(
    await api.call(quoteCancellation, { params: { tripId }, body: { choice: 'AirlineCredit' } }),
  ).toMatchObject({ ok: false, refusal: { code: 'ProtectionNotOffered' } })

  const answers = await Promise.all([1, 2, 3].map(() => confirmsCancellation(later, terms)))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
  expect((await seesCancellation(later, tripId)).state).toBe('Canceled')
  const [card] = await refundedOf(booked.id)
  const back = terms.tenders.find(({ tender }) => tender === 'Rewards')
  expect((card ?? 0) + (back?.amount.minor ?? 0)).toBe(refund)
  expect(await protectionsOf(later, tripId)).toMatchObject([
    {
      state: 'Exercised',
      decisions: [
        { clause: 'cancel-for-any-reason.share', pays: [{ from: 'Cover', amount: usd(refund) }] },
      ],
    },
  ])
  expect((await later.trip(tripId)).parts.map(({ status }) => status)).toEqual([
    'Canceled',
    'Canceled',
  ])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('the person chooses between money and the airline’s credit, and gets one of them', async () => {
  const person = traveler(portal.base, 'casey')
  const console = marketConsole(portal.base)
  const asMoney = await books(person, standard, 80)
  const asCredit = await books(person, standard, 81)
  await console.advance('P2D')
  const later = again(person)
  const credits = async () => (await (await later.api()).get(listAirlineCredits, {})).credits.length
  const before = await credits()

  const money = await quotesCancellation(later, asMoney.tripId)
  const [cash, credit] = money.cover?.options ?? []
  expect(cash).toMatchObject({ choice: 'Money', usesCover: true, credit: usd(0) })
  expect(cash?.total).toEqual(usd(shareOf(asMoney.paid)))
  expect(credit).toMatchObject({ choice: 'AirlineCredit', result: 'FtcWithPenalty' })
  expect(credit?.credit).toEqual(money.cover?.without.credit)
  expect(money.credits).toEqual([])
  await confirmsCancellation(later, money)
  expect((await seesCancellation(later, asMoney.tripId)).state).toBe('Canceled')
  // The airline's credit is not passed on beside the money.
  expect(await credits()).toBe(before)
  expect(await portal.prove()).toEqual([])

  const { tripId } = asCredit
  const chosen: CancellationQuote = await (
    await later.api()
  ).get(quoteCancellation, { params: { tripId }, body: { choice: 'AirlineCredit' } })
  expect(chosen).toMatchObject({ result: 'FtcWithPenalty', refund: usd(0) })
  expect(chosen.credits).toHaveLength(2)
  await confirmsCancellation(later, chosen)
  expect((await seesCancellation(later, tripId)).state).toBe('Canceled')
  expect(await credits()).toBe(before + 2)
  expect(await protectionsOf(later, tripId)).toMatchObject([
    { state: 'Exercised', decisions: [{ clause: 'cancel-for-any-reason.airline-credit' }] },
  ])
  expect(await refundedOf(asCredit.booking.id)).toEqual([0])
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('it is used until three hours before departure, to the millisecond, and then it has expired', async () => {
  const person = traveler(portal.base, 'blake')
  const console = marketConsole(portal.base)
  const first = await books(person, basic, 4)
  const second = await books(again(person), basic, 5)
  const lastUse = async ({ tripId }: typeof first) => {
    const [contract] = await protectionsOf(again(person), tripId)
    return Date.parse(contract?.closesAt ?? '') - 1
  }
  const reach = async (moment: number) => {
    const ms = moment - (await console.now())
    await console.advance(`PT${Math.floor(ms / 1000)}S`)
  }
  await reach((await lastUse(first)) - 60_000)
  const { quote, cancellation } = await cancels(again(person), first.tripId)
  expect(quote.cover).toMatchObject({ outcome: 'Exercise' })
  expect(Date.parse(quote.expiresAt ?? '')).toBeLessThanOrEqual((await lastUse(first)) + 1)
  expect(cancellation.state).toBe('Canceled')

  await reach((await lastUse(second)) + 60_000)
  expect(await protectionsOf(again(person), second.tripId)).toMatchObject([
    { state: 'Expired', decisions: [{ clause: 'cancel-for-any-reason.deadline' }] },
  ])
  const late = await quotesCancellation(again(person), second.tripId)
  expect(late).toMatchObject({
    refund: usd(0),
    result: 'Nothing',
    cover: { action: 'Unspecified', refusal: 'ProtectionEnded' },
  })
  // The airline still cancels; the cover ends with the flights and pays nothing.
  await confirmsCancellation(again(person), late)
  expect((await seesCancellation(again(person), second.tripId)).state).toBe('Canceled')
  expect(await refundedOf(second.booking.id)).toEqual([0])
  expect(await portal.prove()).toEqual([])
}, 240_000)

test('an airline that cancels the flights refunds all, and the premium is refunded with it', async () => {
  const person = traveler(portal.base, 'avery')
  const { tripId, booking, quote } = await books(person, basic, 30)
  const console = marketConsole(portal.base)
  await console.advance('P2D')
  const [segment] = quote.flights.slices[0]?.segments ?? []
  const { code = '', flightNumber = '' } = {
    code: segment?.operatingAirline.code,
    flightNumber: segment?.operatingAirline.flightNumber,
  }
  await console.flight(`${code}${flightNumber}`, segment?.departure.local.slice(0, 10) ?? '', {
    cancel: true,
  })
  const { quote: terms } = await cancels(again(person), tripId)
  expect(terms).toMatchObject({
    result: 'AirlineFullRefund',
    refund: quote.total,
    cover: { outcome: 'Refundable', options: [{ result: 'AirlineFullRefund' }] },
  })
  expect(await refundedOf(booking.id)).toEqual([quote.total.minor])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('what the airline refunds anyway is not sold, and offers are for their own quote and person', async () => {
  const person = traveler(portal.base, 'avery')
  const refundable = await quotes(person, flex, 60)
  expect((await offersFor(person, refundable.id)).notOffered).toContainEqual({
    protection: cover,
    code: 'ProtectionNotOffered',
  })
  const tomorrow = await quotes(person, basic, 61)
  const [mine] = (await offersFor(person, tomorrow.id)).offers
  const other = traveler(portal.base, 'blake')
  const asks = async (who: Traveler, quoteId: string, offerIds: string[]) => {
    const answer = await (
      await who.api()
    ).call(quoteWithProtections, { body: { quoteId, offerIds } })
    return answer.ok ? null : answer.refusal.code
  }
  const id = mine?.id ?? ''
  expect(await asks(person, refundable.id, [id])).toBe('ProtectionNotOffered')
  expect(await asks(person, tomorrow.id, [id, id])).toBe('ProtectionNotOffered')
  expect(await asks(person, tomorrow.id, [tomorrow.id])).toBe('ProtectionNotOffered')
  expect(await asks(person, tomorrow.id, ['quote_01absent'])).toBe('NotFound')
  expect(await asks(other, tomorrow.id, [id])).toBe('NotFound')
  expect(
    await (await other.api()).call(offerProtections, { body: { quoteId: tomorrow.id } }),
  ).toMatchObject({ ok: false, refusal: { code: 'NotFound' } })
  // By itself it is not sold.
  const alone = await (
    await person.api()
  ).call(placeBooking, {
    body: {
      idempotencyKey: newKey(),
      quoteId: id,
      travelers: passengersFor(tomorrow.party, 'Marlowe'),
      contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal: mine?.beforePaying.premium ?? usd(0),
      payment: { methodToken: await person.cardToken() },
    },
  })
  expect(alone).toMatchObject({ ok: false, refusal: { code: 'QuoteError' } })
  await marketConsole(portal.base).advance('PT16M')
  expect(await asks(again(person), tomorrow.id, [id])).toBe('QuoteExpired')
}, 180_000)

test.each([
  ['declines', 'CoverDeclined', 'bindCover', 'Failed'],
  ['gives an answer that is lost', 'UnderwriterTimeoutAfter', 'bindCover', 'Confirmed'],
] as const)(
  'where the underwriter %s, flights and cover are booked or neither',
  async (_, code, call, ends) => {
    const person = traveler(portal.base, 'drew')
    const quote = await protects(person, await quotes(person, basic, 62), [cover])
    await marketConsole(portal.base).raise(code, { match: { call } })
    const booked = await booksProtected(person, quote)
    expect(booked.state).toBe(ends)
    const charges = await marketConsole(portal.base).charges(booked.id)
    expect(charges.map(({ state }) => state)).toEqual([ends === 'Failed' ? 'Voided' : 'Captured'])
    expect(await portal.prove()).toEqual([])
  },
  180_000,
)

test('a claim that is reviewed, lost or refused a while is paid once in the end', async () => {
  const person = traveler(portal.base, 'casey')
  const console = marketConsole(portal.base)
  const { tripId, booking, paid } = await books(person, basic, 63)
  await console.advance('P2D')
  const terms = await quotesCancellation(again(person), tripId)
  await console.raise('ClaimUnderReview', { match: { call: 'claimCover' } })
  await console.raise('UnderwriterTimeoutAfter', { match: { call: 'claimCover' } })
  await confirmsCancellation(again(person), terms)
  const seen = again(person)
  expect((await seesCancellation(seen, tripId, undefined, 60_000)).state).toBe('Canceled')
  expect(await refundedOf(booking.id)).toEqual([shareOf(paid)])
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('nobody else reads the contracts of a trip', async () => {
  const person = traveler(portal.base, 'avery')
  const { tripId } = await books(person, basic, 64)
  const other = await traveler(portal.base, 'blake').api()
  expect(await other.call(listTripProtections, { params: { tripId } })).toMatchObject({
    ok: false,
    refusal: { code: 'NotFound' },
  })
}, 180_000)
