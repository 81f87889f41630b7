import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { stranger } from '../../harness/api.ts'
import { cancels, confirmsCancellation, quotesCancellation } from '../../harness/cancels.ts'
import { letterPagesAbout, mailsAbout } from '../../harness/mails.ts'
import { marketConsole } from '../../harness/market.ts'
import type { SoldProduct } from '@portolan/server/sold-products.ts'
import { chooseStay } from '../../harness/stays.ts'
import { purse } from '../../harness/purse.ts'
import {
  newKey,
  passengersFor,
  traveler,
  type PlaceBookingBody,
  type Traveler,
} from '../../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../../rights/portal-here.ts'
import { openLounge, type Lounge } from './lounge-house.ts'
import { loungeSold } from './lounge-product.ts'
import { quoteWithLounge, quoteWithLoungeRoute } from './quote-with-lounge.ts'
import './lounge-shapes.ts'

const account = 'account_avery_venture_x'
const two = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }

/** Papers that a section of the pass was written to. */
const printed: string[] = []
const printing = (sold: ReturnType<typeof loungeSold>): SoldProduct => ({
  ...sold,
  trip: {
    ...sold.trip,
    itinerary: (paper, of) => {
      printed.push('itinerary')
      return sold.trip.itinerary(paper, of)
    },
    purchase: (paper, of) => {
      printed.push('receipt')
      sold.trip.purchase(paper, of)
    },
  },
})

let portal: PortalHere
let lounge: Lounge
beforeAll(async () => {
  portal = await openPortalHere({}, ({ database, ids, clock }) => {
    lounge = openLounge(clock.now)
    return {
      products: [printing(loungeSold(lounge))],
      routes: [quoteWithLoungeRoute({ database, ids })],
    }
  })
}, 120_000)
afterAll(() => portal?.close())

/** Flights for two, a room for both and a pass for each, as one quote. */
const quotesAll = async (person: Traveler, inDays: number) => {
  const flights = await person
    .searches('JFK', 'LHR', { nights: 3, inDays, party: { adults: 2 } })
    .chooses()
    .quote()
  const { quote: stay } = await chooseStay(person, { inDays: inDays + 1 })
  const composed = await (
    await person.api()
  ).get(quoteWithLounge, {
    body: {
      airport: 'LHR',
      date: flights.slices[0]?.segments[0]?.departure.local.slice(0, 10) ?? '',
      guests: ['Adult', 'Adult'],
      quoteIds: [flights.id, stay.id],
    },
  })
  const total = {
    ...flights.price.grandTotal,
    minor: flights.price.grandTotal.minor + stay.price.dueNow.minor + composed.passes.minor,
  }
  return { id: composed.id, total, tickets: flights.tickets.length, flights, stay }
}
const books = async (
  person: Traveler,
  { id, total }: Pick<Awaited<ReturnType<typeof quotesAll>>, 'id' | 'total'>,
  tenders?: PlaceBookingBody['payment']['tenders'],
) => {
  const placed = await (
    await person.api()
  ).get(placeBooking, {
    body: {
      idempotencyKey: newKey(),
      quoteId: id,
      travelers: passengersFor(two, 'Lindqvist'),
      contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal: total,
      payment: { methodToken: await person.cardToken(), ...(tenders && { tenders }) },
    },
  })
  return person.sees(placed.id)
}

test('flights, a stay and a lounge pass are one booking, one trip and one cancellation', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesAll(person, 60)
  const booked = await books(person, quote)
  expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.total })
  expect(lounge.passes()).toEqual([{ guests: 2, valid: true }])

  const tripId = booked.tripId ?? ''
  const api = await person.api()
  const trip = await api.get(readTrip, { params: { tripId } })
  const products = trip.parts.map(({ product }) => product)
  expect(trip).toMatchObject({ kind: 'Package', status: 'Confirmed' })
  expect(products).toEqual([
    ...Array.from({ length: quote.tickets }, () => 'flights'),
    'lodging',
    'lounge-pass',
  ])
  expect(trip.parts.map(({ travelers }) => travelers.length)).toEqual([
    ...Array.from({ length: quote.tickets }, () => 2),
    1,
    2,
  ])
  expect(trip.parts.at(-1)).toMatchObject({
    kind: 'Experience',
    outline: { airport: 'LHR' },
    details: { door: 'Terminal 5, level 2' },
    documents: [{ name: 'Avery Lindqvist' }, { name: 'Henrik Lindqvist' }],
  })
  expect(trip.receipt.tenders).toMatchObject([{ kind: 'Card', amount: quote.total }])

  // Papers and mails have all three.
  for (const document of ['itinerary', 'receipt'] as const) {
    const paper = await api.get(readTripDocument, { params: { tripId, document } })
    expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(printed.splice(0)).toEqual([document])
  }
  expect(await mailsAbout(portal.base, tripId)).toEqual([
    expect.stringMatching(/^Your trip is confirmed: New York to London, .*, LHR lounge, /),
  ])
  const [letter = ''] = await letterPagesAbout(portal.base, tripId)
  for (const { title } of trip.parts) expect(letter).toContain(title)
  for (const text of ['Booking reference', 'Lounge pass', 'Pass numbers'])
    expect(letter).toContain(text)

  // One cancellation for all of them; the card gets what each supplier refunds.
  const { quote: terms, cancellation } = await cancels(person, tripId)
  expect(terms.choices.map(({ online, parts }) => [online, parts.length])).toEqual([
    [true, quote.tickets],
    [true, 1],
    [true, 1],
  ])
  expect(terms.parts.map(({ id }) => id)).toEqual(trip.parts.map(({ id }) => id))
  expect(cancellation.state).toBe('Canceled')
  expect(lounge.passes()).toEqual([{ guests: 2, valid: false }])
  const after = await api.get(readTrip, { params: { tripId } })
  expect(after.status).toBe('Canceled')
  expect(new Set(after.parts.map(({ status }) => status))).toEqual(new Set(['Canceled']))
  const [charge] = await marketConsole(portal.base).charges(booked.id)
  expect(charge).toMatchObject({ captured: quote.total, refunded: terms.refund })
  expect(await portal.prove()).toEqual([])
}, 120_000)

/** What a person's miles and the card of a booking have by now. */
const pursesOf = async (person: Traveler, bookingId: string) => {
  const [charge] = await marketConsole(portal.base).charges(bookingId)
  return {
    miles: (await purse(person)).rewards[account] ?? 0,
    card: (charge?.captured.minor ?? 0) - (charge?.refunded.minor ?? 0),
  }
}

test('the pass is canceled alone, then the room, then the flights: each refund goes by tender', async () => {
  const person = traveler(portal.base, 'avery')
  const quote = await quotesAll(person, 90)
  const miles = 20_000
  const card = { ...quote.total, minor: quote.total.minor - miles }
  const booked = await books(person, quote, {
    rewards: { accountReferenceId: account, units: miles },
    card,
  })
  expect(booked.state).toBe('Confirmed')
  const tripId = booked.tripId ?? ''
  const trip = await person.trip(tripId)
  const ids = (product: string) =>
    trip.parts.filter((part) => part.product === product).map(({ id }) => id)

  const api = await person.api()
  const asks = async (who: Traveler, parts: string[]) => {
    const answer = await (
      await who.api()
    ).call(quoteCancellation, { params: { tripId }, body: { parts } })
    return answer.ok ? null : answer.refusal
  }
  expect(await asks(person, ['part_01absent'])).toMatchObject({ code: 'NotFound', field: 'parts' })
  expect(await asks(traveler(portal.base, 'blake'), ids('lounge-pass'))).toMatchObject({
    code: 'NotFound',
  })
  // A quote for everything, from before a part is canceled.
  const old = await quotesCancellation(person, tripId)

  const steps = [
    { parts: ids('lounge-pass'), state: 'PartlyCanceled', status: 'Modified' },
    { parts: ids('lodging'), state: 'PartlyCanceled', status: 'Modified' },
    { parts: ids('flights'), state: 'Canceled', status: 'Canceled' },
  ]
  let left = { miles, card: card.minor }
  let gone: string[] = []
  for (const { parts, state, status } of steps) {
    const before = await pursesOf(person, booked.id)
    const { quote: terms, cancellation } = await cancels(person, tripId, parts)
    gone = [...gone, ...parts]
    expect(terms.parts.map(({ id }) => id)).toEqual(parts)
    expect(cancellation).toMatchObject({ state, refusal: null, quoteId: terms.id })
    // The same quote again is the same cancellation, also when it has ended.
    expect(await confirmsCancellation(person, terms)).toMatchObject({
      ok: true,
      value: { id: cancellation.id },
    })
    const after = await person.trip(tripId)
    expect(after.status).toBe(status)
    for (const part of after.parts)
      expect(part.status).toBe(gone.includes(part.id) ? 'Canceled' : 'Confirmed')
    // By what each tender has left, to the cent.
    const refunded = (tender: string) =>
      terms.tenders.find((one) => one.tender === tender)?.amount.minor ?? 0
    const share = (terms.refund.minor * left.card) / (left.card + left.miles)
    expect(Math.abs(refunded('Card') - share)).toBeLessThanOrEqual(1)
    const now = await pursesOf(person, booked.id)
    expect(before.card - now.card).toBe(refunded('Card'))
    expect(now.miles - before.miles).toBe(refunded('Rewards') - (terms.earned?.amount ?? 0))
    left = { miles: left.miles - refunded('Rewards'), card: left.card - refunded('Card') }
    expect(await portal.prove()).toEqual([])
    if (status === 'Canceled') continue
    expect(await confirmsCancellation(person, old)).toMatchObject({
      ok: false,
      refusal: { code: 'CancellationQuoteExpired' },
    })
    expect(await asks(person, parts)).toMatchObject({ code: 'AlreadyCanceled', field: 'parts' })
  }
  expect(lounge.passes().at(-1)).toEqual({ guests: 2, valid: false })
  const { cancellation, earlier } = await api.get(readCancellation, { params: { tripId } })
  expect([cancellation?.state, ...earlier.map(({ state }) => state)]).toEqual([
    'Canceled',
    'PartlyCanceled',
    'PartlyCanceled',
  ])
  expect((await mailsAbout(portal.base, tripId)).filter((title) => /cancel/i.test(title))).toEqual([
    expect.stringMatching(/^Canceled: /),
    expect.stringMatching(/^Part of your trip is canceled: /),
    expect.stringMatching(/^Part of your trip is canceled: /),
  ])
}, 120_000)

test('its own operation opens only what is the caller’s', async () => {
  const { flights } = await quotesAll(traveler(portal.base, 'avery'), 95)
  const body = {
    airport: 'LHR',
    date: '2027-02-14',
    guests: ['Adult' as const],
    quoteIds: [flights.id],
  }
  for (const account of ['blake', 'drew', 'emery'])
    expect(
      await (await traveler(portal.base, account).api()).call(quoteWithLounge, { body }),
    ).toMatchObject({ ok: false, status: 404, refusal: { code: 'NotFound' } })
  expect(await stranger(portal.base).call(quoteWithLounge, { body })).toMatchObject({
    ok: false,
    refusal: { code: 'Unauthenticated' },
  })
}, 120_000)

/** What is left of a booking: orders that are valid, its charge, and all valid passes. */
const leftOf = async (bookingId: string) => {
  const console = marketConsole(portal.base)
  const [orders, charges] = [await console.orders(bookingId), await console.charges(bookingId)]
  return {
    orders: orders.filter(({ status }) => status !== 'Canceled').length,
    charges: charges.map(({ state }) => state),
    passes: lounge.passes().filter(({ valid }) => valid).length,
  }
}
const raises = (code: string, product: string) => () =>
  marketConsole(portal.base).raise(code, { times: 1, match: { call: 'book', product } })

const failures: readonly [string, () => unknown, 'Failed' | 'Confirmed'][] = [
  ['the airline has sold the last seat', raises('NoAvailability', 'flights'), 'Failed'],
  ['the airline’s answer is lost', raises('SupplierTimeoutAfter', 'flights'), 'Confirmed'],
  ['the property has no room left', raises('NoAvailability', 'lodging'), 'Failed'],
  ['the property’s answer is lost', raises('SupplierTimeoutAfter', 'lodging'), 'Confirmed'],
  ['the lounge is full', () => lounge.fails('full'), 'Failed'],
  ['the lounge is asked in vain', () => lounge.fails('lostBefore'), 'Failed'],
  ['the lounge’s answer is lost', () => lounge.fails('lostAfter'), 'Confirmed'],
]
test.each(failures.map((failure, nth) => [...failure, nth] as const))(
  'where %s, all three are booked or none',
  async (_what, happens, ends, nth) => {
    const person = traveler(portal.base, 'casey')
    const before = lounge.passes().filter(({ valid }) => valid).length
    const quote = await quotesAll(person, 100 + nth * 5)
    await happens()
    const booked = await books(person, quote)
    lounge.fails(null)
    expect(booked.state).toBe(ends)
    expect(await leftOf(booked.id)).toEqual(
      ends === 'Confirmed'
        ? { orders: quote.tickets + 1, charges: ['Captured'], passes: before + 1 }
        : { orders: 0, charges: ['Voided'], passes: before },
    )
    if (ends === 'Failed')
      expect(booked).toMatchObject({ tripId: null, refusal: { code: expect.any(String) } })
    else {
      const { parts } = await person.trip(booked.tripId ?? '')
      expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 'Confirmed'))
    }
    expect(await portal.prove()).toEqual([])
  },
  120_000,
)
