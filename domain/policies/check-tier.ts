import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { PolicyTier } from './policy-tier.ts'

export type TierFaultCode =
  | 'NameMissing'
  | 'CapNotPositive'
  | 'NothingAllowed'
  | 'UnknownStars'
  | 'HoursOutOfRange'
  | 'PlaceTwice'
export interface TierFault {
  readonly code: TierFaultCode
  /** Path of the field, such as `hotels.0.maxPricePerNight`. */
  readonly field: string
}

/** Bounds of the hours of a tier: longer than any flight is no rule. */
export const longestFlightHours = 24

const capFault = (cap: MoneyWire | null | undefined, field: string): TierFault[] =>
  cap != null && (!Number.isSafeInteger(cap.minor) || cap.minor <= 0)
    ? [{ code: 'CapNotPositive', field }]
    : []
const emptyFault = (list: readonly unknown[] | undefined, field: string): TierFault[] =>
  list?.length === 0 ? [{ code: 'NothingAllowed', field }] : []
const hoursFault = (hours: number | undefined, field: string): TierFault[] =>
  hours !== undefined && !(hours > 0 && hours <= longestFlightHours)
    ? [{ code: 'HoursOutOfRange', field }]
    : []

const flightFaults = ({ flights }: PolicyTier): TierFault[] =>
  flights === undefined
    ? []
    : [
        ...hoursFault(flights.minHoursForLongFlight, 'flights.minHoursForLongFlight'),
        ...hoursFault(flights.compareWithinHours, 'flights.compareWithinHours'),
        ...flights.policies.flatMap((policy, at) => {
          const field = `flights.policies.${at}`
          return [
            ...capFault(policy.maxPriceForOneWay, `${field}.maxPriceForOneWay`),
            ...capFault(policy.maxPriceForRoundTrip, `${field}.maxPriceForRoundTrip`),
            ...emptyFault(policy.allowedFareClasses, `${field}.allowedFareClasses`),
          ]
        }),
      ]

const hotelFaults = ({ hotels = [] }: PolicyTier): TierFault[] =>
  hotels.flatMap(({ maxPricePerNight, allowedStarRatings, capsByPlace = [] }, at): TierFault[] => {
    const field = `hotels.${at}`
    const places = capsByPlace.map(({ place }) => place)
    return [
      ...capFault(maxPricePerNight, `${field}.maxPricePerNight`),
      ...emptyFault(allowedStarRatings, `${field}.allowedStarRatings`),
      ...(allowedStarRatings.every((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5)
        ? []
        : [{ code: 'UnknownStars' as const, field: `${field}.allowedStarRatings` }]),
      ...capsByPlace.flatMap((cap, index) => [
        ...capFault(cap.maxPricePerNight, `${field}.capsByPlace.${index}`),
        ...(places.indexOf(cap.place) === index
          ? []
          : [{ code: 'PlaceTwice' as const, field: `${field}.capsByPlace.${index}` }]),
      ]),
    ]
  })

/** What is wrong with a tier, by field; empty if it can be saved (policies-8). */
export const tierFaults = (tier: PolicyTier): TierFault[] => [
  ...(tier.name.trim() === '' ? [{ code: 'NameMissing' as const, field: 'name' }] : []),
  ...capFault(tier.settings.approvalOver, 'settings.approvalOver'),
  ...capFault(tier.settings.freezeFeeUpTo, 'settings.freezeFeeUpTo'),
  ...capFault(tier.settings.freshSignInOver, 'settings.freshSignInOver'),
  ...flightFaults(tier),
  ...hotelFaults(tier),
  ...(tier.cars ?? []).flatMap(({ maxPricePerDay, allowedClasses }, at) => [
    ...capFault(maxPricePerDay, `cars.${at}.maxPricePerDay`),
    ...emptyFault(allowedClasses, `cars.${at}.allowedClasses`),
  ]),
  ...(tier.activities ?? []).flatMap(({ maxPricePerTraveler }, at) =>
    capFault(maxPricePerTraveler, `activities.${at}.maxPricePerTraveler`),
  ),
]
