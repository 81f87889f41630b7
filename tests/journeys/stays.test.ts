import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { readProperty } from '@portolan/contract/lodging/read-property.ts'
import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { booksStay, chooseStay, family, lisbon, stayIn } from '../harness/stays.ts'
import { traveler } from '../harness/traveler.ts'
import { until } from '../harness/until.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const couple = { adults: 2, childAges: [] }
const today = async (): Promise<string> =>
  new Date(await marketConsole(server.url).now()).toISOString().slice(0, 10)

test('a place is found by what is typed, its list filtered and paged, and every page holds what the pins say', async () => {
  const api = await traveler(server.url, 'avery').api()
  const { suggestions } = await api.get(suggestDestinations, { query: { query: 'lisbo' } })
  const where = { by: 'destination', id: suggestions[0]?.id ?? '' } as const
  const body = {
    ...stayIn(await today(), { where }, { rooms: [couple, family] }),
    type: 'all_stays',
    sort: 'Price',
    page: 1,
    overview: true,
    filters: {
      stars: [],
      amenities: [],
      chains: [],
      collections: [],
      kinds: [],
      meals: [],
      refundable: false,
      payLater: false,
    },
  } as const
  const first = await api.get(searchAvailability, { body: body as never })
  expect(first.matching).toBeGreaterThan(30)
  expect(first.pins?.ids).toHaveLength(first.matching)
  expect(first.pins?.totals).toEqual(first.pins?.totals.toSorted((a, b) => a - b))
  const second = await api.get(searchAvailability, {
    body: { ...body, page: 2, overview: false } as never,
  })
  expect(first.cards).toHaveLength(25)
  const both = [...first.cards, ...second.cards]
  expect(both.map(({ id }) => id)).toEqual(first.pins?.ids.slice(0, both.length))
  for (const [at, { rate }] of first.cards.entries())
    expect(rate.total).toBe(first.pins?.totals[at])
  const five = first.facets?.stars['5']?.count ?? 0
  expect(
    (
      await api.get(searchAvailability, {
        body: { ...body, filters: { ...body.filters, stars: [5] } } as never,
      })
    ).matching,
  ).toBe(five)
})

test.each([
  { account: 'avery', rooms: [couple, family] },
  { account: 'emery', rooms: [couple] },
] as const)(
  '$account books a stay: what was shown is charged, and the trip says what the property says',
  async ({ account, rooms }) => {
    const person = traveler(server.url, account)
    const { quote, booking: placed } = await booksStay(
      person,
      { rooms, nights: 4 },
      {
        changed: (body) => ({
          ...body,
          stay: { requests: 'A quiet room, please.', country: 'US' },
        }),
      },
    )
    const booked = await person.sees(placed.id)
    expect(booked).toMatchObject({
      state: 'Confirmed',
      refusal: null,
      acceptedTotal: quote.price.dueNow,
    })
    const trip = await person.trip(booked.tripId ?? '')
    expect(trip).toMatchObject({
      kind: 'Hotel',
      locators: booked.locators,
      status: 'Confirmed',
      total: quote.price.grandTotal,
      itinerary: [],
      price: null,
      stay: { name: quote.property.name, nights: 4, rooms: rooms.length },
    })
    expect(trip.booked).toMatchObject({
      price: quote.price,
      cancellation: quote.cancellation,
      requests: 'A quiet room, please.',
      confirmation: booked.locators[0],
      state: expect.stringMatching(/Confirmed|PartiallyPaid/),
    })
    expect(trip.booked?.guests).toHaveLength(rooms.length)
    expect(trip.receipt.lines.reduce((all, line) => all + line.amount.minor, 0)).toBe(
      quote.price.dueNow.minor,
    )
    expect(trip.receipt.earned?.amount ?? 0).toBe(quote.earn[0]?.amount ?? 0)
    expect(await marketConsole(server.url).charges(placed.id)).toMatchObject([
      { state: 'Captured', captured: quote.price.dueNow },
    ])
    expect((await person.trips()).map(({ id }) => id)).toContain(trip.id)
  },
)

test('the fourth night of a Premier house is complimentary with a Venture X alone, from the list to the quote', async () => {
  const [avery, casey] = await Promise.all(
    ['avery', 'casey'].map((account) => traveler(server.url, account).api()),
  )
  const stay = stayIn(await today(), {}, { nights: 4 })
  const body = {
    ...stay,
    where: { by: 'circle', latitude: 51.5, longitude: -0.12, radiusKm: 25 },
    type: 'hotel',
    sort: 'Price',
    page: 1,
    overview: true,
    filters: {
      stars: [],
      amenities: [],
      chains: [],
      collections: ['Premier'],
      kinds: [],
      meals: [],
      refundable: false,
      payLater: false,
    },
  } as const
  const pins = (await avery?.get(searchAvailability, { body: body as never }))?.pins
  const where = { by: 'properties', ids: pins?.ids.slice(0, 100) ?? [] }
  const [hers, his] = await Promise.all(
    [avery, casey].map(async (api) =>
      api?.get(searchAvailability, { body: { ...body, where } as never }),
    ),
  )
  const given = hers?.cards.find(({ rate }) => rate.fourthNight < 0)
  const asked = his?.cards.find(({ id }) => id === given?.id)
  expect(asked?.rate.fourthNight).toBe(0)
  // Each sum is exchanged by itself: a cent may lie between.
  expect(
    Math.abs((asked?.rate.total ?? 0) - (given?.rate.total ?? 0) + (given?.rate.fourthNight ?? 0)),
  ).toBeLessThanOrEqual(1)
  expect(his?.cards.filter(({ rate }) => rate.fourthNight < 0)).toEqual([])
  const quoted = async (api: typeof avery) => {
    const rates =
      (await api?.get(listRates, { body: { lodgingId: given?.id ?? '', ...stay } }))?.rates ?? []
    const [rate] = rates
      .filter(({ prices }) => prices[0] !== null)
      .sort((a, b) => (a.prices[0]?.total ?? 0) - (b.prices[0]?.total ?? 0))
    const quote = await api?.get(quoteStay, {
      body: {
        lodgingId: given?.id ?? '',
        ...stay,
        rooms: stay.rooms.map((room) => ({ ...room, rateId: rate?.id ?? '' })),
      },
    })
    return {
      total: quote?.price.grandTotal.minor,
      night: quote?.price.lines.find(({ kind }) => kind === 'FourthNight')?.amount.minor ?? 0,
    }
  }
  expect(await quoted(avery)).toEqual({ total: given?.rate.total, night: given?.rate.fourthNight })
  expect(await quoted(casey)).toEqual({ total: asked?.rate.total, night: 0 })
})

test('only a company’s traveler has a policy, and it says which rule a room breaks and by how much', async () => {
  const [avery, emery] = await Promise.all(
    ['avery', 'emery'].map((account) => traveler(server.url, account).api()),
  )
  const asked = {
    ...stayIn(await today(), { where: lisbon }),
    type: 'hotel',
    sort: 'StarRating',
    page: 1,
    overview: false,
  } as never
  const [card] = (await emery?.get(searchAvailability, { body: asked }))?.cards ?? []
  expect(card).toMatchObject({ stars: 5, compliance: 'none' })
  const rates = await emery?.get(listRates, {
    body: stayIn(await today(), { lodgingId: card?.id ?? '' }),
  })
  expect(rates?.rates[0]).toMatchObject({
    inPolicy: false,
    breaches: expect.arrayContaining([
      { rule: 'AllowedStarRatings', allowed: [1, 2, 3, 4], found: 5, nearest: 4 },
    ]),
  })
  // The list counts every rate of a property, as its page does.
  const capped = await emery?.get(searchAvailability, {
    body: {
      ...stayIn(await today(), { where: lisbon }),
      type: 'hotel',
      sort: 'Price',
      page: 1,
      overview: false,
    } as never,
  })
  for (const { id, compliance } of capped?.cards ?? [])
    expect(
      (await emery?.get(listRates, { body: stayIn(await today(), { lodgingId: id }) }))?.compliance,
    ).toBe(compliance)
  const own = await avery?.get(listRates, {
    body: stayIn(await today(), { lodgingId: card?.id ?? '' }),
  })
  expect(own?.rates.every(({ inPolicy, breaches }) => inPolicy && breaches.length === 0)).toBe(true)
  expect(own?.compliance).toBe('none')
})

test('bounds over the date line are searched; a continent, a past day, nine rooms and a property that is none are refused by field', async () => {
  const api = await traveler(server.url, 'avery').api()
  const day = await today()
  const search = (where: object, more: object = {}) =>
    api.call(searchAvailability, { body: { ...stayIn(day, { where }), ...more } as never })
  expect(
    await search({ by: 'bounds', south: -19, west: 177, north: -16, east: -179.5 }),
  ).toMatchObject({ status: 200 })
  const said = [
    await search({ by: 'circle', latitude: 48, longitude: 2, radiusKm: 3000 }),
    await search({ by: 'destination', id: 'nowhere_1' }),
    await search(lisbon, { checkIn: '2020-01-01' }),
    await search(lisbon, { checkOut: day }),
    await search(lisbon, { rooms: Array.from({ length: 9 }, () => couple) }),
    await search(lisbon, { rooms: [{ adults: 1, childAges: [null] }] }),
    await api.call(readProperty, { params: { lodgingId: 'nobody' } }),
    await api.call(listRates, { body: stayIn(day, { lodgingId: 'nobody' }) }),
  ]
  expect(
    said.map((one) => [one.status, one.ok ? null : [one.refusal.code, one.refusal.field]]),
  ).toEqual([
    [422, ['AreaTooLarge', 'where.radiusKm']],
    [422, ['UnknownDestination', 'where.id']],
    [422, ['DateInPast', 'checkIn']],
    [422, ['CheckOutBeforeCheckIn', 'checkOut']],
    [422, ['TooManyRooms', 'rooms']],
    [422, ['ChildAgeMissing', 'rooms.0.childAges.0']],
    [404, ['UnknownProperty', 'lodgingId']],
    [404, ['UnknownProperty', 'lodgingId']],
  ])
})

test('a stay too long, a rate of another room, guests that no room holds: each is refused by its field, and the longest stay is none of them', async () => {
  const person = traveler(server.url, 'avery')
  const api = await person.api()
  const day = await today()
  const { body } = await chooseStay(person, { inDays: 40 })
  const {
    lodgingId,
    rooms: [room],
  } = body
  if (room === undefined) throw new Error('no room was chosen')
  const quote = (more: object) => api.call(quoteStay, { body: { ...body, ...more } })
  const rates = (more: object) =>
    api.call(listRates, { body: { ...stayIn(day, { lodgingId }), ...more } as never })
  // What another search has shown at another property: of a room or a plan that this one does not have, free or not.
  const own = await api.get(readProperty, { params: { lodgingId } })
  const plans = new Set(
    (await api.get(listRates, { body: stayIn(day, { lodgingId }, { inDays: 40 }) })).rates.map(
      ({ id }) => id.split('_')[1],
    ),
  )
  const isOwn = (id: string): boolean =>
    own.roomTypes.some((type) => type.id === id.split('_')[0]) && plans.has(id.split('_')[1])
  const others = (
    await api.get(searchAvailability, {
      body: {
        ...stayIn(day, { where: lisbon }, { inDays: 40 }),
        type: 'hotel',
        sort: 'StarRating',
        page: 1,
        overview: false,
      } as never,
    })
  ).cards
  const foreign = (
    await Promise.all(
      others.map(({ id }) =>
        api.get(listRates, { body: stayIn(day, { lodgingId: id }, { inDays: 40 }) }),
      ),
    )
  )
    .flatMap((list) => list.rates.map(({ id }) => id))
    .find((id) => !isOwn(id))
  if (foreign === undefined) throw new Error('every property sells the same rates')
  const said = [
    await rates(stayIn(day, {}, { nights: 31 })),
    await quote({ rooms: [{ ...room, rateId: 'r9_zz' }] }),
    await quote({ rooms: [{ ...room, adults: 16 }] }),
    await quote({ rooms: [{ ...room, adults: 17 }] }),
    await quote({ rooms: [{ ...room, adults: 0 }] }),
    await quote({ rooms: [] }),
    await quote({ rooms: [{ ...room, childAges: [18] }] }),
    await quote({ checkIn: body.checkOut, checkOut: body.checkIn }),
    await quote({ rooms: [{ ...room, rateId: foreign }] }),
    await quote({ lodgingId: 'nobody' }),
    await quote({ rooms: [{ ...room, pets: 6 }] }),
  ]
  expect(
    said.map((one) => (one.ok ? 'ok' : `${one.refusal.code} ${one.refusal.field ?? ''}`)),
  ).toEqual([
    'StayTooLong checkOut',
    'RateNotAvailable rooms.0.rateId',
    'OccupancyExceeded rooms.0.rateId',
    'TooManyGuests rooms.0.adults',
    'NoAdultPassenger rooms.0.adults',
    'NoRooms rooms',
    'ChildTooOld rooms.0.childAges.0',
    'CheckOutBeforeCheckIn checkOut',
    'RateNotAvailable rooms.0.rateId',
    'UnknownProperty lodgingId',
    'TooManyPets rooms.0.pets',
  ])
  expect(await rates(stayIn(day, {}, { nights: 30 }))).toMatchObject({ ok: true })
})

test('72 and 24 hours before arrival the property is asked whether it still has the booking', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const { tripId } = await avery.sees((await booksStay(avery, { inDays: 12 })).booking.id)
  const look = () => avery.trip(tripId ?? '')
  const startsAt = Date.parse((await look()).startsAt)
  /**
   * Moves to so many hours before arrival and waits for the reading due by then; answers how many
   * hours ahead it was.
   */
  const readBy = async (hours: number): Promise<number> => {
    const at = startsAt - hours * 3_600_000
    await console.advance(`PT${Math.ceil((at - (await console.now())) / 1000)}S`)
    const read = await until(`a reading ${hours} hours ahead`, async () =>
      [Date.parse((await look()).readBackAt ?? '')].find((one) => one >= at),
    )
    return (startsAt - read) / 3_600_000
  }
  // The daily reading an hour before each puts the next daily one off by a day: what is read in the next two hours was due before arrival.
  for (const hours of [72, 24]) {
    await readBy(hours + 1)
    expect(await readBy(hours - 1)).toBeLessThan(hours)
  }
})

test('all books agree', async () => {
  expect(await server.prove()).toMatchObject({ exitCode: 0, violations: [] })
})
