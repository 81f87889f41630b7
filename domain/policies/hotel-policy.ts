import type { MoneyWire } from '@portolan/kernel/money.ts'
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
export interface PlaceCap {
  /** Place code of a city or a region. */
  readonly place: string
  readonly maxPricePerNight: MoneyWire | null
}

export const policyRules = ['AllowedStarRatings', 'MaxPricePerNight'] as const
export type PolicyRule = (typeof policyRules)[number]

export interface PolicyBreach {
  readonly rule: PolicyRule
  /** For `MaxPricePerNight`: the cap and the actual price. */
  readonly limit: MoneyWire | null
  readonly found: MoneyWire | null
  /** For `AllowedStarRatings`. */
  readonly stars: number | null
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
        capsByPlace: policy.capsByPlace.map(({ place, maxPricePerNight }) => ({
          place,
          maxPricePerNight: capIn(maxPricePerNight, rateFrom),
        })),
      }),
})

/**
 * A policy as it applies at a property: the cap of the first of the property's places that has one,
 * the places given from the smallest to the largest (policies-11).
 */
export const policyAt = (policy: HotelPolicy, places: readonly string[]): HotelPolicy => {
  const caps = policy.capsByPlace ?? []
  for (const place of places) {
    const cap = caps.find((one) => one.place === place)
    if (cap !== undefined) return { ...policy, maxPricePerNight: cap.maxPricePerNight }
  }
  return policy
}

const starRatings = [1, 2, 3, 4, 5] as const

/** The cap for a night at a property; null for none. */
export const nightCap = (
  policies: readonly HotelPolicy[],
  places: readonly string[],
  currency: MoneyWire['currency'],
): MoneyWire | null =>
  lowestCap(
    policies.map((policy) => policyAt(policy, places).maxPricePerNight),
    currency,
  )

/** Violations of a room at a property, with the distance to the strictest of the policies. */
export const roomBreaches = (
  policies: readonly HotelPolicy[],
  { stars, perNight }: JudgedRoom,
  places: readonly string[],
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
  ...overCap('MaxPricePerNight', nightCap(policies, places, perNight.currency), perNight),
]

/**
 * Violations of a room as lists show them; empty if it is in policy. A price equal to the cap is in
 * policy (policies-2); a cap in another currency is ignored.
 */
export const policyBreaches = (
  policies: readonly HotelPolicy[],
  room: JudgedRoom,
): PolicyBreach[] =>
  roomBreaches(policies, room, []).map((breach) =>
    'limit' in breach
      ? { rule: 'MaxPricePerNight', limit: breach.limit, found: breach.found, stars: null }
      : { rule: 'AllowedStarRatings', limit: null, found: null, stars: room.stars },
  )

export const complianceLevels = ['none', 'some', 'all'] as const
export type Compliance = (typeof complianceLevels)[number]

/**
 * Compliance of a property (policies-4): `none` if no room is in policy, `all` if every room is.
 * Always `none` without policies (`null`: a consumer).
 */
export const roomCompliance = (
  policies: readonly HotelPolicy[] | null,
  rooms: readonly JudgedRoom[],
): Compliance => {
  if (policies === null || rooms.length === 0) return 'none'
  const compliant = rooms.filter((room) => policyBreaches(policies, room).length === 0).length
  if (compliant === 0) return 'none'
  return compliant === rooms.length ? 'all' : 'some'
}
