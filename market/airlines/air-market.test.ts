import { addDays } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWorld } from '../world/world.ts'
import { createAirMarket } from './air-market.ts'
import { createSeatLedger } from './inventory.ts'
import type { AirMarket, AirSearchRequest, AirSearchResult, Party, PartyPrice } from './types.ts'

const world = loadWorld()
const sold = createSeatLedger()
const market = createAirMarket({ seed: 1, world, sold })
const now = Date.parse('2026-11-20T10:00:00Z')
const one: Party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
const family: Party = { adults: 2, children: 1, lapInfants: 1, seatedInfants: 0 }

const found = (request: AirSearchRequest, from: AirMarket = market): AirSearchResult => {
  const result = from.search(request)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const roundTrip = (
  a: string,
  b: string,
  out: string,
  back: string,
  passengers: Party = one,
): AirSearchRequest => ({
  slices: [
    { origin: a, destination: b, date: out },
    { origin: b, destination: a, date: back },
  ],
  cabin: 'Economy',
  passengers,
  now,
})
const oneWay = (a: string, b: string, date: string, passengers: Party = one): AirSearchRequest => ({
  slices: [{ origin: a, destination: b, date }],
  cabin: 'Economy',
  passengers,
  now,
})

const sums = (price: PartyPrice): void => {
  for (const each of price.passengers) {
    expect(each.taxes.reduce((total, line) => total + line.amount, 0)).toBe(each.taxTotal)
    expect(each.base + each.taxTotal).toBe(each.total)
    expect(
      [each.base, ...each.taxes.map((line) => line.amount)].every(
        (cents) => Number.isSafeInteger(cents) && cents >= 0,
      ),
    ).toBe(true)
  }
  expect(price.passengers.reduce((total, each) => total + each.count * each.total, 0)).toBe(
    price.total,
  )
  expect(price.base + price.taxes).toBe(price.total)
}

const places = [
  'NYC',
  'LON',
  'SFO',
  'NRT',
  'YYZ',
  'YVR',
  'SIN',
  'SYD',
  'GRU',
  'CPT',
  'DEL',
  'MAD',
  'GRR',
  'HNL',
  'DXB',
  'MEX',
]
const pairs = fc
  .tuple(fc.constantFrom(...places), fc.constantFrom(...places))
  .filter(([a, b]) => a !== b)
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 2 }),
  lapInfants: fc.integer({ min: 0, max: 1 }),
  seatedInfants: fc.integer({ min: 0, max: 1 }),
})

test('`price` charges what the search shows, and every sum adds up', () => {
  fc.assert(
    fc.property(
      pairs,
      parties,
      fc.integer({ min: 2, max: 300 }),
      fc.integer({ min: 1, max: 9 }),
      ([a, b], passengers, ahead, stay) => {
        const out = addDays('2026-11-21', ahead)
        const request = roundTrip(a, b, out, addDays(out, stay), passengers)
        const result = found(request)
        for (const trip of result.itineraries.filter((_, i) => i % 23 === 0)) {
          const priced = market.price({
            slices: trip.optionIds.map((id, i) => ({
              segmentIds: id.split('~'),
              brandId: trip.brandIds[i] ?? '',
            })),
            passengers,
            now,
          })
          if (!priced.ok) throw new Error(`${trip.id}: ${JSON.stringify(priced.refusal)}`)
          expect(priced.value.price.total).toBe(trip.total)
          expect(priced.value.multiTicketType).toBe(trip.multiTicketType)
          sums(priced.value.price)
          priced.value.slices.forEach(({ price }) => sums(price))
          expect(priced.value.slices.reduce((total, { price }) => total + price.total, 0)).toBe(
            trip.total,
          )
        }
        const [outbound] = result.slices[0] ?? []
        if (outbound)
          expect(Math.min(...outbound.fares.map(({ from }) => from))).toBe(
            result.itineraries[0]?.total,
          )
      },
    ),
    { numRuns: 25, seed: 7 },
  )
}, 60_000)

test('`from` of a chosen outbound is the cheapest whole trip with it', () => {
  const request = roundTrip('NYC', 'LON', '2027-02-05', '2027-02-12', family)
  const result = found(request)
  for (const option of result.slices[0]?.filter((_, i) => i % 40 === 0) ?? [])
    for (const fare of option.fares) {
      const next = market.continueSearch(request, [
        { segmentIds: option.segmentIds, brandId: fare.brandId },
      ])
      if (!next.ok) throw new Error(JSON.stringify(next.refusal))
      expect(next.value.itineraries[0]?.total).toBe(fare.from)
      expect(next.value.slices.length).toBe(1)
    }
})

test('local time, zone and instant agree; connections are neither too short nor too long', () => {
  for (const [a, b, date] of [
    ['NYC', 'LON', '2027-03-13'],
    ['AKL', 'HNL', '2027-02-05'],
    ['SYD', 'LAX', '2027-04-03'],
    ['LHR', 'SYD', '2027-10-02'],
    ['CAI', 'SCL', '2027-03-27'],
  ] as const) {
    const result = found(oneWay(a, b, date))
    for (const segment of result.segments) {
      for (const moment of [segment.departure, segment.arrival]) {
        const zoned = Temporal.Instant.from(moment.instant).toZonedDateTimeISO(moment.zone)
        expect(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(moment.local)
      }
      expect(
        (Date.parse(segment.arrival.instant) - Date.parse(segment.departure.instant)) / 60_000,
      ).toBe(segment.durationMinutes)
      expect(segment.departure.local.slice(0, 10)).toBe(segment.id.slice(-14, -4))
    }
    for (const option of result.slices[0] ?? []) {
      expect(option.departure.local.slice(0, 10)).toBe(date)
      for (const layover of option.layovers) {
        expect(layover.minutes).toBeGreaterThanOrEqual(30)
        expect(layover.minutes).toBeLessThanOrEqual(24 * 60)
      }
    }
  }
})

test('refuses departed flights, and every refusal names its reason', () => {
  const late = Date.parse('2026-11-20T22:30:00Z')
  const today = market.search({ ...oneWay('JFK', 'LHR', '2026-11-20'), now: late })
  if (today.ok)
    for (const option of today.value.slices[0] ?? [])
      expect(Date.parse(option.departure.instant)).toBeGreaterThanOrEqual(late + 3_600_000)
  const codeOf = (result: { ok: boolean; refusal?: { code: string } }): string | undefined =>
    result.refusal?.code
  const [option] = found(oneWay('JFK', 'LHR', '2027-02-05')).slices[0] ?? []
  const choice = { segmentIds: option?.segmentIds ?? [], brandId: option?.fares[0]?.brandId ?? '' }
  expect(
    codeOf(
      market.price({ slices: [choice], passengers: one, now: Date.parse('2027-02-07T00:00:00Z') }),
    ),
  ).toBe('Departed')
  expect(
    codeOf(
      market.price({
        slices: [{ ...choice, segmentIds: ['BA9999-2027-02-05-JFK'] }],
        passengers: one,
        now,
      }),
    ),
  ).toBe('UnknownFlight')
  expect(
    codeOf(
      market.price({ slices: [{ ...choice, brandId: 'BA.royal.long' }], passengers: one, now }),
    ),
  ).toBe('UnknownBrand')
  expect(
    codeOf(
      market.price({
        slices: [{ ...choice, segmentIds: [...choice.segmentIds, ...choice.segmentIds] }],
        passengers: one,
        now,
      }),
    ),
  ).toBe('BrokenConnection')
  expect(codeOf(market.search(oneWay('JFK', 'ZZZ', '2027-02-05')))).toBe('UnknownPlace')
  expect(codeOf(market.search(oneWay('NYC', 'JFK', '2027-02-05')))).toBe('SamePlace')
  expect(codeOf(market.search(oneWay('JFK', 'LHR', '2026-11-01')))).toBe('DateOutOfRange')
  expect(codeOf(market.search(oneWay('JFK', 'LHR', '2028-11-01')))).toBe('DateOutOfRange')
  expect(codeOf(market.search(oneWay('JFK', 'LHR', '2027-02-05', { ...one, adults: 0 })))).toBe(
    'InvalidPassengers',
  )
  expect(codeOf(market.search(roundTrip('JFK', 'LHR', '2027-02-05', '2027-02-01')))).toBe(
    'InvalidSlices',
  )
})

test('selling seats raises the price and empties the cabin; releasing undoes it', () => {
  const ledger = createSeatLedger()
  const own = createAirMarket({ seed: 1, world, sold: ledger })
  const request = oneWay('SFO', 'NRT', '2027-02-05')
  const option = found(request, own).slices[0]?.find(({ stops }) => stops === 0)
  const fare = option?.fares[0]
  const segment = option?.segmentIds[0] ?? ''
  if (!option || !fare) throw new Error('no nonstop')
  const ask = () =>
    own.price({
      slices: [{ segmentIds: option.segmentIds, brandId: fare.brandId }],
      passengers: one,
      now,
    })
  const before = ask()
  const left = own.seatsLeft(segment, 'Economy', now) ?? 0
  const key = own.seatKey(segment, 'Economy') ?? ''
  expect(left).toBeGreaterThan(1)
  ledger.sell(key, left - 1)
  const dear = ask()
  expect(dear.ok && before.ok && dear.value.price.total > before.value.price.total).toBe(true)
  expect(found(request, own).slices[0]?.find(({ id }) => id === option.id)?.fares[0]?.alone).toBe(
    dear.ok ? dear.value.price.total : -1,
  )
  ledger.sell(key, 1)
  const gone = ask()
  expect(!gone.ok && gone.refusal).toEqual({
    code: 'NoAvailability',
    segmentId: segment,
    seatsLeft: 0,
  })
  ledger.release(key, left)
  expect(ask()).toEqual(before)
})

test('a price is stable within the hour and changes over days', () => {
  const request = oneWay('JFK', 'LHR', '2027-02-05')
  const at = (time: number): number | undefined =>
    found({ ...request, now: time }).itineraries[0]?.total
  expect(at(now + 59 * 60_000)).toBe(at(now))
  const fortnight = Array.from({ length: 14 }, (_, day) => at(now + day * 86_400_000))
  expect(new Set(fortnight).size).toBeGreaterThan(5)
})

test('multi-city trips, cabins and codeshares are consistent', () => {
  const request: AirSearchRequest = {
    slices: [
      { origin: 'YYZ', destination: 'LON', date: '2027-05-03' },
      { origin: 'LON', destination: 'ROM', date: '2027-05-07' },
      { origin: 'ROM', destination: 'YYZ', date: '2027-05-12' },
    ],
    cabin: 'Business',
    passengers: one,
    now,
  }
  const result = found(request)
  const [trip] = result.itineraries
  const priced = market.price({
    slices:
      trip?.optionIds.map((id, i) => ({
        segmentIds: id.split('~'),
        brandId: trip.brandIds[i] ?? '',
      })) ?? [],
    passengers: one,
    now,
  })
  expect(priced.ok && priced.value.price.total).toBe(trip?.total)
  const codeshare = result.segments.find(
    ({ marketing, operating }) => marketing.code !== operating.code,
  )
  expect(codeshare && market.segment(codeshare.id)).toEqual(codeshare)
  for (const option of result.slices.flat())
    for (const fare of option.fares) expect(['Business', 'First']).toContain(fare.cabin)
})

test('two markets with one seed give the same answers', () => {
  const again = createAirMarket({ seed: 1, world, sold: createSeatLedger() })
  const request = roundTrip('GRR', 'MAD', '2027-06-01', '2027-06-12', family)
  expect(found(request, again)).toEqual(found(request))
})

test('facts of a flight: schedule, on-time record, emissions', () => {
  const [option] =
    found(oneWay('SIN', 'JFK', '2027-02-05')).slices[0]?.filter(({ stops }) => stops === 0) ?? []
  const segment = market.segment(option?.segmentIds[0] ?? '')
  expect(segment?.marketing).toEqual({ code: 'SQ', name: 'Singapore Airlines' })
  expect(market.flight('SQ', segment?.number ?? 0, '2027-02-05')).toEqual([segment])
  const record = market.onTime(segment?.id ?? '', now)
  expect((record?.onTime ?? 0) + (record?.late ?? 0) + (record?.canceled ?? 0)).toBe(
    record?.scheduled,
  )
  expect(market.flown(segment?.id ?? '', now)).toBeNull()
  expect(market.flown(segment?.id ?? '', Date.parse('2027-02-08T00:00Z'))).not.toBeNull()
  const carbon = market.emissions(segment?.id ?? '')
  expect(Object.keys(carbon ?? {})).toEqual(segment?.cabins)
  // Wide: four seats of economy for one of business.
  expect((carbon?.Business ?? 0) / (carbon?.Economy ?? 1)).toBeCloseTo(4, 1)
  expect([
    market.onTime('XX1-2027-02-05-JFK', now),
    market.flown('XX1-2027-02-05-JFK', now),
    market.emissions('XX1-2027-02-05-JFK'),
  ]).toEqual([null, null, null])
  expect(market.airline('SQ')).toEqual({
    code: 'SQ',
    name: 'Singapore Airlines',
    alliance: 'Star Alliance',
    kind: 'full-service',
  })
})
