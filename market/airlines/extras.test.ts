import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWorld } from '../world/world.ts'
import { createAirMarket } from './air-market.ts'
import { aircraftTypes } from './aircraft.data.ts'
import { airlines } from './airlines.data.ts'
import { brandFor } from './brands.ts'
import { assignedSeatKey, mostExtraBags } from './extras.ts'
import { seatCabins } from './fleet-cabins.ts'
import { createSeatLedger } from './inventory.ts'
import { planSeats } from './seat-plan.ts'
import type { AirPrice, ChosenSlice, Party, SeatMap } from './types.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const couple: Party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
const sold = createSeatLedger()
const market = createAirMarket({ seed: 1, world: loadWorld(), sold })
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const listed = valueOf(
  market.search({
    slices: [{ origin: 'JFK', destination: 'LHR', date: '2027-02-05' }],
    cabin: 'Economy',
    passengers: couple,
    now,
  }),
)
const slices: ChosenSlice[] = (listed.slices[0] ?? [])
  .filter((_, at) => at % 9 === 0)
  .flatMap(({ segmentIds, fares }) => fares.map(({ brandId }) => ({ segmentIds, brandId })))
const seatsOf = (map: SeatMap) =>
  map.rows.flatMap(({ seats }) => seats.flatMap((seat) => seat ?? []))
const priced = (slice: ChosenSlice): AirPrice =>
  valueOf(market.price({ slices: [slice], passengers: couple, now }))

test('a plan has each seat of its cabin once, in rows after the cabin before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...aircraftTypes),
      fc.tuple(fc.nat(20), fc.nat(80), fc.nat(40), fc.integer({ min: 4, max: 400 })),
      ({ family }, [first, business, premium, economy]) => {
        const seats = {
          First: first,
          Business: business,
          PremiumEconomy: premium,
          Economy: economy,
        }
        const ids = seatCabins.flatMap((cabin) => {
          const plan = planSeats(family, seats, cabin)
          const here = plan.rows.flatMap((row) => row.seats.flatMap((seat) => seat?.id ?? []))
          expect(here).toHaveLength(seats[cabin])
          return here
        })
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
    { numRuns: 300 },
  )
})

test('a map offers exactly the seats and fees that `price` accepts', () => {
  for (const slice of slices) {
    const plain = priced(slice)
    const maps = valueOf(market.seatMaps(slice, now))
    expect(maps.map(({ segmentId }) => segmentId)).toEqual(slice.segmentIds)
    for (const map of maps) {
      for (const seat of seatsOf(map).filter((_, at) => at % 29 === 0)) {
        const wanted = {
          ...slice,
          seats: [{ segmentId: map.segmentId, passenger: 0, type: 'ADT' as const, seat: seat.id }],
        }
        const answer = market.price({ slices: [wanted], passengers: couple, now })
        if (seat.fee === null) expect(answer).toMatchObject({ refusal: { code: 'SeatNotSold' } })
        else if (!seat.free) expect(answer).toMatchObject({ refusal: { code: 'SeatTaken' } })
        else expect(valueOf(answer).total).toBe(plain.total + seat.fee)
      }
    }
  }
})

test('taken seats stay taken as the flight approaches, and ours show as taken', () => {
  const [slice] = slices
  if (slice === undefined) throw new Error('nothing is sold')
  const takenAt = (moment: number): Set<string> =>
    new Set(
      valueOf(market.seatMaps(slice, moment))
        .flatMap(seatsOf)
        .filter(({ free }) => !free)
        .map(({ id }) => id),
    )
  const early = takenAt(now)
  const late = takenAt(now + 60 * 86_400_000)
  expect(late.size).toBeGreaterThan(early.size)
  expect([...early].filter((seat) => !late.has(seat))).toEqual([])
  const [map] = valueOf(market.seatMaps(slice, now))
  const free = map && seatsOf(map).find((seat) => seat.free)
  const key = assignedSeatKey(
    market.seatKey(slice.segmentIds[0] ?? '', map?.cabin ?? 'Economy') ?? '',
    free?.id ?? '',
  )
  sold.sell(key, 1)
  expect(takenAt(now)).toContain(free?.id)
  sold.release(key, 1)
  expect(takenAt(now)).not.toContain(free?.id)
})

test('refuses children in exit rows, seats for lap infants, two seats, too many bags', () => {
  const slice = slices.find(
    ({ brandId, segmentIds }) =>
      segmentIds.length === 1 &&
      market.brand(brandId)?.seatChoice === 'included' &&
      market.brand(brandId)?.cabin === 'Economy',
  )
  if (slice === undefined) throw new Error('no such fare')
  const [segmentId = ''] = slice.segmentIds
  const [map] = valueOf(market.seatMaps(slice, now))
  const exit =
    map?.rows.find((row) => row.exit)?.seats.find((seat) => seat?.free === true)?.id ?? ''
  const [a = '', b = ''] =
    map === undefined
      ? []
      : map.rows
          .filter((row) => !row.exit)
          .flatMap(({ seats }) => seats.flatMap((seat) => (seat?.free === true ? [seat.id] : [])))
  const asked = (
    seats: NonNullable<ChosenSlice['seats']>,
    bags: NonNullable<ChosenSlice['bags']> = [],
  ) => market.price({ slices: [{ ...slice, seats, bags }], passengers: couple, now })
  const seat = (passenger: number, type: 'ADT' | 'CNN' | 'INF', id: string) => ({
    segmentId,
    passenger,
    type,
    seat: id,
  })
  expect(asked([seat(0, 'ADT', exit)]).ok).toBe(true)
  expect(asked([seat(0, 'CNN', exit)])).toMatchObject({ refusal: { code: 'SeatNotForPassenger' } })
  expect(asked([seat(0, 'INF', a)])).toMatchObject({ refusal: { code: 'SeatNotForPassenger' } })
  expect(asked([seat(0, 'ADT', a), seat(1, 'ADT', a)])).toMatchObject({
    refusal: { code: 'SeatTaken' },
  })
  expect(asked([seat(0, 'ADT', a), seat(0, 'ADT', b)])).toMatchObject({
    refusal: { code: 'SeatTaken' },
  })
  expect(asked([seat(0, 'ADT', '99A')])).toMatchObject({ refusal: { code: 'SeatNotSold' } })
  expect(asked([], [{ passenger: 0, pieces: mostExtraBags }]).ok).toBe(true)
  expect(asked([], [{ passenger: 0, pieces: mostExtraBags + 1 }])).toMatchObject({
    refusal: { code: 'TooManyBags', most: mostExtraBags },
  })
  const both = valueOf(asked([seat(0, 'ADT', a), seat(1, 'ADT', b)], [{ passenger: 1, pieces: 2 }]))
  expect(both.total).toBe(
    both.price.total + both.extras.reduce((sum, { amount }) => sum + amount, 0),
  )
})

test('a fare changes and cancels for $25, with the second checked bag at $70 (market-5)', () => {
  const sample = airlines
    .map((airline) => brandFor(airline, 'standard', 'short'))
    .filter(({ change }) => change.kind === 'WithFee' && change.amount === 2500)
  expect(sample.length).toBeGreaterThan(0)
  for (const { cancel, bags, refundable } of sample)
    expect({
      cancel,
      second: bags.checked.firstBag,
      pieces: bags.checked.pieces,
      refundable,
    }).toEqual({
      cancel: { kind: 'WithFee', amount: 2500 },
      second: 7000,
      pieces: 1,
      refundable: true,
    })
})
