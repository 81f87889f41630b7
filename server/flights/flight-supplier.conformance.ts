import { daysBetween } from '@portolan/kernel/calendar.ts'
import { describe, expect, test } from 'vitest'
import type { Party } from '@portolan/domain/flights/party.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import type {
  FlightBooking,
  ChosenFare,
  FlightSupplier,
  SupplierOrder,
  SupplierPrice,
  SupplierSearch,
} from './flight-supplier.ts'
import type { PassengerDetails } from '../checkout/index.ts'
import { landsAt, leavesAt } from './list-times.ts'

export interface SupplierUnderTest {
  readonly supplier: FlightSupplier
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

export const couple: Party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
export const family: Party = { adults: 2, children: 1, lapInfants: 1, seatedInfants: 0 }
const births = {
  Adult: '1986-03-14',
  Child: '2019-06-01',
  SeatedInfant: '2026-01-10',
  LapInfant: '2026-01-10',
} as const

export const passengersFor = (party: Party): PassengerDetails[] =>
  passengersOf(party).map((type, index) => ({
    type,
    givenName: `Person ${String.fromCharCode(65 + index)}`,
    surname: 'Stone',
    gender: 'F',
    dateOfBirth: births[type],
  }))
export const contact = { email: 'avery@example.com', phone: '+12125550100' }

export const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** Chooses a round trip from New York to London: outbound first, then the return. */
export const choose = async (
  { supplier, now }: SupplierUnderTest,
  party: Party,
): Promise<{
  readonly out: SupplierSearch
  readonly back: SupplierSearch
  readonly chosen: readonly ChosenFare[]
  readonly shown: number
}> => {
  const question = {
    slices: [
      { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
      { origin: 'LHR', destination: 'JFK', date: '2027-02-14' },
    ],
    cabin: 'Economy' as const,
    party,
  }
  const out = valueOf(await supplier.search({ ...question, chosen: [], now: now() }))
  const first = { option: out.options[0]?.id ?? '', brand: out.options[0]?.fares[0]?.brand ?? '' }
  const back = valueOf(await supplier.search({ ...question, chosen: [first], now: now() }))
  const second = {
    option: back.options[0]?.id ?? '',
    brand: back.options[0]?.fares[0]?.brand ?? '',
  }
  return { out, back, chosen: [first, second], shown: back.options[0]?.fares[0]?.total ?? 0 }
}
export const flightBooking = (
  chosen: readonly ChosenFare[],
  party: Party,
  price: SupplierPrice,
): FlightBooking => ({
  slices: chosen,
  party,
  passengers: passengersFor(party),
  contact,
  expectedTotal: price.price.grandTotal,
})
export const done = (answer: { readonly kind: string }): SupplierOrder => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return (answer as unknown as { value: SupplierOrder }).value
}

/**
 * Contract of every flight supplier. `make` returns one that sells JFK–LHR on February 5 and back
 * on February 14, 2027.
 */
export const flightSupplierConformance = (
  name: string,
  make: () => Promise<SupplierUnderTest>,
): void => {
  describe(`flight supplier: ${name}`, () => {
    test('a list is complete, and fares rise by shelf', async () => {
      const { out } = await choose(await make(), family)
      expect(out.options.length).toBeGreaterThan(5)
      expect(new Set(out.options.map((option) => option.id)).size).toBe(out.options.length)
      for (const option of out.options) {
        expect(option.stops).toBe(option.segments.length - 1)
        expect(option.layovers).toHaveLength(option.stops)
        const segments = option.segments.map((index) => out.segments[index])
        expect(segments[0]).toMatchObject({ from: 'JFK' })
        expect(segments.at(-1)).toMatchObject({ to: 'LHR' })
        expect(segments[0]?.departs.slice(0, 10)).toBe('2027-02-05')
        for (const segment of segments) {
          expect(out.airports).toHaveProperty(segment?.from ?? '')
          expect(out.airports).toHaveProperty(segment?.to ?? '')
          expect(out.airlines).toHaveProperty(segment?.airline ?? '')
        }
        const shelves = option.fares.map((fare) => out.brands[fare.brand]?.shelf ?? -1)
        expect(shelves).toEqual([...shelves].sort((a, b) => a - b))
        expect(shelves[0]).toBeGreaterThanOrEqual(0)
        for (const fare of option.fares) {
          expect(Number.isSafeInteger(fare.total) && fare.total > 0).toBe(true)
          // Two adults, a child and a lap infant: one adult pays between a quarter and half.
          expect(fare.perTraveler).toBeGreaterThan(fare.total / 4)
          expect(fare.perTraveler).toBeLessThanOrEqual(fare.total / 2)
        }
      }
    })

    test('layovers, punctuality, emissions, bags and penalties are consistent', async () => {
      const { out } = await choose(await make(), couple)
      for (const option of out.options) {
        option.layovers.forEach(({ airport, minutes, changeTo }, at) => {
          const [before, after] = [
            out.segments[option.segments[at] ?? -1],
            out.segments[option.segments[at + 1] ?? -1],
          ]
          expect([airport, changeTo ?? airport]).toEqual([before?.to, after?.from])
          expect(minutes).toBeGreaterThan(0)
        })
      }
      for (const { onTime, emissionsKg } of out.segments) {
        if (onTime !== undefined) {
          expect(onTime.flights).toBeGreaterThan(0)
          expect(
            Math.min(onTime.percent, onTime.canceledPercent, onTime.lateMinutes),
          ).toBeGreaterThanOrEqual(0)
          expect(onTime.percent + onTime.canceledPercent).toBeLessThanOrEqual(101)
        }
        const cabins = Object.values(emissionsKg ?? {}).map((kg) => kg ?? 0)
        expect(cabins).toEqual([...cabins].sort((a, b) => a - b))
        for (const kg of cabins) expect(kg).toBeGreaterThan(0)
      }
      for (const { checkedBags, change, cancel } of Object.values(out.brands)) {
        if (checkedBags.secondFee !== undefined) expect(checkedBags.nextFee).toBeGreaterThan(0)
        for (const penalty of [change, cancel])
          if (penalty.kind === 'WithFee')
            expect([penalty.fee.currency, penalty.fee.minor > 0]).toEqual([out.currency, true])
      }
    })

    test('nonstops agree with a list of them', async () => {
      const { supplier, now } = await make()
      for (const party of [couple, family]) {
        const slice = { origin: 'JFK', destination: 'LHR', date: '2027-02-05' }
        const flights = valueOf(
          await supplier.nonstops({ slice, cabin: 'Economy', party, now: now() }),
        )
        const list = valueOf(
          await supplier.search({
            slices: [slice],
            cabin: 'Economy',
            party,
            chosen: [],
            only: flights.slice(1).map(({ id }) => id),
            now: now(),
          }),
        )
        expect(list.options.length).toBeGreaterThan(3)
        const listed = list.options.map((option) => {
          const flight = list.segments[option.segments[0] ?? -1]
          const end = (airport = '', terminal?: string) => ({
            airport,
            country: list.airports[airport]?.country,
            terminal,
          })
          return {
            id: option.id,
            airline: flight?.airline,
            alliance: list.airlines[flight?.airline ?? '']?.alliance ?? null,
            total: Math.min(...option.fares.map(({ total }) => total)),
            from: end(flight?.from, flight?.fromTerminal),
            to: end(flight?.to, flight?.toTerminal),
            leavesAt: leavesAt(list, option),
            landsAt: landsAt(list, option),
          }
        })
        const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
          rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(byId(listed)).toEqual(byId(flights.slice(1)))
      }
    })

    test('the price equals the listed one, adds up to the cent, and is stable', async () => {
      const portal = await make()
      for (const party of [couple, family]) {
        const { chosen, shown } = await choose(portal, party)
        const priced = valueOf(
          await portal.supplier.price({ slices: chosen, party, now: portal.now() }),
        )
        const { price } = priced
        expect(price.grandTotal).toEqual({ minor: shown, currency: 'USD' })
        const sum = (of: (passenger: (typeof price.passengers)[number]) => number): number =>
          price.passengers.reduce((total, passenger) => total + passenger.count * of(passenger), 0)
        expect(sum((passenger) => passenger.total.minor)).toBe(price.grandTotal.minor)
        expect(sum((passenger) => passenger.base.minor)).toBe(price.base.minor)
        expect(price.base.minor + price.tax.minor).toBe(price.grandTotal.minor)
        for (const { base, taxes, total } of price.passengers)
          expect(taxes.reduce((at, tax) => at + tax.amount.minor, base.minor)).toBe(total.minor)
        expect(price.passengers.map(({ type, count }) => [type, count])).toEqual(
          party === couple
            ? [['Adult', 2]]
            : [
                ['Adult', 2],
                ['Child', 1],
                ['LapInfant', 1],
              ],
        )
        expect(priced.passportRequired).toBe(true)
        expect(
          valueOf(await portal.supplier.price({ slices: chosen, party, now: portal.now() }))
            .fingerprint,
        ).toBe(priced.fingerprint)
      }
    })

    test('a multi-city trip costs what its last list said', async () => {
      const { supplier, now } = await make()
      const slices = [
        { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
        { origin: 'LHR', destination: 'LIS', date: '2027-02-09' },
        { origin: 'LIS', destination: 'JFK', date: '2027-02-14' },
      ]
      const chosen: ChosenFare[] = []
      let shown = Infinity
      for (const [index, { origin, destination }] of slices.entries()) {
        const list = valueOf(
          await supplier.search({ slices, cabin: 'Economy', party: couple, chosen, now: now() }),
        )
        expect(list.slice).toBe(index)
        const option = list.options[0]
        const legs = option?.segments.map((at) => list.segments[at])
        expect([legs?.[0]?.from, legs?.at(-1)?.to]).toEqual([origin, destination])
        // A chosen slice can only keep or raise the lowest total.
        const lowest = Math.min(
          ...list.options.flatMap(({ fares }) => fares.map(({ total }) => total)),
        )
        expect(index === 0 || lowest >= shown).toBe(true)
        shown = option?.fares[0]?.total ?? 0
        chosen.push({ option: option?.id ?? '', brand: option?.fares[0]?.brand ?? '' })
      }
      expect(
        valueOf(await supplier.price({ slices: chosen, party: couple, now: now() })).price
          .grandTotal.minor,
      ).toBe(shown)
      expect(
        await supplier.price({ slices: [...chosen].reverse(), party: couple, now: now() }),
      ).toMatchObject({ ok: false, refusal: { code: 'SlicesOverlap' } })
    })

    test('seats and bags are priced to the cent, and a seat is sold once', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { out } = await choose(portal, couple)
      const option = out.options.find(({ stops }) => stops === 0)
      const fare = option?.fares.at(-1)
      const chosen: ChosenFare[] = [{ option: option?.id ?? '', brand: fare?.brand ?? '' }]
      const plain = valueOf(await supplier.price({ slices: chosen, party: couple, now: now() }))
      const [offers] = valueOf(await supplier.extras({ slices: chosen, now: now() }))
      const free = (offers?.flights[0]?.rows ?? []).flatMap((row) =>
        row.seats.flatMap((seat) =>
          seat?.free === true && seat.fee !== undefined && !row.exit ? [seat] : [],
        ),
      )
      const [a, b] = free
      const bagFee = offers?.bags.more[0] ?? 0
      const wanted: ChosenFare[] = [
        {
          ...(chosen[0] ?? { option: '', brand: '' }),
          seats: [
            { segment: 0, passenger: 0, seat: a?.id ?? '' },
            { segment: 0, passenger: 1, seat: b?.id ?? '' },
          ],
          bags: [{ passenger: 1, pieces: bagFee > 0 ? 1 : 0 }],
        },
      ]
      const priced = valueOf(await supplier.price({ slices: wanted, party: couple, now: now() }))
      const fee = (a?.fee ?? 0) + (b?.fee ?? 0) + bagFee
      expect(priced.price.addOns[0]?.amount.minor ?? 0).toBe(fee)
      expect(priced.price.grandTotal.minor).toBe(plain.price.grandTotal.minor + fee)
      expect(priced.fingerprint).not.toBe(plain.fingerprint)
      expect(
        priced.slices[0]?.extras?.seats.map(({ passenger, seat }) => [passenger, seat]),
      ).toEqual([
        [0, a?.id],
        [1, b?.id],
      ])
      expect(
        done(await supplier.book('with-seats', flightBooking(wanted, couple, priced))).total,
      ).toEqual(priced.price.grandTotal)
      expect(await supplier.price({ slices: wanted, party: couple, now: now() })).toMatchObject({
        ok: false,
        refusal: { code: 'SeatTaken', field: 'slices.0.seats.0' },
      })
      expect(await supplier.book('again', flightBooking(wanted, couple, priced))).toMatchObject({
        kind: 'refused',
        code: 'SeatTaken',
      })
      await supplier.cancel('with-seats')
      expect((await supplier.price({ slices: wanted, party: couple, now: now() })).ok).toBe(true)
    })

    test('a quoted price survives the full hour, for twenty minutes', async () => {
      const portal = await make()
      const { chosen } = await choose(portal, couple)
      const quoted = valueOf(
        await portal.supplier.price({ slices: chosen, party: couple, now: portal.now() }),
      )
      portal.pass(15 * 60_000)
      const honored = valueOf(
        await portal.supplier.price({
          slices: chosen,
          party: couple,
          now: portal.now(),
          honor: quoted.fingerprint,
        }),
      )
      expect(honored.price).toEqual(quoted.price)
      expect(
        done(await portal.supplier.book('held', flightBooking(chosen, couple, quoted))).total,
      ).toEqual(quoted.price.grandTotal)
    })

    test('the calendar agrees with the list', async () => {
      const { supplier, now } = await make()
      for (const [party, nights] of [
        [couple, undefined],
        [couple, 9],
        [family, 9],
      ] as const) {
        const days = valueOf(
          await supplier.calendar({
            origin: 'JFK',
            destination: 'LHR',
            from: '2027-02-04',
            days: 3,
            cabin: 'Economy',
            party,
            now: now(),
            ...(nights === undefined ? {} : { nights }),
          }),
        )
        expect(days.map((day) => day.date)).toEqual(['2027-02-04', '2027-02-05', '2027-02-06'])
        const list = valueOf(
          await supplier.search({
            slices: [
              { origin: 'JFK', destination: 'LHR', date: '2027-02-05' },
              ...(nights === undefined
                ? []
                : [{ origin: 'LHR', destination: 'JFK', date: '2027-02-14' }]),
            ],
            cabin: 'Economy',
            party,
            chosen: [],
            now: now(),
          }),
        )
        const lowest = Math.min(
          ...list.options.flatMap((option) => option.fares.map((fare) => fare.perTraveler)),
        )
        expect(days[1]?.lowest).toBe(lowest)
      }
    })

    test('the date grid agrees with the calendar', async () => {
      const { supplier, now } = await make()
      const question = {
        origin: 'JFK',
        destination: 'LHR',
        cabin: 'Economy',
        party: couple,
        now: now(),
      } as const
      const [departures, returns] = [
        ['2027-02-04', '2027-02-05', '2027-02-13'],
        ['2027-02-12', '2027-02-14'],
      ] as const
      const grid = valueOf(await supplier.dateGrid({ ...question, departures, returns }))
      for (const [i, departure] of departures.entries())
        for (const [j, back] of returns.entries()) {
          const nights = daysBetween(departure, back)
          const calendar =
            nights < 0
              ? [{ lowest: null }]
              : valueOf(await supplier.calendar({ ...question, from: departure, days: 1, nights }))
          expect(grid[i]?.[j]).toBe(calendar[0]?.lowest)
        }
    })

    test('a wrong party or flight is refused without effect', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { chosen } = await choose(portal, couple)
      const priced = valueOf(await supplier.price({ slices: chosen, party: couple, now: now() }))
      const request = flightBooking(chosen, couple, priced)
      expect(
        await supplier.book('r', { ...request, passengers: request.passengers.slice(1) }),
      ).toMatchObject({ kind: 'refused', code: 'InvalidPassengers' })
      expect(
        await supplier.book('r', {
          ...request,
          slices: [{ option: 'XX9999-2027-02-05-JFK', brand: 'none' }],
        }),
      ).toMatchObject({ kind: 'refused', code: 'NoAvailability' })
      for (const option of [
        '',
        '~',
        'not a flight',
        'XX9999-2027-02-05-JFK',
        `${chosen[0]?.option}~${chosen[0]?.option}`,
      ]) {
        expect(
          await supplier.price({
            slices: [{ option, brand: chosen[0]?.brand ?? '' }],
            party: couple,
            now: now(),
          }),
        ).toMatchObject({ ok: false, refusal: { code: 'NoAvailability' } })
      }
      expect(
        await supplier.price({
          slices: [{ option: chosen[0]?.option ?? '', brand: 'gold' }],
          party: couple,
          now: now(),
        }),
      ).toMatchObject({ ok: false, refusal: { code: 'NoAvailability' } })
      expect(await supplier.readBack('r')).toEqual({ kind: 'done', value: null })
    })

    test('places are found by text, and a city includes its airports', async () => {
      const { supplier } = await make()
      const london = await supplier.suggest('london')
      expect(london[0]).toMatchObject({ kind: 'Cities', code: 'LON' })
      expect(london.length).toBeLessThanOrEqual(10)
      expect(await supplier.suggest('')).toEqual([])
      expect(await supplier.suggest('qqqqqqqq')).toEqual([])
      expect((await supplier.place('LON'))?.airports).toContain('LHR')
      expect(await supplier.place('LHR')).toMatchObject({
        code: 'LHR',
        country: 'GB',
        zone: 'Europe/London',
        airports: ['LHR'],
      })
      expect(await supplier.place('QQQ')).toBeNull()
    })

    test('a sale ends the cache epoch', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const before = await supplier.epoch(now())
      expect(await supplier.epoch(now())).toBe(before)
      const { chosen } = await choose(portal, couple)
      const priced = valueOf(await supplier.price({ slices: chosen, party: couple, now: now() }))
      done(await supplier.book('sale', flightBooking(chosen, couple, priced)))
      expect(await supplier.epoch(now())).not.toBe(before)
    })
  })
}
