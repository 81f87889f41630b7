import { describe, expect, test } from 'vitest'
import { choose, couple, flightSupplierConformance, requestFor } from '../../flights/flight-supplier.conformance.ts'
import type { FlightOrder, Order } from '@portolan/market/orders/order.ts'
import { testMarket, type TestMarket } from './test-market.ts'

flightSupplierConformance('the built-in market', async () => testMarket())

const prepared = async (market: TestMarket) => {
  const { chosen } = await choose(market, couple)
  const priced = await market.supplier.price({ slices: chosen, party: couple, now: market.now() })
  if (!priced.ok) throw new Error('no price')
  return { chosen, request: (reference: string) => requestFor(reference, chosen, couple, priced.value) }
}
const raise = async ({ market, now }: TestMarket, code: string, more: object = {}): Promise<void> => {
  const raised = await market.conditions.raise({ code, ...more }, now())
  if (!raised.ok) throw new Error(raised.refusal)
}

const flightOrders = (orders: readonly Order[]): FlightOrder[] => orders.flatMap((order) => (order.product === 'flights' ? [order] : []))

test('a hundred parallel buyers never get more than the last seats', async () => {
  const market = testMarket()
  const { request } = await prepared(market)
  const [claim] = (await market.market.store.orders(1)).flatMap((order) => order.seats)
  expect(claim).toBeUndefined()
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, i) => market.supplier.book(request(`buyer-${i}`))))
  const made = outcomes.filter((outcome) => outcome.kind === 'done').length
  expect(made).toBeGreaterThan(0)
  for (const outcome of outcomes) if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'refused', code: expect.stringMatching(/NoAvailability|PriceChanged/) })
  // Every seat sold is in an order, and the airlines say the same of what is left.
  const orders = flightOrders(await market.market.store.orders(1000))
  for (const { key, seats } of orders[0]?.seats ?? []) {
    expect(market.market.picture.get(key)).toBe(orders.flatMap((order) => order.seats).filter((one) => one.key === key).reduce((sum, one) => sum + one.seats, 0))
    expect(seats).toBe(2)
  }
  for (const segment of orders[0]?.slices.flatMap((slice) => slice.segmentIds) ?? []) expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBeGreaterThanOrEqual(0)
})

test('twenty at once for the same numbered seat: one has it, the others are told that it has gone', async () => {
  const market = testMarket()
  const { supplier, now } = market
  const { out } = await choose(market, couple)
  const option = out.options.find(({ stops, fares }) => stops === 0 && out.brands[fares.at(-1)?.brand ?? '']?.seatChoice.included === true)
  const slice = { option: option?.id ?? '', brand: option?.fares.at(-1)?.brand ?? '' }
  const offers = await supplier.extras({ slices: [slice], now: now() })
  if (!offers.ok) throw new Error('no seat map')
  const seat = offers.value[0]?.flights[0]?.rows.flatMap(({ seats }) => seats).find((one) => one?.free === true)
  const slices = [{ ...slice, seats: [{ segment: 0, passenger: 0, seat: seat?.id ?? '' }] }]
  const priced = await supplier.price({ slices, party: couple, now: now() })
  if (!priced.ok) throw new Error('no price')
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => supplier.book(requestFor(`seat-${i}`, slices, couple, priced.value))))
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  for (const outcome of outcomes) if (outcome.kind !== 'done') expect(outcome).toMatchObject({ kind: 'refused', code: 'SeatTaken', facts: { seat: seat?.id } })
})

test('what is sold here is missing there: seats left fall by the party, and come back with a void', async () => {
  const market = testMarket()
  const { chosen, request } = await prepared(market)
  const segment = chosen[0]?.option.split('~')[0] ?? ''
  const before = market.market.air.seatsLeft(segment, 'Economy', market.now()) ?? 0
  await market.supplier.book(request('a'))
  expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBe(before - 2)
  await market.supplier.cancel('a')
  expect(market.market.air.seatsLeft(segment, 'Economy', market.now())).toBe(before)
})

test('what the console has announced of earlier flights stands in the record that a list shows', async () => {
  const market = testMarket()
  const record = async () => {
    const { out } = await choose(market, couple)
    const segment = out.segments[0]
    return { id: segment?.id ?? '', onTime: segment?.onTime }
  }
  const before = await record()
  const { operating } = market.market.air.segment(before.id) ?? { operating: { code: '', number: 0 } }
  for (let back = 2; back < 12; back++) {
    const date = new Date(market.now() - back * 86_400_000).toISOString().slice(0, 10)
    await market.market.board.announce({ airline: operating.code, number: operating.number, date, change: { kind: 'cancel' }, at: market.now() })
  }
  const after = await record()
  expect(after.id).toBe(before.id)
  expect(after.onTime?.cancelledPercent).toBeGreaterThan((before.onTime?.cancelledPercent ?? 100) + 10)
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
    expect(await market.supplier.book(request('a'))).toEqual({ kind: 'unknown', cause })
    const read = await market.supplier.readBack('a')
    expect(read.kind === 'done' && read.value !== null).toBe(there)
    expect((await market.market.store.orders(10)).length).toBe(there ? 1 : 0)
  })

  test.each(['SupplierLate', 'PollingTimeout'])('%s: the order appears in its time, and once', async (code) => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, code, { after: 'PT30S' })
    expect(await market.supplier.book(request('a'))).toEqual({ kind: 'unknown', cause: 'timeout' })
    market.pass(29_000)
    expect(await market.supplier.readBack('a')).toEqual({ kind: 'done', value: null })
    market.pass(1_000)
    expect(await market.supplier.readBack('a')).toMatchObject({ kind: 'done', value: { reference: 'a' } })
  })

  test('a locator and tickets that are withheld come after their time', async () => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, 'MissingAirlineLocator')
    await raise(market, 'TicketingUnconfirmed')
    expect(await market.supplier.book(request('a'))).toMatchObject({ kind: 'done', value: { locator: null } })
    expect(await market.supplier.book(request('b'))).toMatchObject({ kind: 'done', value: { status: 'Booked', tickets: [] } })
    market.pass(600_000)
    expect(await market.supplier.readBack('a')).toMatchObject({ kind: 'done', value: { locator: expect.stringMatching(/^[A-Z0-9]{6}$/) } })
    expect(await market.supplier.readBack('b')).toMatchObject({ kind: 'done', value: { status: 'Ticketed', tickets: [expect.any(String), expect.any(String)] } })
  })

  test.each([
    ['NoAvailability', 'NoAvailability'], ['DuplicateBooking', 'DuplicateBooking'], ['BookError', 'BookError'], ['UpgradeRequired', 'UpgradeRequired'], ['Unknown', 'BookError'],
    ['RateNotAvailable', 'NoAvailability'], ['Invalid Quote', 'QuoteError'], ['MissingPassport', 'MissingPassport'], ['PriceChanged', 'PriceChanged'],
  ])('%s refuses with %s and leaves nothing behind', async (raised, code) => {
    const market = testMarket()
    const { request } = await prepared(market)
    await raise(market, raised, { match: { reference: 'a' } })
    expect(await market.supplier.book(request('b'))).toMatchObject({ kind: 'done' })
    expect(await market.supplier.book(request('a'))).toMatchObject({ kind: 'refused', code })
    expect(await market.supplier.readBack('a')).toEqual({ kind: 'done', value: null })
  })

  test('questions fail without an effect', async () => {
    const market = testMarket()
    await raise(market, 'SupplierUnavailable', { match: { call: 'search', origin: 'JFK' } })
    await expect(choose(market, couple)).rejects.toThrow(/Unavailable/)
    const { chosen } = await choose(market, couple)
    await raise(market, 'SupplierTimeoutBefore', { match: { call: 'price' } })
    expect(await market.supplier.price({ slices: chosen, party: couple, now: market.now() })).toMatchObject({ ok: false, refusal: { code: 'Timeout' } })
  })
})

test('a cancelled flight is neither listed, priced nor booked', async () => {
  const market = testMarket()
  const { chosen, request } = await prepared(market)
  const segment = market.market.air.segment(chosen[0]?.option.split('~')[0] ?? '')
  if (segment === null) throw new Error('no segment')
  await market.market.board.announce({ airline: segment.operating.code, number: segment.operating.number, date: '2027-02-05', change: { kind: 'cancel' }, at: market.now() })
  const { out } = await choose(market, couple)
  expect(out.options.map((option) => option.id)).not.toContain(chosen[0]?.option)
  expect(await market.supplier.price({ slices: chosen, party: couple, now: market.now() })).toMatchObject({ ok: false, refusal: { code: 'NoAvailability' } })
  expect(await market.supplier.book(request('a'))).toMatchObject({ kind: 'refused', code: 'NoAvailability' })
})
