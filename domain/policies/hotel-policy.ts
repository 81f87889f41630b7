import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, compare, toWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** One policy (policies-1). A tier may have several policies, and a room has to meet all of them. */
export interface HotelPolicy {
  /** 1 to 5. Does not apply to properties without stars. */
  readonly allowedStarRatings: readonly number[]
  /** Cap on one room's average night with taxes and mandatory fees; null for none. */
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

/** Converts a policy's cap to the currency of the prices, at the rate they were converted by. */
export const policyIn = (policy: HotelPolicy, rate: ExchangeRate | null): HotelPolicy =>
  rate === null || policy.maxPricePerNight === null
    ? policy
    : { ...policy, maxPricePerNight: toWire(exchanged(fromWire(policy.maxPricePerNight), rate)) }

/**
 * Violations of a room; empty if it is in policy. A price equal to the cap is in policy
 * (policies-2); a cap in another currency is ignored.
 */
export const policyBreaches = (
  policies: readonly HotelPolicy[],
  { stars, perNight }: JudgedRoom,
): PolicyBreach[] =>
  policies.flatMap(({ allowedStarRatings, maxPricePerNight }) => [
    ...(stars > 0 && !allowedStarRatings.includes(stars)
      ? [{ rule: 'AllowedStarRatings' as const, limit: null, found: null, stars }]
      : []),
    ...(maxPricePerNight !== null &&
    maxPricePerNight.currency === perNight.currency &&
    compare(fromWire(perNight), fromWire(maxPricePerNight)) > 0
      ? [
          {
            rule: 'MaxPricePerNight' as const,
            limit: maxPricePerNight,
            found: perNight,
            stars: null,
          },
        ]
      : []),
  ])

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
