import { describe, expect, test } from 'vitest'
import type { Charge } from '../acquirer/charge.ts'
import type { FlightOrder, SeatClaim } from '../orders/order.ts'
import type { MarketStore } from './market-store.ts'
import type { StoredMethod } from '../vault/method.ts'

/** A sold order, for tests. */
const enteredAt = (at: number) => ({ codeAt: at, createdAt: at })

export const order = (reference: string, change: Partial<FlightOrder> = {}): FlightOrder => ({
  product: 'flights',
  reference,
  version: 1,
  locator: `L${reference}`,
  locatorAt: 1000,
  bookedAt: 1000,
  visibleAt: 1000,
  ticketedAt: 1000,
  canceledAt: null,
  tickets: ['1250000000001'],
  total: 61_200,
  slices: [{ segmentIds: ['BA178-2027-02-05-JFK'], brandId: 'BA.basic.long' }],
  slicePrices: [{ price: { base: 61_200, taxes: 0, total: 61_200, passengers: [] }, extras: 0 }],
  party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  passengers: [{ type: 'ADT', givenName: 'Zoë', surname: 'O’Neill', dateOfBirth: '1990-02-28' }],
  seats: [],
  ...change,
})
const charge = (reference: string, change: Partial<Charge> = {}): Charge => ({
  reference,
  version: 1,
  state: 'Authorized',
  methodToken: 'method',
  brand: 'visa',
  lastFour: '4242',
  currency: 'USD',
  amount: 5000,
  authorized: 5000,
  captured: 0,
  refunded: 0,
  decline: null,
  challenge: null,
  createdAt: 1000,
  visibleAt: 1000,
  expiresAt: 9000,
  entries: [{ key: reference, kind: 'authorize', amount: 5000, at: 1000 }],
  ...change,
})
const method = (token: string, accountReferenceId: string | null): StoredMethod => ({
  token,
  subject: 'capone|p1',
  accountReferenceId,
  brand: 'visa',
  lastFour: '4242',
  month: 4,
  year: 2029,
  sealed: 'sealed',
  state: 'retained',
  ...enteredAt(1000),
})
const claim = (key: string, seats: number, limit: number): SeatClaim => ({ key, seats, limit })
const condition = (id: string, code: string, change: object = {}) => ({
  id,
  code,
  times: 1,
  match: {},
  after: 0,
  raisedAt: 1000,
  ...change,
})

const accountChargeTests = (make: () => Promise<MarketStore>): void => {
  test('the charges of an account are those of its cards', async () => {
    const store = await make()
    await store.addMethod(method('card', 'account'))
    await store.addMethod(method('typed', null))
    for (const [reference, methodToken, createdAt] of [
      ['old', 'card', 10],
      ['new', 'card', 20],
      ['other', 'typed', 20],
    ] as const)
      await store.addCharge(charge(reference, { methodToken, createdAt }))
    const found = async (account: string, since: number) =>
      (await store.accountCharges(account, since)).map(({ reference }) => reference).toSorted()
    expect(await found('account', 0)).toEqual(['new', 'old'])
    expect(await found('account', 20)).toEqual(['new'])
    expect(await found('nobody', 0)).toEqual([])
  })
}

/** The tests of every implementation of `MarketStore`. `make` returns an empty store. */
export const marketStoreConformance = (name: string, make: () => Promise<MarketStore>): void => {
  describe(`market store: ${name}`, () => {
    test('the clock offset only grows', async () => {
      const store = await make()
      expect(await store.clockOffset()).toBe(0)
      expect(await store.raiseClockOffset(86_400_000)).toBe(86_400_000)
      expect(await store.raiseClockOffset(1000)).toBe(86_400_000)
      expect(await store.clockOffset()).toBe(86_400_000)
    })

    test('stores one order a reference, unchanged', async () => {
      const store = await make()
      const kept = order('a')
      expect(await store.placeOrder(kept, [])).toEqual({ kind: 'placed', order: kept })
      expect(await store.order('a')).toEqual(kept)
      expect(await store.order('b')).toBeNull()
      expect(
        await store.placeOrder(order('a', { total: 1, locator: 'OTHER1' }), [claim('BA178', 1, 9)]),
      ).toEqual({ kind: 'exists', order: kept })
      expect(
        await store.placeOrder(order('b', { locator: kept.locator }), [claim('BA178', 1, 9)]),
      ).toEqual({ kind: 'locator-taken' })
      expect((await store.soldSince(0)).changes).toEqual([])
      expect((await store.orders(10)).map((one) => one.reference)).toEqual(['a'])
    })

    test('concurrent orders under one reference make one order and take its seats once', async () => {
      const store = await make()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          store.placeOrder(order('same', { locator: `LOC${i}` }), [claim('BA178', 2, 99)]),
        ),
      )
      expect(outcomes.filter((outcome) => outcome.kind === 'placed')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome.kind === 'exists')).toHaveLength(19)
      expect((await store.soldSince(0)).changes).toEqual([{ key: 'BA178', sold: 2 }])
    })

    test('forgets seats of past flights; releasing one then has no effect', async () => {
      const store = await make()
      const [flown, later] = ['BA178|2027-02-05|JFK|Economy', 'BA178|2027-02-06|JFK|Economy|12A']
      await store.placeOrder(order('a'), [claim(flown, 1, 9), claim(later, 1, 9)])
      await store.forgetSeatsBefore('2027-02-06')
      expect((await store.soldSince(0)).changes).toEqual([{ key: later, sold: 1 }])
      expect(
        await store.replaceOrder({ ...order('a'), canceledAt: 2000 }, [
          { key: flown, seats: 1 },
          { key: later, seats: 1 },
        ]),
      ).toBe(true)
      expect((await store.soldSince(0)).changes).toEqual([{ key: later, sold: 0 }])
    })

    test('a closed reference never gets an order; one with an order is not closed', async () => {
      const store = await make()
      expect(await store.closeReference('a')).toBeNull()
      expect(await store.closeReference('a')).toBeNull()
      expect(await store.placeOrder(order('a'), [claim('BA178', 1, 9)])).toEqual({ kind: 'closed' })
      expect([
        await store.order('a'),
        (await store.soldSince(0)).changes,
        await store.orders(5),
        await store.orders(5, 'a'),
      ]).toEqual([null, [], [], []])
      expect(await store.replaceOrder(order('a'), [])).toBe(false)
      await store.placeOrder(order('b'), [])
      expect(await store.closeReference('b')).toEqual(order('b'))
      expect(await store.replaceOrder({ ...order('b'), canceledAt: 2000 }, [])).toBe(true)
    })

    test('a reference placed and closed concurrently is one or the other', async () => {
      const store = await make()
      for (let round = 0; round < 10; round++) {
        const reference = `raced${round}`
        const both = await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            Promise.all([
              store.placeOrder(order(reference, { locator: `${round}L${i}` }), [
                claim('BA178', 1, 99),
              ]),
              store.closeReference(reference),
            ]),
          ),
        )
        const kept = await store.order(reference)
        const placed = both.map(([outcome]) => outcome.kind)
        expect(placed.filter((kind) => kind === 'placed')).toHaveLength(kept === null ? 0 : 1)
        expect(placed.filter((kind) => kind === 'closed')).toHaveLength(
          kept === null ? placed.length : 0,
        )
        expect(both.map(([, closed]) => closed)).toEqual(both.map(() => kept))
      }
    })

    test('fifty buyers of seven seats: seven get one', async () => {
      const store = await make()
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          store.placeOrder(order(`r${i}`), [claim('AA100', 1, 99), claim('BA178', 1, 7)]),
        ),
      )
      expect(outcomes.filter((outcome) => outcome.kind === 'placed')).toHaveLength(7)
      expect(outcomes.filter((outcome) => outcome.kind === 'sold-out')).toHaveLength(43)
      // A buyer without the scarce seat holds none of the plentiful one either.
      const { changes } = await store.soldSince(0)
      expect([...changes].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
        { key: 'AA100', sold: 7 },
        { key: 'BA178', sold: 7 },
      ])
    })

    test('a party that does not fit takes no seats', async () => {
      const store = await make()
      expect(await store.placeOrder(order('pair'), [claim('BA178', 2, 3)])).toMatchObject({
        kind: 'placed',
      })
      expect(await store.placeOrder(order('pair2'), [claim('BA178', 2, 3)])).toEqual({
        kind: 'sold-out',
        key: 'BA178',
      })
      expect(await store.placeOrder(order('first'), [claim('BA999', 1, 0)])).toEqual({
        kind: 'sold-out',
        key: 'BA999',
      })
      expect(await store.order('pair2')).toBeNull()
    })

    test('an update from an old reading does nothing; a canceled order releases its seats once', async () => {
      const store = await make()
      const kept = order('a', { seats: [{ key: 'BA178', seats: 2 }] })
      await store.placeOrder(kept, [claim('BA178', 2, 9)])
      const results = await Promise.all(
        [1, 2, 3].map(() => store.replaceOrder({ ...kept, canceledAt: 2000 }, kept.seats)),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await store.order('a')).toEqual({ ...kept, canceledAt: 2000, version: 2 })
      const first = await store.soldSince(0)
      expect(first.changes).toEqual([{ key: 'BA178', sold: 0 }])
      // Counts may repeat, but none is missing.
      const second = await store.soldSince(first.version)
      expect(second.version).toBeGreaterThanOrEqual(first.version)
      expect(second.changes.filter(({ sold }) => sold !== 0)).toEqual([])
      await store.placeOrder(order('b'), [claim('BA178', 1, 9), claim('AA100', 2, 9)])
      expect(
        (await store.soldSince(second.version)).changes.toSorted((one, other) =>
          one.key < other.key ? -1 : 1,
        ),
      ).toEqual([
        { key: 'AA100', sold: 2 },
        { key: 'BA178', sold: 1 },
      ])
      expect(await store.replaceOrder(order('nobody'), [])).toBe(false)
    })

    test('exchanges seats in one step or not at all, and never from an old reading', async () => {
      const store = await make()
      const kept = order('a', { seats: [{ key: 'BA178', seats: 2 }] })
      await store.placeOrder(kept, [claim('BA178', 2, 9)])
      await store.placeOrder(order('b'), [claim('BA999', 1, 1)])
      const moved = { ...kept, seats: [{ key: 'BA180', seats: 2 }] }
      const soldOf = async () =>
        [...(await store.soldSince(0)).changes].sort((x, y) => (x.key < y.key ? -1 : 1))
      expect(
        await store.exchangeOrder(moved, kept.seats, [claim('BA180', 2, 9), claim('BA999', 1, 1)]),
      ).toEqual({ kind: 'sold-out', key: 'BA999' })
      expect([await store.order('a'), (await soldOf()).filter(({ sold }) => sold > 0)]).toEqual([
        kept,
        [
          { key: 'BA178', sold: 2 },
          { key: 'BA999', sold: 1 },
        ],
      ])
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => store.exchangeOrder(moved, kept.seats, [claim('BA180', 2, 2)])),
      )
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['exchanged', 'stale', 'stale'])
      expect([await store.order('a'), (await soldOf()).filter(({ sold }) => sold > 0)]).toEqual([
        { ...moved, version: 2 },
        [
          { key: 'BA180', sold: 2 },
          { key: 'BA999', sold: 1 },
        ],
      ])
      // The order's own seats count as free for it.
      expect(
        await store.exchangeOrder({ ...moved, version: 2 }, moved.seats, [claim('BA180', 2, 2)]),
      ).toEqual({ kind: 'exchanged' })
      expect((await soldOf()).find(({ key }) => key === 'BA180')).toEqual({ key: 'BA180', sold: 2 })
    })

    test('serials never repeat', async () => {
      const store = await make()
      const firsts = await Promise.all(Array.from({ length: 10 }, () => store.takeTicketSerials(3)))
      const serials = firsts.flatMap((first) => [first, first + 1, first + 2])
      expect(new Set(serials).size).toBe(30)
      expect(Math.min(...serials)).toBeGreaterThan(0)
    })

    test('a charge is added once and updated only from its last reading', async () => {
      const store = await make()
      const added = await Promise.all(
        [1, 2, 3].map(() => store.addCharge(charge('a', { challenge: 'page' }))),
      )
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await store.chargeOfChallenge('page')).toEqual(charge('a', { challenge: 'page' }))
      expect(await store.chargeOfChallenge('none')).toBeNull()
      const changed = charge('a', { challenge: 'page', state: 'Captured', captured: 5000 })
      const results = await Promise.all([1, 2, 3].map(() => store.replaceCharge(changed)))
      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await store.charge('a')).toEqual({ ...changed, version: 2 })
      expect(await store.replaceCharge(charge('nobody'))).toBe(false)
      await store.addCharge(charge('a:auth'))
      await store.addCharge(charge('ab'))
      expect((await store.charges(5)).map((one) => one.reference)).toEqual(['ab', 'a:auth', 'a'])
      expect((await store.charges(5, 'a')).map((one) => one.reference)).toEqual(['a:auth', 'a'])
      expect(await store.orders(5, 'a')).toEqual([])
    })

    accountChargeTests(make)

    test('a condition is used as often as it was raised, the oldest first', async () => {
      const store = await make()
      await store.raise(
        condition('1', 'CardDeclined', {
          times: 3,
          match: { call: 'authorize', lastFour: '4242' },
        }),
      )
      await store.raise(condition('2', 'CardDeclined', { match: { call: 'authorize' } }))
      const facts = { call: 'authorize', lastFour: '4242', amount: 5000 }
      expect(
        await store.consume(['CardDeclined'], { call: 'capture', lastFour: '4242' }),
      ).toBeNull()
      expect(await store.consume(['NoAvailability'], facts)).toBeNull()
      expect(
        await store.consume(['CardDeclined'], { call: 'authorize', lastFour: '0002' }),
      ).toMatchObject({ id: '2' })
      const used = await Promise.all(
        Array.from({ length: 10 }, () => store.consume(['CardDeclined', 'Fraud'], facts)),
      )
      expect(used.filter((one) => one !== null).map((one) => one.id)).toEqual(['1', '1', '1'])
      expect(await store.raised()).toEqual([])
      await store.raise(condition('3', 'Fraud', { match: { amount: 5000 } }))
      await store.clearConditions()
      expect(await store.consume(['Fraud'], facts)).toBeNull()
    })

    test('spends a nonce once; stores methods and operations unchanged', async () => {
      const store = await make()
      expect(
        (await Promise.all([1, 2, 3].map(() => store.useNonce('n', 5000)))).filter(Boolean),
      ).toHaveLength(1)
      const cached = { ...method('t', null), state: 'cached' } as const
      await store.addMethod(cached)
      expect(await store.method('t')).toEqual(cached)
      expect(await store.recentMethod('t')).toEqual(cached)
      expect(await store.method('u')).toBeNull()
      expect(await store.changeMethod('t', { state: 'retained', codeAt: 2000 })).toEqual({
        ...cached,
        state: 'retained',
        codeAt: 2000,
      })
      expect(await store.method('t')).toMatchObject({
        state: 'retained',
        codeAt: 2000,
        sealed: 'sealed',
      })
      await store.changeMethod('t', { state: 'redacted', sealed: '' })
      // A redacted method stays redacted, even for a caller with an older reading.
      expect(await store.changeMethod('t', { state: 'retained', sealed: 'sealed' })).toBeNull()
      expect(await store.method('t')).toMatchObject({ state: 'redacted', sealed: '' })
      expect(await store.changeMethod('u', { codeAt: 1 })).toBeNull()
      const delay = {
        airline: 'BA',
        number: 178,
        date: '2027-02-05',
        change: { kind: 'delay', minutes: 180 },
        at: 1000,
      } as const
      const cancel = { ...delay, change: { kind: 'cancel' }, at: 2000 } as const
      await store.addOperation(delay)
      await store.addOperation(cancel)
      expect(await store.operations()).toEqual([delay, cancel])
    })
  })
}
