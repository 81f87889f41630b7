import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { listCrossSellOffers } from '@portolan/contract/packages/list-cross-sell-offers.ts'
import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { listPackageFlights } from '@portolan/contract/packages/list-package-flights.ts'
import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import { readPackageQuote } from '@portolan/contract/packages/read-package-quote.ts'
import { renewPackageQuote } from '@portolan/contract/packages/renew-package-quote.ts'
import { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { cancels } from '../harness/cancels.ts'
import {
  booksPackage,
  choosePackage,
  quotesPackage,
  type PackageQuote,
} from '../harness/packages.ts'
import { marketConsole } from '../harness/market.ts'
import { until } from '../harness/until.ts'
import { changesStay } from '../harness/stay-changes.ts'
import { stayBody } from '../harness/stays.ts'
import { newKey, passengersFor, traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere({})
}, 120_000)
afterAll(() => portal?.close())

const free = ({ cancellation }: { readonly cancellation: { readonly refund: string } }) =>
  cancellation.refund === 'FullyRefundable'

const datesOf = ({ checkIn, checkOut }: PackageQuote['nights']) => ({ checkIn, checkOut })

test('a package costs its parts less the discount, and both parts can be bought alone', async () => {
  const person = traveler(portal.base, 'avery')
  const { list, card, rate, body, quote, trip } = await quotesPackage(person)
  const api = await person.api()
  for (const { price, rate: stay } of list.cards) {
    expect(price.total).toBe(price.separately - price.discount)
    expect([price.flights, price.stay]).toEqual([list.flights.total, stay.total])
  }
  const savings = list.cards.map(({ price }) => price.discount)
  expect(savings).toEqual(savings.toSorted((a, b) => b - a))
  expect(list.pins?.totals[0]).toBe(list.cards[0]?.price.total)
  expect(list.facets?.savings[0]?.count).toBeGreaterThan(0)
  expect(list.nights.nights).toBeGreaterThan(0)
  expect(card.price.state).toBe('WithDiscount')
  expect(quote.price).toEqual(rate.price)
  expect(quote.dueNow.minor).toBe(
    quote.flights.price.grandTotal.minor + quote.stay.price.dueNow.minor,
  )
  expect(quote.stay.packaged?.standard.minor).toBe(quote.price.standard)
  expect(Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)).toBe(15 * 60_000)
  expect(await api.get(readPackageQuote, { params: { quoteId: quote.id } })).toEqual(quote)

  // At this moment, each part alone.
  const { nights } = quote
  const { rates } = await api.get(listRates, {
    body: { lodgingId: card.id, ...datesOf(nights), rooms: trip.rooms },
  })
  expect(rates.find(({ id }) => id === rate.id)?.prices[0]?.total).toBe(quote.price.standard)
  const flights = await api.get(quoteFlights, {
    body: { slices: body.flights, party: quote.flights.party },
  })
  expect(flights.price.grandTotal.minor).toBe(quote.price.flights)

  const saving = await api.get(searchPackages, {
    body: {
      ...trip,
      sort: 'Price',
      filters: { leastSaving: 1, mostTotal: quote.price.total },
    } as never,
  })
  for (const { price } of saving.cards) {
    expect(price.discount).toBeGreaterThan(0)
    expect(price.total).toBeLessThanOrEqual(quote.price.total)
  }
  const prices = saving.cards.map(({ price }) => price.total)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
}, 120_000)

test('seats and bags are part of a package, and its discount is the same', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote, body } = await quotesPackage(person, { inDays: 64 })
  const api = await person.api()
  const withBags = (passenger: number) => ({
    ...body,
    flights: body.flights.map((one) => ({ ...one, bags: [{ passenger, pieces: 1 }] })),
  })
  const more = await api.get(quotePackage, { body: withBags(0) })
  const extras = more.flights.price.addOns.reduce((all, { amount }) => all + amount.minor, 0)
  expect(extras).toBeGreaterThan(0)
  expect(more.price).toEqual({
    ...quote.price,
    flights: quote.price.flights + extras,
    total: quote.price.total + extras,
    separately: quote.price.separately + extras,
  })
  expect(await api.call(quotePackage, { body: withBags(7) })).toMatchObject({
    ok: false,
    refusal: { code: 'InvalidPassengers', field: 'flights.0.bags.0.passenger' },
  })
  const booking = await booksPackage(person, more)
  expect(booking.acceptedTotal).toEqual(more.dueNow)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('other flights say what the package costs more or less, and the nights that follow', async () => {
  const person = traveler(portal.base, 'avery')
  const { trip, body, list } = await choosePackage(person, { inDays: 63 })
  const { origin, destination, departs, returns: returnsOn, cabin } = trip
  const api = await person.api()
  const asked = { origin, destination, departs, returns: returnsOn, cabin, ...body }
  const outs = await api.get(listPackageFlights, { body: asked })
  expect(outs.changes).toHaveLength(outs.list.options.length)
  const [outbound, back] = body.flights
  const returns = await api.get(listPackageFlights, {
    body: { ...asked, ...(outbound && { outbound }) },
  })
  const at = returns.list.options.findIndex(({ id }) => id === back?.option)
  const [lowest] = (returns.list.options[at]?.fares ?? []).toSorted((a, b) => a.total - b.total)
  expect(returns.changes[at]).toEqual({
    nights: list.nights,
    difference: (lowest?.total ?? 0) - list.flights.total,
  })
  // One of them priced as a package differs by what was said.
  const other = returns.list.options.findIndex(
    ({ id }, nth) => id !== back?.option && returns.changes[nth]?.difference !== null,
  )
  const option = returns.list.options[other]
  const [fare] = (option?.fares ?? []).toSorted((a, b) => a.total - b.total)
  const quotes = async (flights: typeof body.flights) =>
    (await api.get(quotePackage, { body: { ...body, flights } })).price.total
  expect(
    (await quotes([
      outbound ?? { option: '', brand: '' },
      { option: option?.id ?? '', brand: fare?.brand ?? '' },
    ])) - (await quotes(body.flights)),
  ).toBe(returns.changes[other]?.difference)
}, 120_000)

test('the package rate is never sold without its flights', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote, body, trip } = await quotesPackage(person, { inDays: 66 })
  const api = await person.api()
  const books = (quoteId: string, dueNow: PackageQuote['dueNow'], travelers: number) =>
    person.cardToken().then((methodToken) =>
      api.call(placeBooking, {
        body: {
          idempotencyKey: newKey(),
          quoteId,
          travelers: passengersFor(
            { adults: travelers, children: 0, lapInfants: 0, seatedInfants: 0 },
            'Lindqvist',
          ),
          contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
          acceptedTotal: dueNow,
          payment: { methodToken },
        },
      }),
    )
  expect(await books(quote.stay.id, quote.stay.price.dueNow, 1)).toMatchObject({
    ok: false,
    refusal: { code: 'QuoteError', field: 'quoteId' },
  })
  const alone = await api.get(quoteStay, {
    body: { lodgingId: body.stay.lodgingId, ...datesOf(quote.nights), rooms: body.stay.rooms },
  })
  expect(alone.price.grandTotal.minor).toBe(quote.price.standard)
  expect(alone.packaged).toBeUndefined()
  expect(
    await api.call(quoteStay, {
      body: {
        lodgingId: body.stay.lodgingId,
        ...datesOf(quote.nights),
        rooms: body.stay.rooms,
        packaged: true,
      } as never,
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'UnknownField' } })
  expect(trip.rooms).toHaveLength(1)
  const other = await traveler(portal.base, 'casey').api()
  for (const operation of [readPackageQuote, renewPackageQuote])
    expect(
      await other.call(operation as typeof readPackageQuote, { params: { quoteId: quote.id } }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    })
}, 120_000)

/** A booked package with its trip. */
const booked = async (person: Traveler, inDays: number) => {
  const { quote } = await quotesPackage(person, { inDays, rate: free })
  const booking = await booksPackage(person, quote)
  expect(booking).toMatchObject({ state: 'Confirmed', acceptedTotal: quote.dueNow })
  const tripId = booking.tripId ?? ''
  const trip = await person.trip(tripId)
  const ids = (product: string) =>
    trip.parts.filter((part) => part.product === product).map(({ id }) => id)
  return { quote, booking, tripId, trip, flights: ids('flights'), stay: ids('lodging') }
}
const chargesOf = async (bookingId: string) => {
  const charges = await marketConsole(portal.base).charges(bookingId)
  return charges.map(({ captured, refunded }) => captured.minor - refunded.minor)
}

test('a package is one trip of two parts, and the stay alone refunds its price less the discount', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote, booking, tripId, trip, stay, flights } = await booked(person, 70)
  expect(trip).toMatchObject({ kind: 'Package', status: 'Confirmed' })
  expect(trip.parts.map(({ kind }) => kind)).toEqual([
    ...flights.map(() => 'PackageFlight'),
    'PackageHotel',
  ])
  expect(trip.parts.at(-1)?.details).toMatchObject({ packaged: quote.stay.packaged })
  const { quote: terms, cancellation } = await cancels(person, tripId, stay)
  expect(cancellation.state).toBe('PartlyCanceled')
  expect(terms.refund).toEqual(quote.ifCanceled.stayRefund)
  expect(terms.refund).toEqual(quote.stay.price.dueNow)
  expect(await chargesOf(booking.id)).toEqual([quote.price.flights])
  // Nothing is left that the flights were needed for.
  const api = await person.api()
  expect(
    await api.call(quoteCancellation, { params: { tripId }, body: { parts: flights } }),
  ).toMatchObject({ ok: true })
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('flights alone are canceled once the discount of the stay is paid', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote, tripId, trip, flights, stay } = await booked(person, 80)
  const api = await person.api()
  const asks = () => api.call(quoteCancellation, { params: { tripId }, body: { parts: flights } })
  const discount = quote.ifCanceled.toKeepStay
  expect(await asks()).toMatchObject({
    ok: false,
    refusal: {
      code: 'PackageDiscountEnds',
      field: 'parts',
      facts: { part: stay[0], discountMinor: discount.minor, currency: discount.currency },
    },
  })
  const whole = await api.get(quoteCancellation, { params: { tripId }, body: {} })
  expect(whole.choices.map(({ endsDiscount }) => endsDiscount)).toEqual([
    ...flights.map(() => ({ part: stay[0], amount: discount })),
    undefined,
  ])
  const { checkIn, checkOut } = quote.nights
  const guests = trip.booked?.guests ?? []
  const { quote: change } = await changesStay(person, tripId, {
    checkIn,
    checkOut,
    guests: guests.map(() => null),
    standard: true,
  })
  expect(change.extra).toEqual(discount)
  expect(change.after.price.grandTotal.minor).toBe(quote.price.standard)
  const after = await person.trip(tripId)
  expect(after.parts.at(-1)).toMatchObject({ kind: 'Hotel' })
  expect(await asks()).toMatchObject({ ok: true })
  const { quote: terms, cancellation } = await cancels(person, tripId, flights)
  expect(cancellation.state).toBe('PartlyCanceled')
  expect(terms.parts.map(({ id }) => id)).toEqual(flights)
  expect((await person.trip(tripId)).parts.at(-1)).toMatchObject({ status: 'Confirmed' })
  // The stay refunds what it costs by now.
  const last = await cancels(person, tripId, stay)
  expect(last.quote.refund).toEqual(change.after.price.dueNow)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('the discount survives an airline’s cancellation', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote, booking, tripId, trip, flights, stay } = await booked(person, 130)
  const [segment] = trip.itinerary[0]?.segments ?? []
  const { code, flightNumber } = segment?.marketingAirline ?? {}
  const date = segment?.departure.local.slice(0, 10) ?? ''
  await marketConsole(portal.base).flight(`${code}${flightNumber}`, date, { cancel: true })
  const change = await until(
    'the change',
    async () => (await person.trip(tripId)).scheduleChanges[0] ?? null,
  )
  expect(change).toMatchObject({
    reasons: ['Canceled'],
    owed: { amount: quote.flights.price.grandTotal, byAgent: false },
  })
  const api = await person.api()
  await api.get(answerScheduleChange, {
    params: { tripId, changeId: change.id },
    body: { answer: 'Refund' },
  })
  const isGone = ({ id, status }: { readonly id: string; readonly status: string }): boolean =>
    flights.includes(id) && status === 'Canceled'
  const after = await until('the flights’ cancellation', async () => {
    const seen = await person.trip(tripId)
    return seen.parts.filter(isGone).length === flights.length ? seen : null
  })
  expect(after.parts.at(-1)).toMatchObject({
    status: 'Confirmed',
    details: { packaged: quote.stay.packaged },
  })
  // Nobody pays the discount, now or when the stay goes as well.
  await until('the refund', async () =>
    (await chargesOf(booking.id))[0] === quote.stay.price.dueNow.minor ? true : null,
  )
  const { quote: terms } = await cancels(person, tripId, stay)
  expect(terms.refund).toEqual(quote.stay.price.dueNow)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('both parts are canceled together without paying the discount', async () => {
  const person = traveler(portal.base, 'casey')
  const { quote, tripId, booking } = await booked(person, 90)
  const { quote: terms, cancellation } = await cancels(person, tripId)
  expect(cancellation.state).toBe('Canceled')
  expect(terms.parts.at(-1)?.refund).toEqual(quote.stay.price.dueNow)
  const [kept] = await chargesOf(booking.id)
  expect(kept).toBe(quote.dueNow.minor - terms.refund.minor)
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('an expired quote is renewed and says what has changed', async () => {
  const person = traveler(portal.base, 'avery')
  const { quote } = await quotesPackage(person, { inDays: 100 })
  await marketConsole(portal.base).advance('PT16M')
  // Product time may have ended the session.
  await person.trips()
  const api = await person.api()
  expect(await api.call(readPackageQuote, { params: { quoteId: quote.id } })).toMatchObject({
    ok: false,
    refusal: { code: 'QuoteExpired' },
  })
  const token = await person.cardToken()
  expect(
    await person.places({
      idempotencyKey: newKey(),
      quoteId: quote.id,
      travelers: passengersFor(quote.flights.party, 'Lindqvist'),
      contact: { email: 'avery@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal: quote.dueNow,
      payment: { methodToken: token },
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'QuoteExpired' } })
  const renewed = await api.get(renewPackageQuote, { params: { quoteId: quote.id } })
  expect(renewed.before.minor).toBe(quote.price.total)
  expect(renewed.difference.minor).toBe(renewed.quote.price.total - quote.price.total)
  expect(renewed.quote.stay.rooms.map(({ terms }) => terms.id)).toEqual(
    quote.stay.rooms.map(({ terms }) => terms.id),
  )
  expect(renewed.quote.id).not.toBe(quote.id)
}, 120_000)

const raises = (code: string, product: string) => () =>
  marketConsole(portal.base).raise(code, { times: 1, match: { call: 'book', product } })
const failures: readonly [string, () => unknown, 'Failed' | 'Confirmed'][] = [
  ['the airline has sold the last seat', raises('NoAvailability', 'flights'), 'Failed'],
  ['the airline’s answer is lost', raises('SupplierTimeoutAfter', 'flights'), 'Confirmed'],
  ['the property has no room left', raises('NoAvailability', 'lodging'), 'Failed'],
  ['the property’s answer is lost', raises('SupplierTimeoutAfter', 'lodging'), 'Confirmed'],
]
test.each(failures.map((failure, nth) => [...failure, nth] as const))(
  'where %s, both parts are booked or none',
  async (_what, happens, ends, nth) => {
    const person = traveler(portal.base, 'casey')
    const { quote } = await quotesPackage(person, { inDays: 110 + nth * 7 })
    await happens()
    const booking = await booksPackage(person, quote)
    expect(booking.state).toBe(ends)
    const console = marketConsole(portal.base)
    const orders = await console.orders(booking.id)
    const charges = await console.charges(booking.id)
    expect(orders.filter(({ status }) => status !== 'Canceled')).toHaveLength(
      ends === 'Confirmed' ? quote.flights.tickets.length + 1 : 0,
    )
    expect(charges.map(({ state }) => state)).toEqual([
      ends === 'Confirmed' ? 'Captured' : 'Voided',
    ])
    expect(await portal.prove()).toEqual([])
  },
  120_000,
)

test('what cannot be a package says which part', async () => {
  const person = traveler(portal.base, 'avery')
  const { trip, body } = await choosePackage(person, { inDays: 140 })
  const api = await person.api()
  const searches = async (changed: Partial<typeof trip>) => {
    const answer = await api.call(searchPackages, { body: { ...trip, ...changed } })
    return answer.ok ? null : answer.refusal
  }
  expect(await searches({ returns: trip.departs })).toMatchObject({
    code: expect.stringMatching(/^(?:CheckOutBeforeCheckIn|NoFlightsFound|SlicesOverlap)$/),
  })
  expect(
    await searches({ rooms: Array.from({ length: 5 }, () => ({ adults: 2, childAges: [] })) }),
  ).toMatchObject({ code: 'TooManyPassengers', field: 'rooms' })
  expect(await searches({ rooms: [{ adults: 0, childAges: [4] }] })).toMatchObject({
    code: 'NoAdultPassenger',
    field: 'rooms.0.adults',
  })
  const stale = await api.call(quotePackage, {
    body: { ...body, shownTotal: { minor: 1, currency: 'USD' } },
  })
  expect(stale).toMatchObject({
    ok: false,
    refusal: { code: 'PriceChanged', facts: { oldMinor: 1, quoteId: expect.any(String) } },
  })
}, 120_000)

/** Flights to Lisbon and back for two, booked. */
const booksFlights = async (person: Traveler, inDays: number) => {
  const search = person.searches('JFK', 'LIS', { inDays, nights: 6, party: { adults: 2 } })
  const booking = await person.sees((await search.chooses().books()).id)
  return booking.tripId ?? ''
}
const offersOf = async (person: Traveler, tripId: string) =>
  (await person.api()).get(listCrossSellOffers, { body: { tripId } })

/** The first offered stay, quoted along the trip, with its body. */
const quotesAlong = async (person: Traveler, tripId: string) => {
  const { offers } = await offersOf(person, tripId)
  const [offer] = offers
  const [card] = offer?.stays ?? []
  if (offer === undefined || card === undefined) throw new Error('no stay is offered')
  const { checkIn, checkOut } = offer.nights
  const asked = { lodgingId: card.id, checkIn, checkOut, rooms: offer.rooms as never }
  const api = await person.api()
  const { rates } = await api.get(listRates, { body: { ...asked, alongTripId: tripId } })
  const rate = rates.find(
    ({ prices, cancellation: { refund } }) =>
      prices[0]?.total === card.price.stay && refund === card.rate.refund,
  )
  const rooms = [{ adults: 2, childAges: [], rateId: rate?.id ?? '' }]
  const body = { ...asked, rooms, alongTripId: tripId }
  return { offer, card, body, quote: await api.get(quoteStay, { body }) }
}

test('booked flights sell a stay for their nights at the package’s discount, once', async () => {
  const person = traveler(portal.base, 'avery')
  const tripId = await booksFlights(person, 150)
  const { offer, card, body, quote } = await quotesAlong(person, tripId)
  expect(card.price.discount).toBe(card.price.standard - card.price.stay)
  expect(card.price.discount).toBeGreaterThan(0)
  expect(quote.price.grandTotal.minor).toBe(card.price.stay)
  expect(quote.packaged).toMatchObject({
    standard: { minor: card.price.standard },
    discount: { minor: card.price.discount },
  })
  const api = await person.api()
  const { alongTripId: _alongTrip, ...alone } = body
  expect((await api.get(quoteStay, { body: alone })).price.grandTotal.minor).toBe(
    card.price.standard,
  )
  // Other nights, other travelers, and another person's trip.
  const asks = async (changed: Partial<typeof body>, who = person) => {
    const answer = await (await who.api()).call(quoteStay, { body: { ...body, ...changed } })
    return answer.ok ? null : [answer.refusal.code, answer.refusal.field]
  }
  const ended = ['PackageOfferEnded', 'alongTripId']
  const [room] = body.rooms
  expect(await asks({ checkOut: addDays(offer.nights.checkOut, 1) })).toEqual(ended)
  expect(await asks({ rooms: room ? [{ ...room, adults: 1 }] : [] })).toEqual(ended)
  expect(await asks({}, traveler(portal.base, 'casey'))).toEqual(['NotFound', 'alongTripId'])

  const second = await api.get(quoteStay, { body })
  const booking = await person.sees(
    (await api.get(placeBooking, { body: await stayBody(person, quote) })).id,
  )
  const stay = await person.trip(booking.tripId ?? '')
  expect(stay).toMatchObject({ kind: 'PackageHotel', alongTripId: tripId })
  expect(stay.total).toEqual(quote.price.grandTotal)
  expect(await offersOf(person, tripId)).toMatchObject({
    offers: [],
    added: { tripId: stay.id, fits: true },
  })
  // One stay for each flights, also for a quote from before.
  expect(await asks({})).toEqual(ended)
  const again = await stayBody(person, second, {
    surname: 'Marchetti',
    changed: (wanted) => ({ ...wanted, stay: { despiteDuplicate: true } as never }),
  })
  expect(await person.places(again)).toMatchObject({
    ok: false,
    refusal: { code: 'PackageOfferEnded', field: 'quoteId' },
  })

  // The discount ends with the flights, as in a package.
  const discount = quote.packaged?.discountNow
  expect(await api.call(quoteCancellation, { params: { tripId }, body: {} })).toMatchObject({
    ok: false,
    refusal: {
      code: 'PackageDiscountEnds',
      facts: { tripId: stay.id, discountMinor: discount?.minor },
    },
  })
  const { quote: change } = await changesStay(person, stay.id, {
    checkIn: offer.nights.checkIn,
    checkOut: offer.nights.checkOut,
    guests: [null],
    standard: true,
  })
  expect(change.extra).toEqual(discount)
  const { cancellation } = await cancels(person, tripId)
  expect(cancellation.state).toBe('Canceled')
  expect((await person.trip(stay.id)).status).toBe('Confirmed')
  expect(await portal.prove()).toEqual([])
}, 120_000)

test('a stay is added at package rates for three days after the flights were booked', async () => {
  const person = traveler(portal.base, 'casey')
  const tripId = await booksFlights(person, 160)
  const { body, quote, offer } = await quotesAlong(person, tripId)
  const booked = Date.parse((await person.trip(tripId)).bookedAt)
  expect(Date.parse(offer.until) - booked).toBe(3 * 24 * 3_600_000)
  await marketConsole(portal.base).advance('P3D')
  await person.trips()
  const api = await person.api()
  expect(await offersOf(person, tripId)).toEqual({ offers: [], added: null })
  for (const operation of [listRates, quoteStay, searchAvailability]) {
    const { lodgingId, rooms, ...dates } = body
    const guests = rooms.map(({ rateId: _rateId, ...room }) => room)
    const asked = {
      'list-rates': { ...dates, lodgingId, rooms: guests },
      'quote-stay': body,
      'search-availability': {
        ...dates,
        rooms: guests,
        where: { by: 'properties', ids: [lodgingId] },
      },
    }[operation.id]
    expect(await api.call(operation as typeof quoteStay, { body: asked as never })).toMatchObject({
      ok: false,
      refusal: { code: 'PackageOfferEnded', field: 'alongTripId' },
    })
  }
  expect(await person.places(await stayBody(person, quote))).toMatchObject({ ok: false })
}, 120_000)
