import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberNumber } from '@portolan/market/cars/loyalty.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import { readCar } from '@portolan/contract/cars/read-car.ts'
import { readCarQuote } from '@portolan/contract/cars/read-car-quote.ts'
import { suggestCarPlaces } from '@portolan/contract/cars/suggest-car-places.ts'
import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { cancels } from '../harness/cancels.ts'
import { quotesCar, type CarQuote, type WantedCar } from '../harness/cars.ts'
import { mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { newKey, passengersFor, traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const one = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const books = async (
  person: Traveler,
  quote: CarQuote,
  driver: { readonly loyalty?: string; readonly flight?: string } = { flight: 'LZ 210' },
) => {
  const placed = await (
    await person.api()
  ).get(placeBooking, {
    body: {
      idempotencyKey: newKey(),
      quoteId: quote.id,
      travelers: passengersFor(one, 'Lindqvist'),
      contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal: quote.price.dueNow,
      driver,
      payment: { methodToken: await person.cardToken() },
    },
  })
  return person.sees(placed.id)
}
/** The age that the booked driver has at the pick-up, so that no price changes. */
const ageOfDriver = (quote: CarQuote): number => {
  const [driver] = passengersFor(one, 'Lindqvist')
  const born = driver?.dateOfBirth ?? ''
  const on = quote.pickUpAt.slice(0, 10)
  return Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)
}
const quotesOwn = async (person: Traveler, wanted: WantedCar) => {
  const first = await quotesCar(person, wanted)
  return quotesCar(person, { ...wanted, driverAge: ageOfDriver(first.quote) })
}

test('a place is found, and its list is ordered by what the driver pays in all', async () => {
  const person = traveler(portal.base, 'avery')
  const { suggestions } = await (
    await person.api()
  ).get(suggestCarPlaces, { query: { query: 'lisb' } })
  expect(suggestions.map(({ id }) => id)).toContain('airport_LIS')
  const { list } = await quotesCar(person)
  const totals = list.cards.map(({ total }) => total)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  const lowest = Math.min(...Object.values(list.facets.classes).map(({ from }) => from))
  expect(totals[0]).toBe(lowest)
  const counted = Object.values(list.facets.classes).reduce((all, { count }) => all + count, 0)
  expect(counted).toBe(list.offers)
})

test.each(['avery', 'emery'])(
  '%s books a car: the trip has its voucher, and canceling refunds what its terms say',
  async (account) => {
    const person = traveler(portal.base, account)
    const { card, quote } = await quotesOwn(person, {
      inDays: account === 'avery' ? 70 : 90,
      filters: { cancellations: ['FreeCancellation'], payments: ['Now'] },
    })
    expect(quote.price).toMatchObject({
      total: { minor: card.total },
      dueNow: { minor: card.dueNow },
    })
    const booked = await books(person, quote)
    expect(booked).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.price.dueNow })
    const tripId = booked.tripId ?? ''
    const trip = await person.trip(tripId)
    expect(trip).toMatchObject({ kind: 'Car', status: 'Confirmed' })
    expect(trip.parts).toMatchObject([
      {
        product: 'cars',
        outline: { pickUpAt: quote.pickUpAt },
        details: {
          price: quote.price,
          flight: 'LZ 210',
          confirmation: expect.stringMatching(/^[A-Z0-9]{6}$/),
        },
      },
    ])
    const api = await person.api()
    for (const document of ['itinerary', 'receipt'] as const) {
      const paper = await api.get(readTripDocument, { params: { tripId, document } })
      expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(await mailsAbout(portal.base, tripId)).toHaveLength(1)
    const { quote: terms, cancellation } = await cancels(person, tripId)
    expect(cancellation.state).toBe('Canceled')
    expect(terms.refund).toEqual(quote.price.dueNow)
    const [charge] = await marketConsole(portal.base).charges(booked.id)
    expect(charge).toMatchObject({ captured: quote.price.dueNow, refunded: quote.price.dueNow })
  },
  120_000,
)

test('a car that is paid at the desk is confirmed without a charge', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesOwn(person, { inDays: 50, filters: { payments: ['AtDesk'] } })
  expect(quote.price.dueNow.minor).toBe(0)
  expect(await books(person, quote)).toMatchObject({ state: 'Confirmed' })
}, 120_000)

test('a member’s number of another name ends the booking without a charge', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesOwn(person, {
    inDays: 140,
    filters: { companies: ['ME'], payments: ['Now'] },
  })
  const loyalty = memberNumber({ code: 'ME' }, 'Marlowe', 7)
  const booked = await books(person, quote, { loyalty })
  expect(booked).toMatchObject({ state: 'Failed', refusal: { code: 'LoyaltyNameMismatch' } })
  expect(await marketConsole(portal.base).orders(booked.id)).toEqual([])
  const own = await books(
    person,
    (await quotesOwn(person, { inDays: 141, filters: { companies: ['ME'] } })).quote,
    {
      loyalty: memberNumber({ code: 'ME' }, 'Lindqvist', 7),
    },
  )
  expect(own).toMatchObject({ state: 'Confirmed' })
}, 120_000)

test('a driver of another age is told the new price before paying it', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesCar(person, { inDays: 120, driverAge: 23 })
  expect(quote.price.charges.map(({ kind }) => kind)).toContain('YoungDriver')
  expect(await books(person, quote)).toMatchObject({
    state: 'Failed',
    refusal: { code: 'PriceChanged' },
    tripId: null,
  })
}, 120_000)

test('a car of the business above the cap of a day says which cap', async () => {
  const person = traveler(portal.base, 'emery')
  const { quote, body } = await quotesCar(person, { inDays: 100, filters: { classes: ['SUV'] } })
  const perDay = Math.ceil(quote.price.total.minor / quote.days)
  const cap = { minor: 7_500, currency: 'USD' }
  expect(quote.breach).toEqual(perDay > cap.minor ? cap : null)
  const luxury = await quotesCar(person, {
    inDays: 100,
    days: 1,
    filters: { classes: ['Luxury'] },
    car: ({ inPolicy }) => !inPolicy,
  })
  expect(luxury.quote.breach).toEqual(cap)
  const consumer = traveler(portal.base, 'avery')
  const read = await (await consumer.api()).get(readCar, { body })
  expect(read.breach).toBe(null)
})

test('another person’s quote does not exist, and a wrong member’s number names its field', async () => {
  const { quote, body } = await quotesCar(traveler(portal.base, 'avery'))
  const other = await traveler(portal.base, 'casey').api()
  const params = { quoteId: quote.id }
  await expect(other.get(readCarQuote, { params })).rejects.toThrow(/NotFound/)
  const loyalty = { number: 'none', surname: 'Lindqvist' }
  await expect(other.get(quoteCar, { body: { ...body, loyalty } })).rejects.toThrow(
    /InvalidLoyaltyNumber/,
  )
})
