import { exchanged, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, compare, toWire, type MoneyWire } from '@portolan/kernel/money.ts'

/** Specification section 3: of a tier there may be several, and a room has to keep to all. */
export interface HotelPolicy {
  /** 1 to 5. A property without stars is not judged by them. */
  readonly allowedStarRatings: readonly number[]
  /** For one room, the average night with every mandatory fee and tax; null is no cap. */
  readonly maxPricePerNight: MoneyWire | null
}

export const policyRules = ['AllowedStarRatings', 'MaxPricePerNight'] as const
export type PolicyRule = (typeof policyRules)[number]

export interface PolicyBreach {
  readonly rule: PolicyRule
  /** For `MaxPricePerNight`: the cap, and what the room costs. */
  readonly limit: MoneyWire | null
  readonly found: MoneyWire | null
  /** For `AllowedStarRatings`. */
  readonly stars: number | null
}

export interface JudgedRoom {
  readonly stars: number
  readonly perNight: MoneyWire
}

/**
 * The same policy in the currency of the prices that it judges: its cap at the rate they were
 * exchanged by.
 */
export const policyIn = (policy: HotelPolicy, rate: ExchangeRate | null): HotelPolicy =>
  rate === null || policy.maxPricePerNight === null
    ? policy
    : { ...policy, maxPricePerNight: toWire(exchanged(fromWire(policy.maxPricePerNight), rate)) }

/**
 * Why a room is out of policy; empty where it is in. Equal to the cap is in (decision 53 of the
 * specification); a cap in another currency says nothing.
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

export const complianceWords = ['none', 'some', 'all'] as const
export type Compliance = (typeof complianceWords)[number]

/**
 * Specification section 5: `none` if no room is in policy, `all` if every one is. Always `none`
 * where there are no policies to keep (`null`: a consumer).
 */
export const roomCompliance = (
  policies: readonly HotelPolicy[] | null,
  rooms: readonly JudgedRoom[],
): Compliance => {
  if (policies === null || rooms.length === 0) return 'none'
  const kept = rooms.filter((room) => policyBreaches(policies, room).length === 0).length
  return kept === 0 ? 'none' : kept === rooms.length ? 'all' : 'some'
}
