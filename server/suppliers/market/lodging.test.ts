import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { amenityCodes } from '@portolan/domain/lodging/amenities.data.ts'
import { addUpStay } from '@portolan/domain/lodging/add-up-stay.ts'
import { loyaltyPrograms } from '@portolan/domain/lodging/loyalty-programs.data.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { amenityCodes as marketAmenities } from '@portolan/market/lodging/amenities.data.ts'
import { loyaltyPrograms as programs } from '@portolan/market/lodging/programs.data.ts'
import { createMemoryStore } from '@portolan/market/store/memory-store.ts'
import { sql } from 'drizzle-orm'
import {
  stayBooking,
  chooseStay,
  lodgingSupplierConformance,
  oneRoom,
  twoRooms,
} from '../../lodging/lodging-supplier.conformance.ts'
import type { StayChoice } from '../../lodging/lodging-supplier.ts'
import { packageRateConformance } from '../../lodging/package-rates.conformance.ts'
import { heldChangeConformance } from '../../lodging/held-changes.conformance.ts'
import { stayChangeConformance } from '../../lodging/stay-changes.conformance.ts'
import { stayOrderConformance } from '../../lodging/stay-orders.conformance.ts'
import { openTestDatabase, testServers } from '../../platform/database/test-database.ts'
import { createPostgresMarketStore } from './postgres-store.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const underTest = (market: TestMarket) => ({
  supplier: market.lodging,
  now: market.now,
  pass: market.pass,
})
lodgingSupplierConformance('the built-in market', async () => underTest(testMarket()))
stayChangeConformance('the built-in market', async () => underTest(testMarket()))
heldChangeConformance('the built-in market', async () => underTest(testMarket()))
packageRateConformance('the built-in market', async () => underTest(testMarket()))
stayOrderConformance('stays of the built-in market', async () => underTest(testMarket()))
for (const server of await testServers()) {
  const open = await openTestDatabase(server.url)
  afterAll(() => open.close())
  const emptied = async () => {
    await open.database.worker(async (tx) => {
      for (const table of ['counters', 'orders', 'sold_seats'])
        await tx.execute(sql`delete from ${sql.identifier('market')}.${sql.identifier(table)}`)
    })
    return underTest(testMarket(createPostgresMarketStore(open.database)))
  }
  lodgingSupplierConformance(`the built-in market over PostgreSQL, ${server.name}`, emptied)
  packageRateConformance(`the built-in market over PostgreSQL, ${server.name}`, emptied)
  stayChangeConformance(`the built-in market over PostgreSQL, ${server.name}`, emptied)
  heldChangeConformance(`the built-in market over PostgreSQL, ${server.name}`, emptied)
  stayOrderConformance(`stays of the built-in market over PostgreSQL, ${server.name}`, emptied)
}

test('market and portal know the same programs and amenities', () => {
  expect(programs.map(({ code, name, chain }) => ({ code, name, chain }))).toEqual(loyaltyPrograms)
  expect([...marketAmenities].sort()).toEqual([...amenityCodes].sort())
})

const quoted = async (market: TestMarket, choice: StayChoice) => {
  const priced = await market.lodging.price({ choice, now: market.now() })
  if (!priced.ok) throw new Error(priced.refusal.code)
  return {
    priced: priced.value,
    request: stayBooking(choice, priced.value),
  }
}
const prepared = async (market: TestMarket, stay: Stay = oneRoom) => {
  const { choice } = await chooseStay(underTest(market), stay)
  return { choice, ...(await quoted(market, choice)) }
}
const raise = async (
  { market, now }: TestMarket,
  code: string,
  more: object = {},
): Promise<void> => {
  const raised = await market.conditions.raise({ code, ...more }, now())
  if (!raised.ok) throw new Error(raised.refusal)
}
/** A property in Lisbon with a room type that is almost sold out. */
const scarce = async (
  market: TestMarket,
  most: number,
): Promise<{ readonly choice: StayChoice; readonly left: number }> => {
  const dates = { checkIn: '2027-02-05', checkOut: '2027-02-08' }
  for (const { property } of market.market.lodging.search({
    ...dates,
    area: { by: 'circle', lat: 38.7167, lon: -9.1333, km: 8 },
    rooms: [{ adults: 1, children: 0 }],
    now: market.now(),
  }))
    for (const rate of market.market.lodging.rates({
      ...dates,
      propertyId: property.id,
      rooms: [{ adults: 1, children: 0 }],
      now: market.now(),
    })?.rates ?? [])
      if (rate.left > 2 && rate.left <= most)
        return {
          choice: {
            lodgingId: property.id,
            ...dates,
            rooms: [{ occupancy: { adults: 1, childAges: [] }, rateId: rate.id }],
          },
          left: rate.left,
        }
  throw new Error('nothing is scarce in Lisbon')
}

test('two processes sell a property’s last rooms once each', async () => {
  const store = createMemoryStore()
  const [here, there] = [testMarket(store), testMarket(store)]
  const { choice, left } = await scarce(here, 6)
  const { request } = await quoted(here, choice)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? here : there).lodging.book(`buyer-${i}`, request),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(left)
  for (const outcome of outcomes)
    if (outcome.kind !== 'done')
      expect(outcome).toMatchObject({ kind: 'refused', code: 'NotAvailable' })
})

test('concurrent bookings and cancellations never oversell', async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('book' as const),
        at: fc.nat({ max: 1 }),
        reference: fc.nat({ max: 12 }),
        first: fc.nat({ max: 2 }),
        nights: fc.integer({ min: 1, max: 3 }),
        rooms: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('cancel' as const),
        at: fc.nat({ max: 1 }),
        reference: fc.nat({ max: 12 }),
      }),
    },
  )
  const ground = testMarket()
  const { choice } = await scarce(ground, 5)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const store = createMemoryStore()
        const desks = [testMarket(store), testMarket(store)]
        for (const round of rounds)
          await Promise.all(
            round.map(async (one) => {
              const desk = desks[one.at] as TestMarket
              if (one.kind === 'cancel') return desk.lodging.cancel(`r${one.reference}`)
              const checkIn = addDays(choice.checkIn, one.first)
              const wanted: StayChoice = {
                ...choice,
                checkIn,
                checkOut: addDays(checkIn, one.nights),
                rooms: Array.from(
                  { length: one.rooms },
                  () => choice.rooms[0] as StayChoice['rooms'][number],
                ),
              }
              const priced = await desk.lodging.price({ choice: wanted, now: desk.now() })
              return priced.ok
                ? desk.lodging.book(`r${one.reference}`, stayBooking(wanted, priced.value))
                : null
            }),
          )
        const orders = await store.orders(1000)
        const { changes } = await store.soldSince(0)
        const house = desks[0]?.market.lodging.property(choice.lodgingId)
        for (const { key, sold } of changes) {
          const live = orders
            .filter(({ canceledAt }) => canceledAt === null)
            .flatMap(({ seats }) => seats)
            .filter((one) => one.key === key)
          expect(sold).toBe(live.reduce((sum, { seats }) => sum + seats, 0))
          expect(sold).toBeLessThanOrEqual(
            house?.rooms.find(({ id }) => key.endsWith(`|${id}`))?.units ?? 0,
          )
        }
        // Without our sales, other bookings and ours together fit into the property.
        for (const day of ground.market.lodging.rates({
          propertyId: choice.lodgingId,
          checkIn: choice.checkIn,
          checkOut: addDays(choice.checkIn, 1),
          rooms: [{ adults: 1, children: 0 }],
          now: ground.now(),
        })?.rates ?? [])
          expect(
            changes.find(
              ({ key }) => key === `stay:${choice.lodgingId}|${choice.checkIn}|${day.room.id}`,
            )?.sold ?? 0,
          ).toBeLessThanOrEqual(day.left)
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

test('several rooms are booked all or none', async () => {
  const market = testMarket()
  const { choice, left } = await scarce(market, 5)
  const room = choice.rooms[0] as StayChoice['rooms'][number]
  const all: StayChoice = { ...choice, rooms: Array.from({ length: left }, () => room) }
  const { request } = await quoted(market, all)
  const one = await quoted(market, choice)
  expect(await market.lodging.book('first', one.request)).toMatchObject({ kind: 'done' })
  expect(await market.lodging.book('all', request)).toMatchObject({
    kind: 'refused',
    code: 'LackOfInventory',
    facts: { roomsLeft: left - 1 },
  })
  await market.lodging.cancel('first')
  expect(await market.lodging.book('all', request)).toMatchObject({ kind: 'done' })
  expect(await market.lodging.price({ choice, now: market.now() })).toMatchObject({
    ok: false,
    refusal: { code: 'NotAvailable', field: 'rooms.0.rateId' },
  })
})

describe('conditions at the property', () => {
  test.each([
    ['SupplierTimeoutBefore', 'timeout', false],
    ['SupplierTimeoutAfter', 'timeout', true],
    ['SupplierUnavailable', 'unavailable', false],
    ['SupplierGarbage', 'garbage', true],
  ] as const)('%s: unknown by %s, and the reservation is there: %s', async (code, cause, there) => {
    const market = testMarket()
    const { request } = await prepared(market, twoRooms)
    await raise(market, code)
    expect(await market.lodging.book('a', request)).toEqual({ kind: 'unknown', cause })
    const read = await market.lodging.readBack('a')
    expect(read.kind === 'done' && read.value !== null).toBe(there)
  })

  test('a late reservation appears when due, its number later', async () => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, 'SupplierLate', { after: 'PT30S' })
    expect(await market.lodging.book('a', request)).toEqual({ kind: 'unknown', cause: 'timeout' })
    market.pass(29_000)
    expect(await market.lodging.readBack('a')).toEqual({ kind: 'done', value: null })
    market.pass(1_000)
    expect(await market.lodging.readBack('a')).toMatchObject({
      kind: 'done',
      value: { reference: 'a' },
    })
    await raise(market, 'MissingAirlineLocator')
    expect(await market.lodging.book('b', request)).toMatchObject({
      kind: 'done',
      value: { locator: null, state: 'PendingConfirm' },
    })
    market.pass(600_000)
    expect(await market.lodging.readBack('b')).toMatchObject({
      kind: 'done',
      value: {
        locator: expect.stringMatching(/^[A-Z0-9]{6}$/),
        state: expect.stringMatching(/Confirmed|PartiallyPaid/),
      },
    })
  })

  test.each([
    ['Invalid Quote', 'InvalidQuote'],
    ['NotAvailable', 'NotAvailable'],
    ['NoAvailability', 'NotAvailable'],
    ['RateNotAvailable', 'RateNotAvailable'],
    ['LackOfInventory', 'LackOfInventory'],
    ['CheckInMinimumAgeNotMet', 'CheckInMinimumAgeNotMet'],
    ['InvalidGuestCountry', 'InvalidGuestCountry'],
    ['Experiment', 'Experiment'],
    ['InvalidFulfillmentInput', 'InvalidFulfillmentInput'],
    ['ExcessiveActivity', 'ExcessiveActivity'],
    ['Unauthorized', 'BookingSessionRefused'],
    ['DuplicateBooking', 'DuplicateBooking'],
    ['BookError', 'BookError'],
    ['Unknown', 'BookError'],
    ['PriceChanged', 'PriceChanged'],
  ])('%s refuses with %s at the house it names and leaves nothing behind', async (raised, code) => {
    const market = testMarket()
    const { request, choice } = await prepared(market)
    await raise(market, raised, {
      match: { product: 'lodging', property: choice.lodgingId, country: 'PT' },
    })
    expect(await market.lodging.book('a', request)).toMatchObject({ kind: 'refused', code })
    expect(await market.lodging.readBack('a')).toEqual({ kind: 'done', value: null })
    expect(await market.lodging.book('b', request)).toMatchObject({ kind: 'done' })
  })

  test('flight conditions do not affect stays; read-only calls fail cleanly', async () => {
    const market = testMarket()
    const { request, choice, priced } = await prepared(market)
    await raise(market, 'NoAvailability', { match: { product: 'flights' } })
    await raise(market, 'SupplierUnavailable', { match: { call: 'search', product: 'lodging' } })
    await expect(chooseStay(underTest(market), oneRoom)).rejects.toThrow(/Unavailable/)
    await raise(market, 'SupplierTimeoutBefore', {
      match: { call: 'price', property: choice.lodgingId },
    })
    expect(await market.lodging.price({ choice, now: market.now() })).toMatchObject({
      ok: false,
      refusal: { code: 'Timeout' },
    })
    expect(await market.lodging.book('a', request)).toMatchObject({
      kind: 'done',
      value: {
        total: addUpStay(
          priced.rooms.map(({ price }) => price),
          priced.currency,
        ).grandTotal,
      },
    })
  })
})

test('a guest below the minimum age is refused', async () => {
  const market = testMarket()
  const { request, priced } = await prepared(market)
  expect(
    await market.lodging.book('young', { ...request, leadAge: priced.minimumAge - 1 }),
  ).toMatchObject({
    kind: 'refused',
    code: 'CheckInMinimumAgeNotMet',
    facts: { minimumAge: priced.minimumAge },
  })
})

test('neighborhoods, markets, airports and islands are destinations', async () => {
  const { lodging } = testMarket()
  const kinds = async (text: string): Promise<string[]> =>
    (await lodging.suggest(text)).map(({ kind, name }) => `${kind} ${name}`)
  expect(await kinds('shinj')).toContain('Places Shinjuku')
  expect((await kinds('london')).slice(0, 2)).toEqual([
    'Cities London',
    'HotelMarkets Greater London',
  ])
  expect((await kinds('luton'))[0]).toBe('Cities Luton')
  expect((await kinds('Velika Gorica'))[0]).toBe('Cities Velika Gorica')
  expect((await kinds('saint albans'))[0]).toBe('Cities St Albans')
  expect(await kinds('LHR')).toEqual([expect.stringMatching(/^Airports .*\(LHR\)$/)])
  const [santorini] = await lodging.suggest('santorini')
  expect(await lodging.destination(santorini?.id ?? '')).toEqual(santorini)
  for (const id of [
    'city_LHR',
    'city_',
    'place_2267057',
    'place_2267057_9999',
    'airport_XXX',
    'market_1',
    'city_2267057_1',
    '__proto__',
  ])
    expect(await lodging.destination(id)).toBeNull()
  expect(await lodging.zoneAt({ latitude: 0, longitude: -140 })).toBe('Etc/GMT+9')
})
