import { distanceKm } from '@portolan/kernel/distance.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Position } from '../lodging/property.ts'
import { capIn, type RateFrom } from './cap-in-currency.ts'
import { allowedByAll, lowestCap, notAllowed, overCap, type Breach } from './breach.ts'

/** One policy (policies-1). A tier may have several policies, and a room has to meet all of them. */
export interface HotelPolicy {
  /** 1 to 5. Does not apply to properties without stars. */
  readonly allowedStarRatings: readonly number[]
  /** Cap on one room's average night with taxes and mandatory fees; null for none. */
  readonly maxPricePerNight: MoneyWire | null
  /** Caps of single places, instead of the one above (policies-11). */
  readonly capsByPlace?: readonly PlaceCap[]
}
/** A place is a circle, so that a stay is judged by its position alone (decision 0192). */
export interface PlaceCap {
  /** Id of the destination that the circle was taken from. */
  readonly place: string
  readonly name: string
  readonly center: Position
  readonly radiusKm: number
  readonly maxPricePerNight: MoneyWire | null
}

export interface JudgedRoom {
  readonly stars: number
  readonly perNight: MoneyWire
}

/** Converts the caps of a policy to the currency of the prices (policies-5). */
export const policyIn = (policy: HotelPolicy, rateFrom: RateFrom): HotelPolicy => ({
  ...policy,
  maxPricePerNight: capIn(policy.maxPricePerNight, rateFrom),
  ...(policy.capsByPlace === undefined
    ? {}
    : {
        capsByPlace: policy.capsByPlace.map((cap) => ({
          ...cap,
          maxPricePerNight: capIn(cap.maxPricePerNight, rateFrom),
        })),
      }),
})

/** The cap of the smallest place around a property, or else the policy's own (policies-11). */
const capAt = (
  { maxPricePerNight, capsByPlace = [] }: HotelPolicy,
  position: Position | null,
): MoneyWire | null => {
  if (position === null) return maxPricePerNight
  let smallest: PlaceCap | undefined
  for (const cap of capsByPlace)
    if (
      (smallest === undefined || cap.radiusKm < smallest.radiusKm) &&
      distanceKm(cap.center, position) <= cap.radiusKm
    )
      smallest = cap
  return smallest === undefined ? maxPricePerNight : smallest.maxPricePerNight
}

const starRatings = [1, 2, 3, 4, 5] as const

/** The cap for a night at a property; null for none. */
export const nightCap = (
  policies: readonly HotelPolicy[],
  position: Position | null,
  currency: MoneyWire['currency'],
): MoneyWire | null =>
  lowestCap(
    policies.map((policy) => capAt(policy, position)),
    currency,
  )

/** Violations of a room at a property, with the distance to the strictest of the policies. */
export const roomBreaches = (
  policies: readonly HotelPolicy[],
  { stars, perNight }: JudgedRoom,
  position: Position | null,
): Breach[] => [
  ...(stars === 0
    ? []
    : notAllowed(
        'AllowedStarRatings',
        stars,
        allowedByAll(
          policies.map(({ allowedStarRatings }) => allowedStarRatings),
          starRatings,
        ),
        starRatings,
      )),
  ...overCap('MaxPricePerNight', nightCap(policies, position, perNight.currency), perNight),
]

export const complianceLevels = ['none', 'some', 'all'] as const
export type Compliance = (typeof complianceLevels)[number]

/**
 * Compliance of a property (policies-4): `none` if no room is in policy, `all` if every room is.
 * Always `none` without policies (`null`: a consumer).
 */
export const roomCompliance = (
  policies: readonly HotelPolicy[] | null,
  rooms: readonly JudgedRoom[],
  position: Position | null,
): Compliance => {
  if (policies === null || rooms.length === 0) return 'none'
  const compliant = rooms.filter(
    (room) => roomBreaches(policies, room, position).length === 0,
  ).length
  if (compliant === 0) return 'none'
  return compliant === rooms.length ? 'all' : 'some'
}
