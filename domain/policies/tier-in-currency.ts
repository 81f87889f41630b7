import { capIn, type RateFrom } from './cap-in-currency.ts'
import type { FlightPolicies } from './flight-policy.ts'
import { policyIn } from './hotel-policy.ts'
import type { PolicyTier, TierSettings } from './policy-tier.ts'

const flightsIn = (flights: FlightPolicies, rateFrom: RateFrom): FlightPolicies => ({
  ...flights,
  policies: flights.policies.map((policy) => ({
    ...policy,
    maxPriceForOneWay: capIn(policy.maxPriceForOneWay, rateFrom),
    maxPriceForRoundTrip: capIn(policy.maxPriceForRoundTrip, rateFrom),
  })),
})

const settingsIn = (settings: TierSettings, rateFrom: RateFrom): TierSettings => ({
  ...settings,
  approvalOver: capIn(settings.approvalOver ?? null, rateFrom),
})

/** A tier with all its caps in the currency of the prices (policies-5), ready to judge by. */
export const tierIn = (tier: PolicyTier, rateFrom: RateFrom): PolicyTier => ({
  ...tier,
  settings: settingsIn(tier.settings, rateFrom),
  ...(tier.flights === undefined ? {} : { flights: flightsIn(tier.flights, rateFrom) }),
  ...(tier.hotels === undefined
    ? {}
    : { hotels: tier.hotels.map((policy) => policyIn(policy, rateFrom)) }),
  ...(tier.cars === undefined
    ? {}
    : {
        cars: tier.cars.map((policy) => ({
          ...policy,
          maxPricePerDay: capIn(policy.maxPricePerDay, rateFrom),
        })),
      }),
  ...(tier.activities === undefined
    ? {}
    : {
        activities: tier.activities.map(({ maxPricePerTraveler }) => ({
          maxPricePerTraveler: capIn(maxPricePerTraveler, rateFrom),
        })),
      }),
})
