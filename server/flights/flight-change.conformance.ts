import { describe, expect, test } from 'vitest'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { ExchangeQuote, WantedSlice } from '@portolan/domain/after-sales/exchange-terms.ts'
import { couple, flightBooking, type SupplierUnderTest } from './flight-supplier.conformance.ts'
import type { ChosenFare, SupplierOrder, SupplierSearch } from './flight-supplier.ts'

const minute = 60_000
const day = 24 * 60 * minute
const doneOf = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value as T
}
const listOf = (answer: {
  readonly ok: boolean
  readonly value?: SupplierSearch
  readonly refusal?: unknown
}): SupplierSearch => {
  if (!answer.ok || answer.value === undefined)
    throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

const outbound = { origin: 'JFK', destination: 'LHR', date: '2027-02-05' }
const inbound = { origin: 'LHR', destination: 'JFK', date: '2027-02-14' }

/** A round trip on one ticket of one airline, nonstop, in the brand at this end of its shelf. */
export const roundTrip = async (
  { supplier, now }: SupplierUnderTest,
  party: Party,
  shelf: 'cheapest' | 'dearest',
): Promise<readonly ChosenFare[]> => {
  const question = { slices: [outbound, inbound], cabin: 'Economy' as const, party, now: now() }
  const out = listOf(await supplier.search({ ...question, chosen: [] }))
  const fareOf = (list: SupplierSearch, airline: string | null): ChosenFare => {
    const option = list.options.find(
      (one) =>
        one.stops === 0 &&
        (airline === null || list.segments[one.segments[0] ?? 0]?.airline === airline),
    )
    const fare =
      shelf === 'cheapest'
        ? option?.fares.find(({ brand }) => list.brands[brand]?.change.kind !== 'NotPossible')
        : option?.fares.at(-1)
    return { option: option?.id ?? '', brand: fare?.brand ?? '' }
  }
  const first = fareOf(out, null)
  const airline = first.option.slice(0, 2)
  const second = fareOf(listOf(await supplier.search({ ...question, chosen: [first] })), airline)
  return [first, second]
}

/** Books a round trip with the given extras. */
export const bookRoundTrip = async (
  portal: SupplierUnderTest,
  reference: string,
  party: Party,
  shelf: 'cheapest' | 'dearest',
  buys = async (fares: readonly ChosenFare[]): Promise<readonly ChosenFare[]> => fares,
): Promise<{ readonly chosen: readonly ChosenFare[]; readonly order: SupplierOrder }> => {
  const { supplier, now, pass } = portal
  const chosen = await buys(await roundTrip(portal, party, shelf))
  const priced = await supplier.price({ slices: chosen, party, now: now() })
  if (!priced.ok) throw new Error(JSON.stringify(priced.refusal))
  doneOf(await supplier.book(reference, flightBooking(chosen, party, priced.value)))
  pass(minute)
  return { chosen, order: doneOf(await supplier.readBack(reference)) as SupplierOrder }
}

/** A later return of a booked round trip, and its listed total. */
export const changedReturn = async (
  portal: SupplierUnderTest,
  reference: string,
  date: string,
): Promise<{ readonly wanted: readonly WantedSlice[]; readonly shown: number }> => {
  const list = listOf(
    await portal.supplier.searchChange({
      reference,
      slices: [{ ...inbound, date }],
      cabin: 'Economy',
      chosen: [],
      party: couple,
      staying: 1,
      now: portal.now(),
    }),
  )
  const option = list.options.find(({ stops }) => stops === 0)
  return {
    wanted: [
      {
        action: 'Change',
        slice: 1,
        option: option?.id ?? '',
        brand: option?.fares[0]?.brand ?? '',
      },
    ],
    shown: option?.fares[0]?.total ?? 0,
  }
}

const conserves = (before: number, quote: ExchangeQuote): void => {
  const amounts = [
    quote.newFlights,
    quote.givenUp,
    quote.penalty,
    quote.due,
    quote.refund,
    quote.credit,
    quote.forfeited,
    quote.price.grandTotal,
  ].map(({ minor }) => minor)
  expect(amounts.every((minor) => minor >= 0)).toBe(true)
  expect(before + quote.due.minor).toBe(
    quote.price.grandTotal.minor +
      quote.penalty.minor +
      quote.refund.minor +
      quote.credit.minor +
      quote.forfeited.minor,
  )
  expect(quote.due.minor).toBe(
    Math.max(0, quote.newFlights.minor - quote.givenUp.minor + quote.penalty.minor),
  )
  expect(quote.refund.minor).toBeLessThanOrEqual(before)
}

/**
 * Adds the first free seats for two on each first flight and a bag for the first traveler, with
 * their cost.
 */
const withExtras = async (
  { supplier, now }: SupplierUnderTest,
  fares: readonly ChosenFare[],
): Promise<{ readonly chosen: readonly ChosenFare[]; readonly costs: readonly number[] }> => {
  const offers = await supplier.extras({ slices: fares, now: now() })
  if (!offers.ok) throw new Error(JSON.stringify(offers.refusal))
  const bought = fares.map((fare, at) => {
    const [flight] = offers.value[at]?.flights ?? []
    const free = (flight?.rows ?? [])
      .flatMap(({ seats }) =>
        seats.flatMap((seat) =>
          seat?.free === true && seat.fee !== undefined ? [{ id: seat.id, fee: seat.fee }] : [],
        ),
      )
      .slice(0, 2)
    const [bag] = offers.value[at]?.bags.more ?? []
    if (free.length < 2 || bag === undefined)
      throw new Error('conformance: a fare without seats or bags to buy')
    return {
      fare: {
        ...fare,
        seats: free.map(({ id }, passenger) => ({ segment: 0, passenger, seat: id })),
        bags: [{ passenger: 0, pieces: 1 }],
      },
      cost: free.reduce((all, { fee }) => all + fee, bag),
    }
  })
  return { chosen: bought.map(({ fare }) => fare), costs: bought.map(({ cost }) => cost) }
}

/** Contract of flight suppliers for changes of a ticket. */
export const flightChangeConformance = (
  name: string,
  make: () => Promise<SupplierUnderTest>,
): void => {
  describe(`changing flights: ${name}`, () => {
    test('changes list the airline’s own flights, quoted to the cent', async () => {
      const portal = await make()
      const { chosen, order } = await bookRoundTrip(portal, 'q', couple, 'dearest')
      const { wanted, shown } = await changedReturn(portal, 'q', '2027-02-16')
      const terms = doneOf(await portal.supplier.changeTerms('q'))
      expect(terms.slices.reduce((all, { value }) => all + value.minor, 0)).toBe(order.total.minor)
      const quote = doneOf(await portal.supplier.quoteChange('q', wanted))
      conserves(order.total.minor, quote)
      expect(quote.newFlights.minor).toBe(shown)
      expect(quote.givenUp).toEqual(terms.slices[1]?.value)
      expect(quote.slices.map(({ from }) => from)).toEqual([0, null])
      expect(quote.slices[1]?.fared?.segments[0]?.marketingAirline.code).toBe(
        chosen[0]?.option.slice(0, 2),
      )
      expect(doneOf(await portal.supplier.readBack('q'))).toEqual(order)
    })

    test('a confirmed change reissues the tickets at the quoted total', async () => {
      const portal = await make()
      const { order } = await bookRoundTrip(portal, 'c', couple, 'dearest')
      const quote = doneOf(
        await portal.supplier.quoteChange(
          'c',
          (await changedReturn(portal, 'c', '2027-02-16')).wanted,
        ),
      )
      doneOf(await portal.supplier.confirmChange('c', quote.id))
      portal.pass(2 * day)
      const changed = doneOf(await portal.supplier.readBack('c')) as SupplierOrder
      expect(changed.total).toEqual(quote.price.grandTotal)
      expect(changed.tickets).toHaveLength(order.tickets.length)
      expect(changed.tickets.some((ticket) => order.tickets.includes(ticket))).toBe(false)
      // A second change starts from the new value.
      const again = doneOf(await portal.supplier.quoteChange('c', [{ action: 'Remove', slice: 1 }]))
      conserves(changed.total.minor, again)
      expect(again.due.minor).toBe(Math.max(0, again.penalty.minor - again.givenUp.minor))
      // Earlier cancellation quotes and the void window have ended.
      expect(['Void', 'TicketlessVoid', 'DelayedTicketing']).not.toContain(
        doneOf(await portal.supplier.quoteCancellation('c')).kind,
      )
    })

    test('extras of kept flights stay; others count toward value or are priced', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const paid: number[] = []
      const { chosen, order } = await bookRoundTrip(
        portal,
        's',
        couple,
        'dearest',
        async (fares) => {
          const bought = await withExtras(portal, fares)
          paid.push(...bought.costs)
          return bought.chosen
        },
      )
      const terms = doneOf(await supplier.changeTerms('s'))
      expect(terms.slices.reduce((all, { value }) => all + value.minor, 0)).toBe(order.total.minor)
      const {
        wanted: [plain],
      } = await changedReturn(portal, 's', '2027-02-16')
      if (plain?.action !== 'Change') throw new Error('conformance: no way back to change to')
      const bought = await withExtras(portal, [plain])
      const [fare] = bought.chosen
      const quoteWith = async (seats: ChosenFare['seats']): Promise<ExchangeQuote> =>
        doneOf(await supplier.quoteChange('s', [{ ...plain, seats, bags: fare?.bags }]))
      const quote = await quoteWith(fare?.seats)
      conserves(order.total.minor, quote)
      expect([quote.newPrice?.extras.minor, quote.givenUpExtras.minor]).toEqual([
        bought.costs[0],
        paid[1],
      ])
      expect(quote.newFlights.minor).toBe(
        (quote.newPrice?.base.minor ?? 0) +
          (quote.newPrice?.tax.minor ?? 0) +
          (bought.costs[0] ?? 0),
      )
      expect(quote.price.addOns[0]?.amount.minor).toBe((paid[0] ?? 0) + (bought.costs[0] ?? 0))
      expect(
        quote.slices[1]?.fared?.extras?.seats.map(({ seat, passenger }) => [seat, passenger]),
      ).toEqual(fare?.seats?.map(({ seat, passenger }) => [seat, passenger]))
      for (const [seats, code] of [
        [[{ segment: 0, passenger: 0, seat: '99A' }], 'SeatNotSold'],
        [[{ segment: 0, passenger: 7, seat: fare?.seats?.[0]?.seat ?? '' }], 'SeatNotForPassenger'],
      ] as const)
        expect(await supplier.quoteChange('s', [{ ...plain, seats }])).toMatchObject({
          kind: 'refused',
          code,
        })

      // Another customer takes a seat before the confirmation: nothing changes until it is dropped.
      const take = async (reference: string, slices: readonly ChosenFare[]) => {
        const priced = await supplier.price({ slices, party: couple, now: now() })
        return priced.ok
          ? supplier.book(reference, flightBooking(slices, couple, priced.value))
          : priced
      }
      const alone = (at: number): ChosenFare => ({
        option: chosen[at]?.option ?? '',
        brand: chosen[at]?.brand ?? '',
        seats: chosen[at]?.seats,
      })
      expect(
        await take('other', [
          {
            option: plain.option,
            brand: plain.brand,
            seats: [{ segment: 0, passenger: 0, seat: fare?.seats?.[0]?.seat ?? '' }],
          },
        ]),
      ).toMatchObject({ kind: 'done' })
      expect(await supplier.confirmChange('s', quote.id, false)).toMatchObject({
        kind: 'refused',
        code: 'SeatTaken',
      })
      expect(doneOf(await supplier.readBack('s'))).toEqual(order)
      const changed = doneOf(
        await supplier.confirmChange('s', (await quoteWith(fare?.seats?.slice(1))).id, false),
      )
      expect(changed.total.minor).toBe(
        doneOf(await supplier.changeTerms('s')).slices.reduce(
          (all, { value }) => all + value.minor,
          0,
        ),
      )
      // Kept seats are still held, exchanged ones are free, and the order's own seats do not block
      // it.
      expect(await take('kept', [alone(0)])).toMatchObject({
        ok: false,
        refusal: { code: 'SeatTaken' },
      })
      expect(await take('given-up', [alone(1)])).toMatchObject({ kind: 'done' })
      const own = await supplier.price({
        slices: [alone(0)],
        party: couple,
        now: now(),
        reference: 's',
      })
      expect(own.ok).toBe(true)
      const isFree = async (reference?: string): Promise<boolean | undefined> => {
        const offers = await supplier.extras({
          slices: [alone(0)],
          now: now(),
          ...(reference === undefined ? {} : { reference }),
        })
        return offers.ok
          ? offers.value[0]?.flights[0]?.rows
              .flatMap(({ seats }) => seats)
              .find((seat) => seat?.id === chosen[0]?.seats?.[0]?.seat)?.free
          : undefined
      }
      expect([await isFree(), await isFree('s')]).toEqual([false, true])
    })

    test('invalid changes are refused without effect', async () => {
      const portal = await make()
      const { supplier, now, pass } = portal
      const { chosen, order } = await bookRoundTrip(portal, 'n', couple, 'dearest')
      const { wanted } = await changedReturn(portal, 'n', '2027-02-16')
      expect(
        await supplier.quoteChange('n', [
          { action: 'Change', slice: 0, ...(chosen[0] ?? { option: '', brand: '' }) },
        ]),
      ).toMatchObject({ kind: 'refused', code: 'SameFlights' })
      expect(
        await supplier.quoteChange('n', [
          { action: 'Remove', slice: 0 },
          { action: 'Remove', slice: 1 },
        ]),
      ).toMatchObject({ kind: 'refused' })
      expect(doneOf(await supplier.readBack('n'))).toEqual(order)
      // The outbound is flown: only the return can still be changed.
      pass(Date.parse('2027-02-08T12:00:00Z') - now())
      expect(doneOf(await supplier.changeTerms('n')).slices.map(({ flown }) => flown)).toEqual([
        true,
        false,
      ])
      expect(await supplier.quoteChange('n', [{ action: 'Remove', slice: 0 }])).toMatchObject({
        kind: 'refused',
        code: 'SegmentFlown',
      })
      conserves(order.total.minor, doneOf(await supplier.quoteChange('n', wanted)))
    })
  })
}
