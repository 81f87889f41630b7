import { describe, expect, test } from 'vitest'
import { flightCancellation, voidableUntil } from '@portolan/market/orders/flight-cancellation.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { cancellationDesk, type CancellationDesk } from '../../cancellations/cancellation-desk.ts'
import { choose, couple, flightBooking } from '../../flights/flight-supplier.conformance.ts'
import { brandTerms } from './brand-terms.ts'
import { chosenSlice } from './flight-requests.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const desksOf = (market: TestMarket) => ({
  flights: cancellationDesk(market.supplier),
  lodging: cancellationDesk(market.lodging),
})
const bookFlights = async (market: TestMarket, reference: string): Promise<number> => {
  const { chosen } = await choose(market, couple)
  const priced = await market.supplier.price({ slices: chosen, party: couple, now: market.now() })
  if (!priced.ok) throw new Error('no price')
  await market.supplier.book(reference, flightBooking(chosen, couple, priced.value))
  // Some are not ticketed yet.
  market.pass(60_000)
  return priced.value.price.grandTotal.minor
}

const raise = async (
  { market, now }: TestMarket,
  code: string,
  more: object = {},
): Promise<void> => {
  const raised = await market.conditions.raise({ code, ...more }, now())
  if (!raised.ok) throw new Error(raised.refusal)
}

const confirm = (desk: CancellationDesk, reference: string, quote: CancellationQuote) =>
  desk.confirm(reference, quote.id, quote)

describe('what a price promises', () => {
  test('an order can be canceled for a full refund as long as its price has said', async () => {
    const market = testMarket()
    const { chosen } = await choose(market, couple)
    const priced = await market.supplier.price({ slices: chosen, party: couple, now: market.now() })
    if (!priced.ok || priced.value.freeUntil === null) throw new Error('nothing is promised')
    const { freeUntil, price } = priced.value
    // Ordered at the last moment of the price's hold.
    market.pass(20 * 60_000)
    await market.supplier.book('promised', flightBooking(chosen, couple, priced.value))
    market.pass(freeUntil - market.now() - 1)
    expect(await desksOf(market).flights.quote('promised')).toMatchObject({
      kind: 'done',
      value: { refund: { minor: price.grandTotal.minor } },
    })
    market.pass(20 * 60_000 + 1)
    const later = await desksOf(market).flights.quote('promised')
    expect(later).not.toMatchObject({ value: { refund: { minor: price.grandTotal.minor } } })
  })

  test('nothing is promised where an order may come too near to its departure to be voided', async () => {
    const { market, now } = testMarket()
    const { air } = market
    const { chosen } = await choose(testMarket(), couple)
    const slices = chosen.map((slice) => chosenSlice(slice, couple))
    const priced = air.price({ slices, passengers: couple, now: now() })
    if (!priced.ok) throw new Error('no price')
    const departsAt = Date.parse(priced.value.slices[0]?.segments[0]?.departure.instant ?? '')
    const issuedBy = (airline: string, hoursAhead: number) =>
      voidableUntil(
        priced.value,
        {
          ...air,
          brand: (id) => {
            const brand = air.brand(id)
            return brand && { ...brand, airline }
          },
        },
        departsAt - hoursAhead * 3_600_000,
      )
    expect([issuedBy('B6', 168), issuedBy('B6', 167)]).toEqual([null, null])
    expect(issuedBy('B6', 169)).toBe(departsAt - 145 * 3_600_000)
    expect(issuedBy('DL', 167)).toBe(departsAt - 143 * 3_600_000)
  })
})

describe('the airlines’ own rules', () => {
  test('a flight canceled by its airline is fully refunded', async () => {
    const market = testMarket()
    const charged = await bookFlights(market, 'grounded')
    market.pass(3 * 86_400_000)
    const [order] = await market.market.store.orders(1)
    const segment =
      order?.product === 'flights'
        ? (market.market.air.segment(order.slices[0]?.segmentIds[0] ?? '') ?? null)
        : null
    if (segment === null) throw new Error('no flight')
    await market.market.board.announce({
      airline: segment.marketing.code,
      number: segment.number,
      date: segment.departure.local.slice(0, 10),
      change: { kind: 'cancel' },
      at: market.now(),
    })
    const quote = await desksOf(market).flights.quote('grounded')
    expect(quote).toMatchObject({
      kind: 'done',
      value: { kind: 'SuppliersDoing', refund: { minor: charged }, later: [] },
    })
  })

  test('void rules are the issuing airline’s, even if a partner flies first', async () => {
    const market = testMarket()
    await bookFlights(market, 'by-a-partner')
    const [order] = await market.market.store.orders(1)
    if (order?.product !== 'flights') throw new Error('no order')
    const { air, board } = market.market
    const issuedBy = (airline: string) =>
      flightCancellation(
        order,
        {
          air: {
            ...air,
            brand: (id) => {
              const brand = air.brand(id)
              return brand && { ...brand, airline }
            },
          },
          board,
        },
        market.now(),
      )[0]?.kind
    expect(['DL', 'B6'].map(issuedBy)).toEqual(['Void', 'TicketlessVoid'])
  })

  test('without a cancel fee, nonrefundable fares become full credit', async () => {
    const market = testMarket()
    const charged = await bookFlights(market, 'as-credit')
    const [order] = await market.market.store.orders(1)
    if (order?.product !== 'flights') throw new Error('no order')
    const { air, board } = market.market
    const pastVoids = (id: string) => {
      const brand = air.brand(id)
      if (brand === null) throw new Error(`no ${id}`)
      const { cancel, cancelAsCredit = false } = brandTerms(brand)
      const { kind, credit, refund } =
        flightCancellation(
          order,
          { air: { ...air, brand: () => brand }, board },
          market.now(),
        ).find(({ from }) => from > order.bookedAt) ?? {}
      return [cancel.kind, cancelAsCredit, kind, credit, refund]
    }
    const [whole, money, nothing] = [
      ['NoPenalty', true, 'Credit', charged, 0],
      ['NoPenalty', false, 'Refund', 0, charged],
      ['NotPossible', false, 'Nothing', 0, 0],
    ]
    expect(
      ['basic', 'standard', 'flex', 'premium', 'business'].map((tier) =>
        pastVoids(`AS.${tier}.domestic`),
      ),
    ).toEqual([nothing, whole, money, whole, money])
    expect(
      ['basic', 'standard', 'flex', 'premium', 'business'].map((tier) =>
        pastVoids(`B6.${tier}.domestic`),
      ),
    ).toEqual([nothing, whole, whole, whole, money])
    expect(pastVoids('HA.standard.domestic')).toEqual(whole)
    expect(pastVoids('DL.standard.domestic').slice(0, 3)).toEqual(['WithFee', true, 'Credit'])
  })

  test('each failure can be raised and leaves order and quote intact', async () => {
    const market = testMarket()
    const desk = desksOf(market).flights
    await bookFlights(market, 'failing')
    const quote = await desk.quote('failing')
    if (quote.kind !== 'done') throw new Error('no quote')
    for (const code of [
      'CancellationAttemptFailed',
      'ExternalBookingServiceUnavailable',
      'CancellationTimeout',
      'CancellationBadRequest',
      'CancellationUnavailable',
      'ProviderUnavailable',
      'TravelBookingOutage',
    ]) {
      await raise(market, code)
      expect(await confirm(desk, 'failing', quote.value)).toMatchObject({ kind: 'refused', code })
      expect(await desk.readBack('failing')).toEqual({
        kind: 'done',
        value: { active: true, canceled: null },
      })
    }
    await raise(market, 'SupplierTimeoutAfter', { match: { call: 'confirmCancellation' } })
    expect(await confirm(desk, 'failing', quote.value)).toMatchObject({ kind: 'unknown' })
    expect(await desk.readBack('failing')).toMatchObject({ kind: 'done', value: { active: false } })
  })

  test.each([
    ['CancellationPriceChanged', 10],
    ['CancellationFeesApplicable', 5],
  ])(
    'after %s the supplier quotes %d per cent of the price less, keeps to that and to no earlier quote',
    async (code, percent) => {
      const market = testMarket()
      const desk = desksOf(market).flights
      const charged = await bookFlights(market, 'asking')
      const quoted = async () => {
        const quote = await desk.quote('asking')
        if (quote.kind !== 'done') throw new Error('no quote')
        return quote.value
      }
      // Within the void window, everything is refunded.
      const before = await quoted()
      expect(before.refund.minor).toBe(charged)
      await raise(market, code)
      expect(await confirm(desk, 'asking', before)).toMatchObject({ kind: 'refused', code })
      expect(await confirm(desk, 'asking', before)).toMatchObject({
        kind: 'refused',
        code: 'CancellationQuoteExpired',
      })
      const after = await quoted()
      expect(after).toMatchObject({
        kind: 'Refund',
        refund: { minor: charged - Math.ceil((charged * percent) / 100) },
      })
      expect(await confirm(desk, 'asking', after)).toMatchObject({
        kind: 'done',
        value: { active: false, canceled: { refund: after.refund } },
      })
    },
  )
})
