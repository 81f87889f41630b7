import { describe, expect, test } from 'vitest'
import { isCombined } from '@portolan/domain/flights/combined-id.ts'
import { issuingAirline } from '@portolan/domain/flights/issuing-airline.ts'
import { ticketNumber } from '@portolan/market/orders/ticket-numbers.ts'
import { flightHoldConformance } from '../../flights/flight-holds.conformance.ts'
import { flightOrderConformance } from '../../flights/flight-orders.conformance.ts'
import type { ChosenFare } from '../../flights/flight-supplier.ts'
import { bookRoundTrip, flightChangeConformance } from '../../flights/flight-change.conformance.ts'
import {
  choose,
  couple,
  flightSupplierConformance,
  flightBooking,
} from '../../flights/flight-supplier.conformance.ts'
import type { FlightOrder, Order } from '@portolan/market/orders/order.ts'
import { testMarket, type TestMarket } from './test-market.ts'

flightSupplierConformance('the built-in market', async () => testMarket())
flightChangeConformance('the built-in market', async () => testMarket())
flightOrderConformance('flights of the built-in market', async () => testMarket())
flightHoldConformance('the built-in market', async () => testMarket())

const prepared = async (market: TestMarket) => {
  const { chosen } = await choose(market, couple)
  const priced = await market.supplier.price({ slices: chosen, party: couple, now: market.now() })
  if (!priced.ok) throw new Error('no price')
  return {
    chosen,
    request: flightBooking(chosen, couple, priced.value),
  }
}
const raise = async (
  { market, now }: TestMarket,
  code: string,
  more: object = {},
): Promise<void> => {
  const raised = await market.conditions.raise({ code, ...more }, now())
  if (!raised.ok) throw new Error(raised.refusal)
}

const flightOrders = (orders: readonly Order[]): FlightOrder[] =>
  orders.flatMap((order) => (order.product === 'flights' ? [order] : []))

test('a hundred concurrent buyers get only the last seats', async () => {
  const market = testMarket()
  const { request } = await prepared(market)
  const [claim] = (await market.market.store.orders(1)).flatMap((order) => order.seats)
  expect(claim).toBeUndefined()
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, i) => market.supplier.book(`buyer-${i}`, request)),
  )
  const made = outcomes.filter((outcome) => outcome.kind === 'done').length
  expect(made).toBeGreaterThan(0)
  for (const outcome of outcomes)
    if (outcome.kind !== 'done')
      expect(outcome).toMatchObject({
        kind: 'refused',
        code: expect.stringMatching(/NoAvailability|PriceChanged/),
      })
  // Sold seats equal ordered seats, and availability agrees.
  const orders = flightOrders(await market.market.store.orders(1000))
  for (const { key, seats } of orders[0]?.seats ?? []) {
    expect(market.market.picture.get(key)).toBe(
      orders
        .flatMap((order) => order.seats)
        .filter((one) => one.key === key)
        .reduce((sum, one) => sum + one.seats, 0),
    )
    expect(seats).toBe(2)
  }
  for (const segment of orders[0]?.slices.flatMap((slice) => slice.segmentIds) ?? [])
    expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBeGreaterThanOrEqual(0)
})

test('twenty concurrent buyers of one seat: one gets it', async () => {
  const market = testMarket()
  const { supplier, now } = market
  const { out } = await choose(market, couple)
  const option = out.options.find(
    ({ stops, fares }) =>
      stops === 0 && out.brands[fares.at(-1)?.brand ?? '']?.seatChoice.included === true,
  )
  const slice = { option: option?.id ?? '', brand: option?.fares.at(-1)?.brand ?? '' }
  const offers = await supplier.extras({ slices: [slice], now: now() })
  if (!offers.ok) throw new Error('no seat map')
  const seat = offers.value[0]?.flights[0]?.rows
    .flatMap(({ seats }) => seats)
    .find((one) => one?.free === true)
  const slices = [{ ...slice, seats: [{ segment: 0, passenger: 0, seat: seat?.id ?? '' }] }]
  const priced = await supplier.price({ slices, party: couple, now: now() })
  if (!priced.ok) throw new Error('no price')
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      supplier.book(`seat-${i}`, flightBooking(slices, couple, priced.value)),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.kind !== 'done')
      expect(outcome).toMatchObject({
        kind: 'refused',
        code: 'SeatTaken',
        facts: { seat: seat?.id },
      })
})

test('a ticket belongs to its issuer, even if a partner flies first', async () => {
  const market = testMarket()
  const { supplier, now } = market
  const partnersFirst = async (): Promise<ChosenFare> => {
    for (let day = 1; day <= 28; day++) {
      const found = await supplier.search({
        slices: [
          { origin: 'JFK', destination: 'LAX', date: `2027-02-${String(day).padStart(2, '0')}` },
        ],
        cabin: 'Economy',
        party: couple,
        chosen: [],
        now: now(),
      })
      if (!found.ok) throw new Error('no list')
      const [first] = found.value.options.flatMap(({ id, fares }) =>
        fares
          .filter(({ brand }) => !isCombined(id) && !id.startsWith(`${brand.slice(0, 2)}`))
          .map(({ brand }) => ({ option: id, brand })),
      )
      if (first !== undefined) return first
    }
    throw new Error('no partner flies first all February')
  }
  const chosen = await partnersFirst()
  const airline = chosen.brand.slice(0, 2)
  const priced = await supplier.price({ slices: [chosen], party: couple, now: now() })
  if (!priced.ok) throw new Error('no price')
  expect(priced.value.slices[0]?.segments[0]?.marketingAirline.code).not.toBe(airline)
  expect(issuingAirline(priced.value.slices)?.code).toBe(airline)
  const booked = await supplier.book('partner', flightBooking([chosen], couple, priced.value))
  if (booked.kind !== 'done') throw new Error('not booked')
  market.pass(3 * 86_400_000)
  const read = await supplier.readBack('partner')
  if (read.kind !== 'done' || read.value === null) throw new Error('no order')
  expect(read.value.tickets.map((number) => number.slice(0, 3))).toEqual(
    [0, 1].map((at) => ticketNumber(airline, at).slice(0, 3)),
  )
})

test('sales reduce seats left by the party, and a void restores them', async () => {
  const market = testMarket()
  const { chosen, request } = await prepared(market)
  const segment = chosen[0]?.option.split('~')[0] ?? ''
  const before = market.market.air.seatsLeft(segment, 'Economy', market.now()) ?? 0
  await market.supplier.book('a', request)
  expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBe(before - 2)
  await market.supplier.cancel('a')
  expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBe(before)
})

test('announced delays show in the punctuality record', async () => {
  const market = testMarket()
  const record = async () => {
    const { out } = await choose(market, couple)
    const segment = out.segments[0]
    return { id: segment?.id ?? '', onTime: segment?.onTime }
  }
  const before = await record()
  const { operating } = market.market.air.segment(before.id) ?? {
    operating: { code: '', number: 0 },
  }
  for (let back = 2; back < 12; back++) {
    const date = new Date(market.now() - back * 86_400_000).toISOString().slice(0, 10)
    await market.market.board.announce({
      airline: operating.code,
      number: operating.number,
      date,
      change: { kind: 'cancel' },
      at: market.now(),
    })
  }
  const after = await record()
  expect(after.id).toBe(before.id)
  expect(after.onTime?.canceledPercent).toBeGreaterThan(
    (before.onTime?.canceledPercent ?? 100) + 10,
  )
})

describe('conditions at the airline', () => {
  test.each([
    ['SupplierTimeoutBefore', 'timeout', false],
    ['SupplierTimeoutAfter', 'timeout', true],
    ['SupplierUnavailable', 'unavailable', false],
    ['SupplierGarbage', 'garbage', true],
  ] as const)('%s: unknown by %s, and the order is there: %s', async (code, cause, there) => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, code)
    expect(await market.supplier.book('a', request)).toEqual({ kind: 'unknown', cause })
    const read = await market.supplier.readBack('a')
    expect(read.kind === 'done' && read.value !== null).toBe(there)
    expect((await market.market.store.orders(10)).length).toBe(there ? 1 : 0)
  })

  test.each(['SupplierLate', 'PollingTimeout'])(
    '%s: the order appears when due, once',
    async (code) => {
      const market = testMarket()
      const { request } = await prepared(market)
      await raise(market, code, { after: 'PT30S' })
      expect(await market.supplier.book('a', request)).toEqual({
        kind: 'unknown',
        cause: 'timeout',
      })
      market.pass(29_000)
      expect(await market.supplier.readBack('a')).toEqual({ kind: 'done', value: null })
      market.pass(1_000)
      expect(await market.supplier.readBack('a')).toMatchObject({
        kind: 'done',
        value: { reference: 'a' },
      })
    },
  )

  test('withheld locator and tickets arrive when due', async () => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, 'MissingAirlineLocator')
    await raise(market, 'TicketingUnconfirmed')
    expect(await market.supplier.book('a', request)).toMatchObject({
      kind: 'done',
      value: { locator: null },
    })
    expect(await market.supplier.book('b', request)).toMatchObject({
      kind: 'done',
      value: { status: 'Booked', tickets: [] },
    })
    market.pass(600_000)
    expect(await market.supplier.readBack('a')).toMatchObject({
      kind: 'done',
      value: { locator: expect.stringMatching(/^[A-Z0-9]{6}$/) },
    })
    expect(await market.supplier.readBack('b')).toMatchObject({
      kind: 'done',
      value: { status: 'Ticketed', tickets: [expect.any(String), expect.any(String)] },
    })
  })

  test.each([
    ['NoAvailability', 'NoAvailability'],
    ['DuplicateBooking', 'DuplicateBooking'],
    ['BookError', 'BookError'],
    ['UpgradeRequired', 'UpgradeRequired'],
    ['Unknown', 'BookError'],
    ['RateNotAvailable', 'NoAvailability'],
    ['Invalid Quote', 'QuoteError'],
    ['MissingPassport', 'MissingPassport'],
    ['PriceChanged', 'PriceChanged'],
  ])('%s refuses with %s and leaves nothing behind', async (raised, code) => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, raised, { match: { reference: 'a' } })
    expect(await market.supplier.book('b', request)).toMatchObject({ kind: 'done' })
    expect(await market.supplier.book('a', request)).toMatchObject({ kind: 'refused', code })
    expect(await market.supplier.readBack('a')).toEqual({ kind: 'done', value: null })
  })

  test('read-only calls fail without effect', async () => {
    const market = testMarket()
    await raise(market, 'SupplierUnavailable', { match: { call: 'search', origin: 'JFK' } })
    await expect(choose(market, couple)).rejects.toThrow(/Unavailable/)
    const { chosen } = await choose(market, couple)
    await raise(market, 'SupplierTimeoutBefore', { match: { call: 'price' } })
    expect(
      await market.supplier.price({ slices: chosen, party: couple, now: market.now() }),
    ).toMatchObject({ ok: false, refusal: { code: 'Timeout' } })
  })
})

describe.each([
  ['PriceChanged', 1],
  ['PriceDropped', -1],
] as const)('%s', (code, sign) => {
  test('moves the fare at the order, for later quotes and lists too', async () => {
    const market = testMarket()
    const { supplier, now } = market
    const { chosen, request } = await prepared(market)
    await raise(market, code)
    const { expectedTotal } = request
    const refused = await supplier.book('a', request)
    if (refused.kind !== 'refused') throw new Error(refused.kind)
    const current = Number(refused.facts?.['currentMinor'])
    expect([refused.code, Math.sign(current - expectedTotal.minor)]).toEqual(['PriceChanged', sign])
    const priced = await supplier.price({ slices: chosen, party: couple, now: now() })
    if (!priced.ok) throw new Error('no price')
    expect(priced.value.price.grandTotal.minor).toBe(current)
    expect(priced.value.price.base.minor + priced.value.price.tax.minor).toBe(current)
    const back = await supplier.search({
      slices: [
        { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
        { origin: 'LHR', destination: 'JFK', date: '2027-02-14' },
      ],
      cabin: 'Economy',
      party: couple,
      chosen: chosen.slice(0, 1),
      now: now(),
    })
    expect(
      back.ok &&
        back.value.options
          .find(({ id }) => id === chosen[1]?.option)
          ?.fares.find(({ brand }) => brand === chosen[1]?.brand)?.total,
    ).toBe(current)
    expect(await supplier.book('b', flightBooking(chosen, couple, priced.value))).toMatchObject({
      kind: 'done',
      value: { total: { minor: current } },
    })
  })

  test('moves it at the price as well, for an hour', async () => {
    const market = testMarket()
    const { supplier, now } = market
    const { chosen } = await prepared(market)
    const ask = async (honor?: string) => {
      const priced = await supplier.price({
        slices: chosen,
        party: couple,
        now: now(),
        ...(honor === undefined ? {} : { honor }),
      })
      if (!priced.ok) throw new Error('no price')
      return priced.value
    }
    const before = await ask()
    await raise(market, code, { match: { call: 'price' } })
    const epoch = await supplier.epoch(now())
    expect(
      Math.sign(
        (await ask(before.fingerprint)).price.grandTotal.minor - before.price.grandTotal.minor,
      ),
    ).toBe(sign)
    expect(await supplier.epoch(now())).not.toBe(epoch)
    market.pass(3_600_000)
    const own = market.market.air.price({
      slices: chosen.map(({ option, brand }) => ({
        segmentIds: option.split('~'),
        brandId: brand,
      })),
      passengers: couple,
      now: now(),
    })
    expect((await ask()).price.grandTotal.minor).toBe(own.ok ? own.value.total : 0)
  })

  test('moves a flight shown only by its lowest fare', async () => {
    const market = testMarket()
    const { supplier, now } = market
    const slice = { origin: 'JFK', destination: 'LHR', date: '2027-02-05' }
    const flights = async () => {
      const found = await supplier.nonstops({ slice, cabin: 'Economy', party: couple, now: now() })
      return found.ok ? found.value : []
    }
    const [before, other] = await flights()
    const list = await supplier.search({
      slices: [slice],
      cabin: 'Economy',
      party: couple,
      chosen: [],
      only: [before?.id ?? ''],
      now: now(),
    })
    const [option] = list.ok ? list.value.options : []
    await raise(market, code, { match: { call: 'price' } })
    const priced = await supplier.price({
      slices: [{ option: option?.id ?? '', brand: option?.fares[0]?.brand ?? '' }],
      party: couple,
      now: now(),
    })
    const after = await flights()
    expect(after.find(({ id }) => id === before?.id)?.total).toBe(
      priced.ok ? priced.value.price.grandTotal.minor : 0,
    )
    expect(
      Math.sign((after.find(({ id }) => id === before?.id)?.total ?? 0) - (before?.total ?? 0)),
    ).toBe(sign)
    expect(after.find(({ id }) => id === other?.id)).toEqual(other)
  })
})

test('a canceled flight is neither listed, priced nor booked', async () => {
  const market = testMarket()
  const { chosen, request } = await prepared(market)
  const segment = market.market.air.segment(chosen[0]?.option.split('~')[0] ?? '')
  if (segment === null) throw new Error('no segment')
  await market.market.board.announce({
    airline: segment.operating.code,
    number: segment.operating.number,
    date: '2027-02-05',
    change: { kind: 'cancel' },
    at: market.now(),
  })
  const { out } = await choose(market, couple)
  expect(out.options.map((option) => option.id)).not.toContain(chosen[0]?.option)
  expect(
    await market.supplier.price({ slices: chosen, party: couple, now: market.now() }),
  ).toMatchObject({ ok: false, refusal: { code: 'NoAvailability' } })
  expect(await market.supplier.book('a', request)).toMatchObject({
    kind: 'refused',
    code: 'NoAvailability',
  })
})

test('a change swaps seats once, and changes nothing if sold out', async () => {
  const market = testMarket()
  const { supplier, now } = market
  const { order } = await bookRoundTrip(market, 'x', couple, 'dearest')
  const seatsOf = async () =>
    flightOrders(await market.market.store.orders(9)).flatMap(({ reference, seats }) =>
      reference === 'x' ? seats : [],
    )
  const before = await seatsOf()
  const list = await supplier.searchChange({
    reference: 'x',
    slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-02-16' }],
    cabin: 'Economy',
    chosen: [],
    party: couple,
    staying: 1,
    now: now(),
  })
  const option = list.ok ? list.value.options.find(({ stops }) => stops === 0) : undefined
  const quoted = await supplier.quoteChange('x', [
    { action: 'Change', slice: 1, option: option?.id ?? '', brand: option?.fares[0]?.brand ?? '' },
  ])
  if (quoted.kind !== 'done') throw new Error(JSON.stringify(quoted))
  for (const [code, answer] of [
    ['ChangeSoldOut', 'NoAvailability'],
    ['ChangePriceChanged', 'ExchangePriceChanged'],
    ['ChangeRefused', 'ExchangeRefused'],
    ['AirlineControl', 'ContactAirline'],
    ['ChangeNeedsAgent', 'AgentFulfillmentNeeded'],
  ] as const) {
    await raise(market, code, code === 'AirlineControl' ? { match: { call: 'confirmChange' } } : {})
    expect(await supplier.confirmChange('x', quoted.value.id, false)).toMatchObject({
      kind: 'refused',
      code: answer,
    })
    expect(await supplier.readBack('x')).toMatchObject({
      value: { total: order.total, tickets: order.tickets, changedBy: null },
    })
  }
  // The desk holds it for a day and completes it on request.
  market.pass(20 * 3_600_000)
  expect(await supplier.confirmChange('x', quoted.value.id, true)).toMatchObject({
    kind: 'done',
    value: { changedBy: quoted.value.id },
  })
  const after = await seatsOf()
  expect(after.filter(({ key }) => before.some((one) => one.key === key))).toHaveLength(1)
  for (const { key } of [...before, ...after])
    expect(market.market.picture.get(key)).toBe(after.find((one) => one.key === key)?.seats ?? 0)
})
