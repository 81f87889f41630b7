import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'

const usd = (dollars: number) => ({ minor: dollars * 100, currency: 'USD' as const })

const standard: PolicyTier = {
  id: 'tier_standard',
  name: 'Standard',
  settings: {
    isApprovalRequired: true,
    approvalFor: 'OutOfPolicyTrips',
    freezeFeeUpTo: usd(40),
  },
  flights: {
    enableLongFlights: true,
    minHoursForLongFlight: 6,
    compareWithinHours: 3,
    policies: [
      {
        duration: 'Short',
        maxPriceForOneWay: usd(400),
        maxPriceForRoundTrip: usd(700),
        allowedFareClasses: ['BasicEconomy', 'Economy'],
      },
      {
        duration: 'Long',
        maxPriceForOneWay: usd(900),
        maxPriceForRoundTrip: usd(1600),
        allowedFareClasses: ['BasicEconomy', 'Economy', 'PremiumEconomy'],
      },
    ],
  },
  cars: [{ maxPricePerDay: usd(75) }],
  hotels: [
    {
      allowedStarRatings: [1, 2, 3, 4],
      maxPricePerNight: usd(250),
      capsByPlace: [
        {
          place: 'city_5128581',
          name: 'New York',
          center: { latitude: 40.7143, longitude: -74.006 },
          radiusKm: 25,
          maxPricePerNight: usd(380),
        },
        {
          place: 'city_2643743',
          name: 'London',
          center: { latitude: 51.5085, longitude: -0.1257 },
          radiusKm: 25,
          maxPricePerNight: usd(320),
        },
      ],
    },
  ],
  activities: [{ maxPricePerTraveler: usd(120) }],
}
const open: PolicyTier = {
  id: 'tier_open',
  name: 'Open',
  settings: { isApprovalRequired: false },
}

const fieldTier: PolicyTier = {
  id: 'tier_field',
  name: 'Field',
  settings: { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips', approvalOver: usd(1500) },
  flights: {
    enableLongFlights: false,
    minHoursForLongFlight: 6,
    policies: [
      {
        duration: 'Short',
        maxPriceForOneWay: usd(350),
        maxPriceForRoundTrip: usd(600),
        allowedFareClasses: ['BasicEconomy', 'Economy'],
      },
    ],
  },
  cars: [{ maxPricePerDay: usd(80), allowedClasses: ['Standard', 'FullSize', 'SUV', 'Van'] }],
  hotels: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: usd(180) }],
  activities: [{ maxPricePerTraveler: usd(60) }],
}
const office: PolicyTier = {
  ...standard,
  id: 'tier_office',
  name: 'Office',
  settings: { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips' },
}

/** Tiers of the demo companies, by business. */
export const demoTiers: Readonly<Record<string, readonly PolicyTier[]>> = {
  business_halyard: [standard, open],
  business_tamarack: [fieldTier, office],
}
