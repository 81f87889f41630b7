import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { cancels } from '../../harness/cancels.ts'
import { mailsAbout } from '../../harness/mails.ts'
import { marketConsole } from '../../harness/market.ts'
import { chooseStay } from '../../harness/stays.ts'
import { newKey, passengersFor, traveler, type Traveler } from '../../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../../rights/portal-here.ts'
import { openLounge, type Lounge } from './lounge-house.ts'
import { loungeSold } from './lounge-product.ts'
import { quoteWithLounge, quoteWithLoungeRoute } from './quote-with-lounge.ts'
import './lounge-shapes.ts'

const two = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }

let portal: PortalHere
let lounge: Lounge
beforeAll(async () => {
  portal = await openPortalHere({}, ({ database, ids, clock }) => {
    lounge = openLounge(clock.now)
    return { products: [loungeSold(lounge)], routes: [quoteWithLoungeRoute({ database, ids })] }
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
const books = async (person: Traveler, { id, total }: Awaited<ReturnType<typeof quotesAll>>) => {
  const placed = await (
    await person.api()
  ).get(placeBooking, {
    body: {
      idempotencyKey: newKey(),
      quoteId: id,
      travelers: passengersFor(two, 'Lindqvist'),
      contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal: total,
      payment: { methodToken: await person.cardToken() },
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
  }
  expect(await mailsAbout(portal.base, tripId)).toEqual([
    expect.stringMatching(/^Your trip is confirmed: New York to London, .*, LHR lounge, /),
  ])

  // One cancellation for all of them; the card gets what each supplier refunds.
  const { quote: terms, cancellation } = await cancels(person, tripId)
  expect(terms.parts.map(({ id }) => id)).toEqual(trip.parts.map(({ id }) => id))
  expect(cancellation.state).toBe('Canceled')
  expect(lounge.passes()).toEqual([{ guests: 2, valid: false }])
  const after = await api.get(readTrip, { params: { tripId } })
  expect(after.status).toBe('Canceled')
  expect(new Set(after.parts.map(({ status }) => status))).toEqual(new Set(['Canceled']))
  const [charge] = await marketConsole(portal.base).charges(booked.id)
  expect(charge).toMatchObject({ captured: quote.total, refunded: terms.refund })
}, 120_000)

test('a lounge that is full leaves nothing behind: no flights, no room, no charge', async () => {
  const person = traveler(portal.base, 'casey')
  const quote = await quotesAll(person, 75)
  lounge.fills(true)
  const booked = await books(person, quote)
  lounge.fills(false)
  expect(booked).toMatchObject({ state: 'Failed', refusal: { code: 'QuoteError' }, tripId: null })
  const console = marketConsole(portal.base)
  const orders = await console.orders(booked.id)
  expect(orders.length).toBe(quote.tickets + 1)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['Canceled']))
  const charges = await console.charges(booked.id)
  expect(charges.map(({ state }) => state)).toEqual(['Voided'])
}, 120_000)
