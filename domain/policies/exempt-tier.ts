import { cabins } from '../flights/cabin.ts'
import { tierRules, type TierRule } from './breach.ts'
import { isExempt, type Exemption } from './exemption.ts'
import type { FlightPolicies } from './flight-policy.ts'
import type { PolicyTier } from './policy-tier.ts'

const flightsWithout = (
  flights: FlightPolicies,
  lifted: ReadonlySet<TierRule>,
): FlightPolicies => ({
  ...flights,
  policies: flights.policies.map((policy) => ({
    ...policy,
    ...(lifted.has('MaxPriceForFlight')
      ? { maxPriceForOneWay: null, maxPriceForRoundTrip: null }
      : {}),
    ...(lifted.has('AllowedFareClasses') ? { allowedFareClasses: cabins } : {}),
  })),
})

/**
 * A tier without the rules that exemptions lift (policies-15): it judges as `judgePart` does with
 * these exemptions. What needs approval is no rule, and stays.
 */
export const exemptTier = (
  tier: PolicyTier,
  exemptions: readonly Pick<Exemption, 'rules'>[],
): PolicyTier => {
  if (exemptions.length === 0) return tier
  const lifted = new Set<TierRule>(tierRules.filter((rule) => isExempt(exemptions, rule)))
  const { flights, hotels, cars, activities, ...kept } = tier
  return {
    ...kept,
    ...(flights === undefined ? {} : { flights: flightsWithout(flights, lifted) }),
    ...(hotels === undefined
      ? {}
      : {
          hotels: hotels.map(({ capsByPlace, ...policy }) => ({
            ...policy,
            ...(lifted.has('MaxPricePerNight') ? { maxPricePerNight: null } : {}),
            ...(capsByPlace === undefined || lifted.has('MaxPricePerNight') ? {} : { capsByPlace }),
            ...(lifted.has('AllowedStarRatings') ? { allowedStarRatings: [1, 2, 3, 4, 5] } : {}),
          })),
        }),
    ...(cars === undefined
      ? {}
      : {
          cars: cars.map(({ allowedClasses, ...policy }) => ({
            ...policy,
            ...(lifted.has('MaxPricePerDay') ? { maxPricePerDay: null } : {}),
            ...(allowedClasses === undefined || lifted.has('AllowedCarClasses')
              ? {}
              : { allowedClasses }),
          })),
        }),
    ...(activities === undefined || lifted.has('MaxPricePerTraveler') ? {} : { activities }),
  }
}
