import { expect, test } from 'vitest'
import type { FaredSlice } from '../flights/itinerary.ts'
import { judgedJourney } from './judged-journey.ts'

type Slice = Parameters<typeof judgedJourney>[0][number]
const at = (time: string) => ({ local: '', zone: 'UTC', instant: `2027-01-13T${time}:00Z` })
const flight = (from: string, to: string, times: readonly [string, string], minutes: number) =>
  ({
    origin: { locationCode: from, cityName: from },
    destination: { locationCode: to, cityName: to },
    departure: at(times[0]),
    arrival: at(times[1]),
    minutes,
  }) as FaredSlice['segments'][number]
const slice = (...segments: FaredSlice['segments']): Slice => ({
  segments,
  brand: { cabin: 'Economy' } as Slice['brand'],
})
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const price = (...passengers: readonly (readonly [count: number, total: number])[]) => ({
  passengers: passengers.map(([count, total]) => ({ count, total: usd(total) })),
  fee: usd(10),
})

test('a layover is no time in the air, on one ticket as on two', () => {
  const [one, two] = [
    flight('BOS', 'ORD', ['10:00', '12:30'], 150),
    flight('ORD', 'SFO', ['14:00', '18:00'], 240),
  ]
  const oneTicket = judgedJourney([slice(one, two)], price([1, 40_000]))
  expect(oneTicket.flight).toEqual({
    slices: [{ minutes: 480, layoverMinutes: 90, cabins: ['Economy', 'Economy'] }],
    isRoundTrip: false,
    perTraveler: usd(40_010),
  })
  const selfTransfer = { leastMinutes: 60 } as Slice['selfTransfer']
  const twoTickets = judgedJourney(
    [slice(one), { ...slice(two), selfTransfer }],
    price([1, 40_000]),
  )
  expect(twoTickets.flight).toEqual(oneTicket.flight)
})

test('there and back is a round trip, and an open jaw is not', () => {
  const out = slice(flight('BOS', 'SFO', ['10:00', '16:00'], 360))
  const back = slice(flight('SFO', 'BOS', ['17:00', '22:00'], 300))
  const elsewhere = slice(flight('SFO', 'JFK', ['17:00', '22:00'], 300))
  const cost = price([1, 40_000])
  expect(judgedJourney([out, back], cost).flight.isRoundTrip).toBe(true)
  expect(judgedJourney([out, elsewhere], cost).flight.isRoundTrip).toBe(false)
  expect(judgedJourney([out, back, out], cost).flight.isRoundTrip).toBe(false)
})

test('of a party the dearest traveler counts, with a share of the fee', () => {
  const out = slice(flight('BOS', 'SFO', ['10:00', '16:00'], 360))
  expect(judgedJourney([out], price([2, 40_000], [1, 30_000])).total).toEqual(usd(40_004))
})
