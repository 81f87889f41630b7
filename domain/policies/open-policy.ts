import { carClasses } from '../cars/codes.ts'
import type { FlightPolicies } from './flight-policy.ts'
import type { PolicyTier } from './policy-tier.ts'

const fareClassCount = 5
const starCount = 5

const openFlights = ({ enableLongFlights, policies }: FlightPolicies): boolean =>
  policies.length === 0 ||
  (enableLongFlights &&
    policies.every(
      ({ maxPriceForOneWay, maxPriceForRoundTrip, allowedFareClasses }) =>
        maxPriceForOneWay === null &&
        maxPriceForRoundTrip === null &&
        new Set(allowedFareClasses).size === fareClassCount,
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
    (tier.cars ?? []).every(
      ({ maxPricePerDay, allowedClasses = carClasses }) =>
        maxPricePerDay === null && new Set(allowedClasses).size === carClasses.length,
    ) &&
    (tier.activities ?? []).every(({ maxPricePerTraveler }) => maxPricePerTraveler === null))
