import type { MoneyWire } from '@portolan/kernel/money.ts'
import { limitsClasses } from './car-policy.ts'
import { fareClassesOf, limitsFareClasses, type FlightLength } from './flight-policy.ts'
import { isOpenPolicy } from './open-policy.ts'
import type { ApprovalScope, PolicyTier } from './policy-tier.ts'

/** One sentence of a policy, as facts: screens write it (policies-18). */
export type TierFact =
  | { readonly about: 'Open' }
  | { readonly about: 'LongFlights'; readonly overHours: number }
  /** Every flight is judged as a short one. */
  | { readonly about: 'NoLongFlights' }
  | {
      readonly about: 'FlightPrice'
      readonly length: FlightLength
      readonly oneWay: MoneyWire | null
      readonly roundTrip: MoneyWire | null
    }
  | {
      readonly about: 'FareClasses'
      readonly length: FlightLength
      readonly allowed: readonly string[]
    }
  | { readonly about: 'ComparedFlights'; readonly withinHours: number }
  | { readonly about: 'NightPrice'; readonly place: string | null; readonly cap: MoneyWire | null }
  | { readonly about: 'Stars'; readonly allowed: readonly number[] }
  | { readonly about: 'DayPrice'; readonly cap: MoneyWire }
  | { readonly about: 'CarClasses'; readonly allowed: readonly string[] }
  | { readonly about: 'ActivityPrice'; readonly cap: MoneyWire }
  | {
      readonly about: 'Approval'
      readonly scope: ApprovalScope
      readonly over: MoneyWire | null
      readonly withoutDecision: 'Approve' | 'Deny'
    }

const flightFacts = ({ flights }: PolicyTier): TierFact[] => {
  if (flights === undefined || flights.policies.length === 0) return []
  return [
    flights.enableLongFlights
      ? { about: 'LongFlights', overHours: flights.minHoursForLongFlight }
      : { about: 'NoLongFlights' },
    ...flights.policies
      .filter(({ duration }) => duration === 'Short' || flights.enableLongFlights)
      .flatMap((policy): TierFact[] => {
        const { duration: length, maxPriceForOneWay: oneWay } = policy
        const roundTrip = policy.maxPriceForRoundTrip
        return [
          ...(oneWay === null && roundTrip === null
            ? []
            : [{ about: 'FlightPrice' as const, length, oneWay, roundTrip }]),
          ...(limitsFareClasses(policy)
            ? [{ about: 'FareClasses' as const, length, allowed: fareClassesOf(policy) }]
            : []),
        ]
      }),
    ...(flights.compareWithinHours === undefined
      ? []
      : [{ about: 'ComparedFlights' as const, withinHours: flights.compareWithinHours }]),
  ]
}

const hotelFacts = ({ hotels = [] }: PolicyTier): TierFact[] =>
  hotels.flatMap(({ maxPricePerNight, capsByPlace = [], allowedStarRatings }): TierFact[] => [
    ...(maxPricePerNight === null
      ? []
      : [{ about: 'NightPrice' as const, place: null, cap: maxPricePerNight }]),
    ...capsByPlace.map(({ name: place, maxPricePerNight: cap }) => ({
      about: 'NightPrice' as const,
      place,
      cap,
    })),
    ...(new Set(allowedStarRatings).size === 5
      ? []
      : [{ about: 'Stars' as const, allowed: allowedStarRatings.toSorted((a, b) => a - b) }]),
  ])

const carFacts = ({ cars = [] }: PolicyTier): TierFact[] =>
  cars.flatMap((policy): TierFact[] => {
    const { maxPricePerDay: cap, allowedClasses = [] } = policy
    return [
      ...(cap === null ? [] : [{ about: 'DayPrice' as const, cap }]),
      ...(limitsClasses(policy) ? [{ about: 'CarClasses' as const, allowed: allowedClasses }] : []),
    ]
  })

const approvalFacts = ({ settings }: PolicyTier): TierFact[] =>
  settings.isApprovalRequired
    ? [
        {
          about: 'Approval',
          scope: settings.approvalFor ?? 'EveryTrip',
          over: settings.approvalOver ?? null,
          withoutDecision: settings.withoutDecision ?? 'Approve',
        },
      ]
    : []

/** Everything a tier says, in the order of the products; `Open` alone where it restricts nothing. */
export const tierFacts = (tier: PolicyTier | null): readonly TierFact[] => {
  if (tier === null) return [{ about: 'Open' }]
  const limits: TierFact[] = isOpenPolicy(tier)
    ? [{ about: 'Open' }]
    : [
        ...flightFacts(tier),
        ...hotelFacts(tier),
        ...carFacts(tier),
        ...(tier.activities ?? []).flatMap(({ maxPricePerTraveler: cap }): TierFact[] =>
          cap === null ? [] : [{ about: 'ActivityPrice', cap }],
        ),
      ]
  return [...limits, ...approvalFacts(tier)]
}
