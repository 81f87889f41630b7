import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberNumber } from '@portolan/market/cars/loyalty.ts'
import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import { readCar } from '@portolan/contract/cars/read-car.ts'
import { readCarQuote } from '@portolan/contract/cars/read-car-quote.ts'
import { readDepositRoom } from '@portolan/contract/cars/read-deposit-room.ts'
import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import { suggestCarPlaces } from '@portolan/contract/cars/suggest-car-places.ts'
import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { cancels } from '../harness/cancels.ts'
import { booksChangeableCar } from '../harness/car-changes.ts'
import { booksCar, chooseCar, quotesCar, quotesOwnCar } from '../harness/cars.ts'
import { letterPagesAbout, mailsAbout } from '../harness/mails.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const roomOn = async (person: ReturnType<typeof traveler>, pickUpAt: string) =>
  (await person.api()).get(readDepositRoom, { query: { day: pickUpAt.slice(0, 10) } })

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
    const { card, quote } = await quotesOwnCar(person, {
      inDays: account === 'avery' ? 70 : 90,
      filters: { cancellations: ['FreeCancellation'], payments: ['Now'] },
    })
    expect(quote.price).toMatchObject({
      total: { minor: card.total },
      dueNow: { minor: card.dueNow },
    })
    const before = await roomOn(person, quote.pickUpAt)
    expect(before.cards[0]?.available.minor).toBeGreaterThan(0)
    const booked = await booksCar(person, quote)
    const after = await roomOn(person, quote.pickUpAt)
    // The desk takes the deposit and what is due there (cars-17).
    expect(after.upcoming.minor - before.upcoming.minor).toBe(
      quote.terms.deposit + quote.price.dueAtDesk.minor,
    )
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
    expect((await roomOn(person, quote.pickUpAt)).upcoming).toEqual(before.upcoming)
    const [charge] = await marketConsole(portal.base).charges(booked.id)
    expect(charge).toMatchObject({ captured: quote.price.dueNow, refunded: quote.price.dueNow })
  },
  120_000,
)

test('a car that is paid at the desk is confirmed without a charge', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesOwnCar(person, { inDays: 50, filters: { payments: ['AtDesk'] } })
  expect(quote.price.dueNow.minor).toBe(0)
  expect(await booksCar(person, quote)).toMatchObject({ state: 'Confirmed' })
}, 120_000)

test('a member’s number of another name ends the booking without a charge', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote } = await quotesOwnCar(person, {
    inDays: 140,
    filters: { companies: ['ME'], payments: ['Now'] },
  })
  const loyalty = memberNumber({ code: 'ME' }, 'Marlowe', 7)
  const booked = await booksCar(person, quote, { loyalty })
  expect(booked).toMatchObject({ state: 'Failed', refusal: { code: 'LoyaltyNameMismatch' } })
  expect(await marketConsole(portal.base).orders(booked.id)).toEqual([])
  const own = await booksCar(
    person,
    (await quotesOwnCar(person, { inDays: 141, filters: { companies: ['ME'] } })).quote,
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
  expect(await booksCar(person, quote)).toMatchObject({
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
    car: ({ policy }) => policy?.verdict === 'OutOfPolicy',
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

test('an impossible rental is refused with its code, field and sentence, and nothing is held', async () => {
  const person = traveler(portal.base, 'avery')
  const api = await person.api()
  const { body } = await quotesCar(person)
  const { offerId: _offer, extras: _extras, ...times } = body
  const search = { pickUpPlace: 'airport_LIS', ...times, sort: 'LowestTotal', page: 1 } as const
  const day = times.pickUpAt.slice(0, 10)
  const luxury = await chooseCar(person, { filters: { classes: ['Luxury'] } })
  const before = (await marketConsole(portal.base).orders()).length
  const refused = async (answer: Promise<{ readonly ok: boolean }>) =>
    (await answer) as unknown as { readonly refusal?: object }
  for (const [answer, code, field] of [
    [
      api.call(readCar, { body: { ...body, dropOffAt: `${day}T08:00` } }),
      'ReturnBeforePickUp',
      'dropOffAt',
    ],
    [
      api.call(searchCars, { body: { ...search, dropOffAt: `${day}T08:00` } }),
      'ReturnBeforePickUp',
      'dropOffAt',
    ],
    [
      api.call(readCar, { body: { ...luxury.body, driverAge: 21 } }),
      'PriceUnavailableUnder25',
      'driverAge',
    ],
    [api.call(searchCars, { body: { ...search, driverAge: 17 } }), 'DriverTooYoung', 'driverAge'],
    [
      api.call(searchCars, { body: { ...search, driverAge: undefined as never } }),
      'MissingField',
      'driverAge',
    ],
    [
      api.call(searchCars, { body: { ...search, pickUpPlace: 'airport_XXX' } }),
      'UnknownDestination',
      'pickUpPlace',
    ],
  ] as const)
    expect(await refused(answer), `${code} at ${field}`).toMatchObject({
      ok: false,
      refusal: { code, field, message: expect.stringMatching(/^["A-Z].*\.$/) },
    })
  expect(await marketConsole(portal.base).orders()).toHaveLength(before)
})

test('a desk that charges a different amount opens a case by itself, another one or a car not picked up none', async () => {
  const console = marketConsole(portal.base)
  const books = async (payment: 'Now' | 'AtDesk', inDays: number) => {
    const { booking, tripId } = await booksChangeableCar(traveler(portal.base, 'casey'), {
      inDays,
      days: 1,
      filters: { payments: [payment] },
    })
    const [order] = await console.orders(booking.id)
    return { tripId, reference: order?.reference ?? '' }
  }
  const fair = await books('AtDesk', 3)
  const others = [await books('AtDesk', 4), await books('Now', 5)]
  const absent = [await books('AtDesk', 6), await books('Now', 7)]
  for (const { reference } of absent)
    await console.raise('DriverNeverCame', { match: { call: 'readBill', reference } })
  for (const { reference } of others)
    await console.raise('DeskOvercharges', { match: { call: 'readBill', reference } })
  await console.advance('P10D')
  // Sessions have ended meanwhile.
  const casey = traveler(portal.base, 'casey')
  expect(await casey.trip(fair.tripId)).toMatchObject({ cases: [] })
  expect(await mailsAbout(portal.base, fair.tripId)).toHaveLength(1)
  for (const { tripId } of others) {
    const trip = await casey.trip(tripId)
    expect(trip).toMatchObject({ cases: [{ kind: 'DeskCharge', state: 'Waiting' }] })
    expect(trip.events.map(({ name }) => name)).toContain('DeskChargeDiffers')
    const [letter, ...before] = await letterPagesAbout(portal.base, tripId)
    expect(letter).toMatch(/on the voucher, \$[\d.,]+ at the desk/)
    expect(before).toHaveLength(1)
  }
  // What their terms say of not coming is no difference, and is told (cars-18).
  for (const { tripId } of absent) {
    const trip = await casey.trip(tripId)
    expect(trip).toMatchObject({ cases: [] })
    expect(trip.events.map(({ name }) => name)).toContain('CarNotPickedUp')
    const [letter] = await letterPagesAbout(portal.base, tripId)
    expect(letter).toMatch(/nobody came for the car/)
  }
}, 120_000)
