import { limitsClasses } from './car-policy.ts'
import { limitsFareClasses, type FlightPolicies } from './flight-policy.ts'
import type { PolicyTier } from './policy-tier.ts'

const starCount = 5

const openFlights = ({ enableLongFlights, policies }: FlightPolicies): boolean =>
  policies.length === 0 ||
  (enableLongFlights &&
    policies.every(
      (policy) =>
        policy.maxPriceForOneWay === null &&
        policy.maxPriceForRoundTrip === null &&
        !limitsFareClasses(policy),
    ))

/**
 * Whether a tier restricts nothing (policies-7). A product without policies is open, and so is
 * somebody without a tier. Approval is no restriction: an open tier may require it.
 */
export const isOpenPolicy = (tier: PolicyTier | null): boolean =>
  tier === null ||
  ((tier.flights === undefined || openFlights(tier.flights)) &&
    (tier.hotels ?? []).every(
      ({ allowedStarRatings, maxPricePerNight, capsByPlace = [] }) =>
        new Set(allowedStarRatings).size === starCount &&
        maxPricePerNight === null &&
        capsByPlace.every((cap) => cap.maxPricePerNight === null),
    ) &&
    (tier.cars ?? []).every((policy) => policy.maxPricePerDay === null && !limitsClasses(policy)) &&
    (tier.activities ?? []).every(({ maxPricePerTraveler }) => maxPricePerTraveler === null))
