import { carClasses } from '@portolan/domain/cars/codes.ts'
import { cabins } from '@portolan/domain/flights/cabin.ts'
import { tierRules } from '@portolan/domain/policies/breach.ts'
import type { Exemption } from '@portolan/domain/policies/exemption.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { FlightPolicy, JudgedSlice } from '@portolan/domain/policies/flight-policy.ts'
import type { PlaceCap } from '@portolan/domain/policies/hotel-policy.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { stream } from '@portolan/kernel/seed.ts'

export interface PolicyCase {
  readonly tier: PolicyTier | null
  readonly part: JudgedPart
  readonly personId: string
  /** The day of travel. */
  readonly on: CalendarDate
  readonly exemptions: readonly Exemption[]
}

type PlaceOfCap = Omit<PlaceCap, 'maxPricePerNight'>
/** Two places inside each other, one apart, and one across the date line. */
const places: readonly [PlaceOfCap, ...PlaceOfCap[]] = [
  { place: 'city', name: 'City', center: { latitude: 40.7, longitude: -74 }, radiusKm: 20 },
  { place: 'state', name: 'State', center: { latitude: 41.5, longitude: -74.5 }, radiusKm: 220 },
  { place: 'bay', name: 'Bay', center: { latitude: 37.8, longitude: -122.4 }, radiusKm: 20 },
  { place: 'islands', name: 'Islands', center: { latitude: -17, longitude: 179.9 }, radiusKm: 90 },
]
const positions = [
  null,
  { latitude: 40.72, longitude: -73.95 },
  { latitude: 42.6, longitude: -73.7 },
  { latitude: 37.75, longitude: -122.45 },
  { latitude: -16.8, longitude: -179.9 },
  { latitude: 51.5, longitude: -0.1 },
] as const
const stars = [1, 2, 3, 4, 5] as const

/** Chance by a seed. Prices and caps are few, so that many prices are exactly at a cap. */
const chanceOf = (seed: number) => {
  const random = stream(seed)
  const whole = (below: number): number => Math.floor(random() * below)
  const likely = (share: number): boolean => random() < share
  const one = <T>(of: readonly [T, ...T[]]): T => of[whole(of.length)] ?? of[0]
  const some = <T>(of: readonly T[], share: number): T[] => of.filter(() => likely(share))
  const several = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: whole(most + 1) }, make)
  const amount = (): MoneyWire => ({
    minor: 1_000 + whole(12) * 500 + (likely(0.2) ? 1 : 0),
    currency: likely(0.95) ? 'USD' : 'GBP',
  })
  const cap = (): MoneyWire | null => (likely(0.75) ? amount() : null)
  return { whole, likely, one, some, several, amount, cap }
}
type Chance = ReturnType<typeof chanceOf>

const tierOf = ({ likely, one, some, several, amount, cap }: Chance): PolicyTier => ({
  id: 'tier',
  name: 'Tier',
  settings: {
    isApprovalRequired: likely(0.6),
    ...(likely(0.5) ? { approvalOver: cap() } : {}),
  },
  ...(likely(0.85)
    ? {
        flights: {
          enableLongFlights: likely(0.8),
          minHoursForLongFlight: one([2, 6, 6.5]),
          policies: several(3, (): FlightPolicy => ({
            duration: one(['Short', 'Long'] as const),
            maxPriceForOneWay: cap(),
            maxPriceForRoundTrip: cap(),
            allowedFareClasses: some(cabins, 0.8),
          })),
        },
      }
    : {}),
  ...(likely(0.85)
    ? {
        hotels: several(2, () => ({
          allowedStarRatings: some(stars, 0.8),
          maxPricePerNight: cap(),
          ...(likely(0.5)
            ? { capsByPlace: several(3, () => ({ ...one(places), maxPricePerNight: cap() })) }
            : {}),
        })),
      }
    : {}),
  ...(likely(0.85)
    ? {
        cars: several(2, () => ({
          maxPricePerDay: cap(),
          ...(likely(0.5) ? { allowedClasses: some(carClasses, 0.7) } : {}),
        })),
      }
    : {}),
  ...(likely(0.85)
    ? {
        activities: several(2, () => ({ maxPricePerTraveler: likely(0.9) ? amount() : null })),
      }
    : {}),
})

const sliceOf = ({ whole, one, likely }: Chance): JudgedSlice => {
  const layoverMinutes = whole(4) * 30
  return {
    minutes: layoverMinutes + one([119, 120, 121, 360, 361, 390, 391]),
    layoverMinutes,
    cabins: Array.from({ length: likely(0.3) ? 2 : 1 }, () => one(cabins)),
  }
}

const partOf = (chance: Chance): JudgedPart => {
  const { amount, one, likely } = chance
  const price = amount()
  const total = likely(0.5) ? price : { ...price, minor: price.minor * 2 }
  switch (one(['Flight', 'Flight', 'Room', 'Car', 'Activity'] as const)) {
    case 'Flight': {
      const slices = Array.from({ length: one([1, 2, 2, 3]) }, () => sliceOf(chance))
      const isRoundTrip = slices.length === 2 && likely(0.7)
      return { kind: 'Flight', total, flight: { slices, isRoundTrip, perTraveler: total } }
    }
    case 'Room':
      return {
        kind: 'Room',
        total,
        room: { stars: one([0, ...stars]), perNight: price },
        position: one(positions),
      }
    case 'Car':
      return { kind: 'Car', total, car: { carClass: one(carClasses), perDay: price } }
    case 'Activity':
      return { kind: 'Activity', total, activity: { perTraveler: total } }
  }
}

const people = ['wen', 'ada'] as const
const days = ['2027-01-03', '2027-01-04', '2027-01-05'] as const
const exemptionOf = ({ one, some, likely }: Chance): Exemption => ({
  id: 'exemption',
  personId: one(people),
  rules: likely(0.3) ? 'Every' : some(tierRules, 0.4),
  from: one(['2027-01-03', ...days]),
  until: one(['2027-01-05', ...days]),
  reason: 'Trade fair in town',
  grantedBy: 'drew',
})

/** The case of a seed: the same one every time. */
export const policyCase = (seed: number): PolicyCase => {
  const chance = chanceOf(seed)
  const { likely, one, several } = chance
  return {
    tier: likely(0.03) ? null : tierOf(chance),
    part: partOf(chance),
    personId: one(people),
    on: one(days),
    exemptions: likely(0.5) ? several(3, () => exemptionOf(chance)) : [],
  }
}
