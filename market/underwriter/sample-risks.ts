import { mix, stream } from '@portolan/kernel/seed.ts'
import type { World } from '../world/world.ts'
import type { CoverKind, FareRisk, FlightRisk, Risk } from './risk.ts'

/** Risks by number, the same for everybody: what costs and loss ratios are measured on. */

const dayMs = 86_400_000
const kinds = ['full-service', 'low-cost', 'long-haul-low-cost', 'regional'] as const

/** A fare that departs 20 to 160 days after `now`, milliseconds. */
export const sampleFare = (at: number, now: number): FareRisk => {
  const draw = stream(mix(at, 5))
  const lead = 20 + Math.floor(draw() * 140)
  return {
    route: Math.floor(draw() * 20_000),
    flight: Math.floor(draw() * 90_000),
    airlineKind: kinds[at % 4] ?? 'regional',
    cabin: 0,
    day: Math.floor(now / dayMs) + lead,
    departure: now + lead * dayMs,
  }
}

/** A flight between any two airports of a world. */
export const sampleFlight = (
  at: number,
  { airports }: Pick<World, 'airports'>,
  slackMinutes: number | null = null,
): FlightRisk => {
  const draw = stream(mix(at, 31))
  return {
    airline: ['BA', 'LZ', 'KL', 'QF'][at % 4] ?? 'BA',
    number: 100 + at,
    departure: Math.floor(draw() * 1_440),
    blockMinutes: 60 + Math.floor(draw() * 500),
    origin: Math.floor(draw() * airports.length),
    destination: Math.floor(draw() * airports.length),
    slackMinutes,
  }
}

/** One risk of each kind, at prices and terms that are usual. Amounts in US cents. */
export const sampleRisks = (
  at: number,
  world: Pick<World, 'airports'>,
  now: number,
): { readonly [K in CoverKind]: Extract<Risk, { readonly kind: K }> } => {
  const fare = sampleFare(at, now)
  return {
    'price-freeze': { kind: 'price-freeze', fare, frozen: 60_000, cap: 15_000, hours: 336 },
    'hotel-price-freeze': {
      kind: 'hotel-price-freeze',
      day: fare.day,
      frozen: 90_000,
      cap: 20_000,
      hours: 168,
    },
    'cancel-for-any-reason': {
      kind: 'cancel-for-any-reason',
      covers: 'Flight',
      paid: 60_000,
      percent: 80,
      refund: 0,
      start: fare.departure,
    },
    'change-for-any-reason': { kind: 'change-for-any-reason', fare, paid: 60_000 },
    'disruption-assistance': {
      kind: 'disruption-assistance',
      fare,
      flights: [sampleFlight(at, world)],
      paid: 60_000,
      baseFare: 48_000,
      fareCap: 500_000,
      delayMinutes: 120,
    },
    'missed-connection': {
      kind: 'missed-connection',
      fare,
      flight: sampleFlight(at, world, 120),
      paid: 30_000,
      cap: 500_000,
    },
    'price-drop': { kind: 'price-drop', fare, paid: 60_000, days: 10, least: 500, most: 5_000 },
  }
}
