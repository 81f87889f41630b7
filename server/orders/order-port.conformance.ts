import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { OrderKind, OrderPort, PlacedOrder } from './order-port.ts'

/** A product's order, priced and ready to be booked under any reference. */
export interface PreparedOrder<K extends OrderKind> {
  readonly booking: K['booking']
  /** What the portal is charged at booking, minor units. */
  readonly charged: number
  /** Checks what only this product's orders have, as soon as it is booked. */
  readonly isBooked: (order: K['order']) => void
  /** The same once it is ticketed. */
  readonly isTicketed: (order: K['order']) => void
}

export interface OrdersUnderTest<K extends OrderKind> {
  readonly port: OrderPort<K>
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
  /**
   * Prices something that starts weeks ahead. `any` is what most people buy; what is `changeable`
   * can be changed.
   */
  readonly prepare: (what: 'any' | 'changeable') => Promise<PreparedOrder<K>>
  /** A change that the supplier accepts for a `changeable` order. */
  readonly changeOf: (reference: string) => Promise<K['change']>
  /** Refuses the confirmation of an expired quote of a change. */
  readonly changeQuoteExpired: ErrorCode
}

const valueOf = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value as T
}
const termsOf = ({ kind, refund, credit, extra }: CancellationQuote) => ({
  kind,
  refund,
  credit,
  extra,
})
const refusedWith = (code: ErrorCode) => ({ kind: 'refused', code })
const isUncanceled = (order: PlacedOrder | null): void => {
  expect(order).toMatchObject({ canceled: null })
  expect(order?.status).not.toBe('Canceled')
}
const minute = 60_000
const day = 24 * 60 * minute

/** Books under a reference and waits for tickets: some orders aren't ticketed at once. */
const booked = async <K extends OrderKind>(
  { port, prepare, pass }: OrdersUnderTest<K>,
  reference: string,
  what: 'any' | 'changeable',
): Promise<{ readonly prepared: PreparedOrder<K>; readonly order: K['order'] }> => {
  const prepared = await prepare(what)
  valueOf(await port.book(reference, prepared.booking))
  pass(minute)
  const order = valueOf(await port.readBack(reference))
  if (order === null) throw new Error(`conformance: ${reference} was booked and is not there`)
  return { prepared, order }
}

type Make<K extends OrderKind> = () => Promise<OrdersUnderTest<K>>

const bookingConformance = <K extends OrderKind>(make: Make<K>): void => {
  test('an order is made once per reference, read back, ticketed and canceled once', async () => {
    const { port, prepare, pass } = await make()
    const { booking, isBooked, isTicketed } = await prepare('any')
    expect(await port.readBack('once')).toEqual({ kind: 'done', value: null })
    const answers = await Promise.all([1, 2, 3].map(() => port.book('once', booking)))
    const made = answers.map((answer) => valueOf(answer))
    for (const order of made) {
      expect(order).toMatchObject({
        reference: 'once',
        total: booking.expectedTotal,
        changedBy: null,
      })
      isUncanceled(order)
      isBooked(order)
    }
    expect(new Set(made.map(({ locator }) => locator)).size).toBe(1)
    pass(minute)
    const read = valueOf(await port.readBack('once'))
    if (read === null) throw new Error('conformance: the order is not there')
    expect(read).toMatchObject({ status: 'Ticketed', total: booking.expectedTotal })
    expect(read.locator).not.toBeNull()
    isTicketed(read)
    for (const answer of [await port.cancel('once'), await port.cancel('once')])
      expect(valueOf(answer).status).toBe('Canceled')
    expect(valueOf(await port.readBack('once'))?.status).toBe('Canceled')
    expect(await port.cancel('nobody')).toMatchObject(refusedWith('BookingSessionMissing'))
  })

  test('a wrong price is refused without effect, with the current one', async () => {
    const { port, prepare } = await make()
    const { booking } = await prepare('any')
    const { minor, currency } = booking.expectedTotal
    const cheaper = { ...booking, expectedTotal: { minor: minor - 1, currency } }
    expect(await port.book('cheaper', cheaper)).toEqual({
      kind: 'refused',
      code: 'PriceChanged',
      facts: expect.objectContaining({ expectedMinor: minor - 1, currentMinor: minor, currency }),
    })
    expect(await port.readBack('cheaper')).toEqual({ kind: 'done', value: null })
  })
}

const closingConformance = <K extends OrderKind>(make: Make<K>): void => {
  test('closing a reference returns its order or rules one out', async () => {
    const { port, prepare, pass } = await make()
    const { closeReference: close } = port
    if (close === null) return
    const { booking } = await prepare('any')
    const none = { kind: 'done', value: null }
    expect(await Promise.all([close('closed'), close('closed')])).toEqual([none, none])
    for (let asked = 0; asked < 2; asked++) {
      expect(await port.book('closed', booking)).toMatchObject({ kind: 'refused' })
      expect(await port.readBack('closed')).toEqual(none)
      expect(await close('closed')).toEqual(none)
      expect(await port.cancel('closed')).toMatchObject(refusedWith('BookingSessionMissing'))
      pass(15 * minute)
    }
    const { booking: today } = await prepare('any')
    const { locator } = valueOf(await port.book('open', today))
    expect(valueOf(await close('open'))).toMatchObject({ reference: 'open', locator })
    valueOf(await port.cancel('open'))
    expect(valueOf(await close('open'))?.status).toBe('Canceled')
  })

  test('ordering and closing concurrently agree on the outcome', async () => {
    const { port, prepare } = await make()
    const { closeReference: close } = port
    if (close === null) return
    const { booking } = await prepare('any')
    const [made, ...closed] = await Promise.all([
      port.book('raced', booking),
      close('raced'),
      close('raced'),
    ])
    const isThere = (answer: { readonly kind: string; readonly value?: unknown }): boolean =>
      answer.kind === 'done' && answer.value !== null
    expect(closed.map(isThere)).toEqual(closed.map(() => isThere(made)))
    expect(isThere(await port.readBack('raced'))).toBe(isThere(made))
  })
}

const cancellationQuoteConformance = <K extends OrderKind>(make: Make<K>): void => {
  test('a cancellation quote has no effect, is bounded, and lists later terms in order', async () => {
    const orders = await make()
    const { port, now } = orders
    const { prepared, order } = await booked(orders, 'quoted', 'any')
    const quote = valueOf(await port.quoteCancellation('quoted'))
    expect(valueOf(await port.readBack('quoted'))).toEqual(order)
    isUncanceled(order)
    expect(quote.expiresAt).toBeGreaterThan(now())
    for (const { refund, credit, extra } of [quote, ...quote.later]) {
      expect([
        refund.minor >= 0,
        credit.minor >= 0,
        extra.minor >= 0,
        refund.minor + credit.minor <= prepared.charged,
      ]).toEqual([true, true, true, true])
    }
    const moments = [now(), ...quote.later.map(({ from }) => from)]
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(quote.later.at(-1)?.kind).toBe('Begun')
  })

  test('later terms take effect on time, and no quote outlives its terms', async () => {
    const orders = await make()
    const { port, pass, now } = orders
    await booked(orders, 'later', 'any')
    const first = valueOf(await port.quoteCancellation('later'))
    for (const { from, ...terms } of first.later) {
      pass(from - now() - 1)
      const before = valueOf(await port.quoteCancellation('later'))
      expect(before.expiresAt).toBeLessThanOrEqual(from)
      pass(1)
      expect(termsOf(valueOf(await port.quoteCancellation('later')))).toEqual(
        termsOf({ ...before, ...terms }),
      )
      if (before.kind !== 'TooClose')
        expect(await port.confirmCancellation('later', before.id)).toMatchObject(
          refusedWith('CancellationQuoteExpired'),
        )
    }
    isUncanceled(valueOf(await port.readBack('later')))
  })
}

const cancelingConformance = <K extends OrderKind>(make: Make<K>): void => {
  test('confirming cancels at the quoted terms and is idempotent, even much later', async () => {
    const orders = await make()
    const { port, pass, now } = orders
    await booked(orders, 'confirmed', 'any')
    const quote = valueOf(await port.quoteCancellation('confirmed'))
    pass(quote.expiresAt - now() - 1)
    const confirm = () => port.confirmCancellation('confirmed', quote.id)
    const answers = await Promise.all([1, 2, 3].map(confirm))
    pass(30 * day)
    for (const answer of [...answers, await confirm(), await port.readBack('confirmed')])
      expect(valueOf<PlacedOrder | null>(answer)).toMatchObject({
        status: 'Canceled',
        canceled: { quoteId: quote.id, ...termsOf(quote) },
      })
    expect(await port.quoteCancellation('confirmed')).toMatchObject(refusedWith('AlreadyCanceled'))
  })

  test('an expired or unknown cancellation quote is declined without effect', async () => {
    const orders = await make()
    const { port, pass, now } = orders
    await booked(orders, 'late', 'any')
    const quote = valueOf(await port.quoteCancellation('late'))
    const expired = refusedWith('CancellationQuoteExpired')
    for (const late of [0, 49]) {
      pass(quote.expiresAt + late - now())
      expect(await port.confirmCancellation('late', quote.id)).toMatchObject(expired)
    }
    expect(await port.confirmCancellation('late', 'none')).toMatchObject(expired)
    isUncanceled(valueOf(await port.readBack('late')))
    for (const answer of [
      await port.quoteCancellation('nobody'),
      await port.confirmCancellation('nobody', quote.id),
    ])
      expect(answer).toMatchObject(refusedWith('BookingSessionMissing'))
    const fresh = valueOf(await port.quoteCancellation('late'))
    expect(fresh.id).not.toBe(quote.id)
    expect(valueOf(await port.confirmCancellation('late', fresh.id)).status).toBe('Canceled')
    expect(await port.confirmCancellation('late', quote.id)).toMatchObject(
      refusedWith('AlreadyCanceled'),
    )
  })
}

const changingConformance = <K extends OrderKind>(make: Make<K>): void => {
  test('a change is quoted without effect, and confirmed once', async () => {
    const orders = await make()
    const { port, pass, now, changeOf } = orders
    const { order } = await booked(orders, 'changed', 'changeable')
    valueOf(await port.changeTerms('changed'))
    const quote = valueOf(await port.quoteChange('changed', await changeOf('changed')))
    expect(quote.expiresAt).toBeGreaterThan(now())
    expect(valueOf(await port.readBack('changed'))).toEqual(order)
    pass(quote.expiresAt - now() - 1)
    const confirm = () => port.confirmChange('changed', quote.id)
    const answers = await Promise.all([1, 2, 3].map(confirm))
    pass(2 * day)
    const changed = valueOf(await port.readBack('changed'))
    expect(changed).toMatchObject({
      reference: 'changed',
      locator: order.locator,
      status: 'Ticketed',
      bookedAt: order.bookedAt,
      changedBy: quote.id,
    })
    isUncanceled(changed)
    for (const answer of [...answers, await confirm()])
      expect(valueOf<PlacedOrder | null>(answer)).toEqual(changed)
  })

  test('an expired or unknown quote of a change is declined without effect', async () => {
    const orders = await make()
    const { port, pass, now, changeOf, changeQuoteExpired } = orders
    const { order } = await booked(orders, 'late', 'changeable')
    const quote = valueOf(await port.quoteChange('late', await changeOf('late')))
    pass(quote.expiresAt - now())
    for (const id of [quote.id, 'none'])
      expect(await port.confirmChange('late', id)).toMatchObject(refusedWith(changeQuoteExpired))
    expect(valueOf(await port.readBack('late'))).toEqual(order)
  })

  test('unknown and canceled orders cannot be changed', async () => {
    const orders = await make()
    const { port, changeOf } = orders
    await booked(orders, 'over', 'changeable')
    const change = await changeOf('over')
    const quote = valueOf(await port.quoteChange('over', change))
    valueOf(await port.cancel('over'))
    for (const [reference, code] of [
      ['nobody', 'BookingSessionMissing'],
      ['over', 'AlreadyCanceled'],
    ] as const)
      for (const answer of [
        await port.changeTerms(reference),
        await port.quoteChange(reference, change),
        await port.confirmChange(reference, quote.id),
      ])
        expect(answer).toMatchObject(refusedWith(code))
  })
}

/**
 * The contract of every supplier's orders. A product runs it with what it books and changes, and
 * keeps suites of its own for what only it has.
 */
export const orderPortConformance = <K extends OrderKind>(name: string, make: Make<K>): void => {
  describe(`booking: ${name}`, () => {
    bookingConformance(make)
    closingConformance(make)
  })
  describe(`canceling: ${name}`, () => {
    cancellationQuoteConformance(make)
    cancelingConformance(make)
  })
  describe(`changing: ${name}`, () => {
    changingConformance(make)
  })
}
