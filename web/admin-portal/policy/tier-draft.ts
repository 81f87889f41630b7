import type { BodyOf } from '@portolan/contract/operation.ts'
import type { changeTier } from '@portolan/contract/policies/change-tier.ts'
import { carClasses, type CarClass } from '@portolan/domain/cars/codes.ts'
import { approvalScopes, type ApprovalScope } from '@portolan/domain/policies/policy-tier.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

export type TierBody = BodyOf<typeof changeTier>
type FlightPolicy = NonNullable<TierBody['flights']>['policies'][number]
type Fare = FlightPolicy['allowedFareClasses'][number]

export const fares: readonly Fare[] = [
  'BasicEconomy',
  'Economy',
  'PremiumEconomy',
  'Business',
  'First',
]
export const allStars = [1, 2, 3, 4, 5] as const

/** One length of flights as it is typed; amounts are dollars, empty for no limit. */
export interface FlightDraft {
  readonly oneWay: string
  readonly roundTrip: string
  readonly fares: readonly Fare[]
}
type PlaceCap = NonNullable<NonNullable<TierBody['hotels']>[number]['capsByPlace']>[number]
/** A place with a cap of its own as it is typed; an empty cap is no limit there. */
export interface PlaceDraft extends Omit<PlaceCap, 'maxPricePerNight'> {
  readonly night: string
}
/** Which trips of a tier wait for an approver. */
export const approvalChoices = ['None', ...approvalScopes] as const
type ApprovalChoice = 'None' | ApprovalScope

/** A tier as it is typed. The first policy of each product is edited; any others stay as they are. */
export interface TierDraft {
  readonly name: string
  readonly longFlights: boolean
  readonly longOverHours: string
  /** Empty for any. */
  readonly withinHours: string
  readonly Short: FlightDraft
  readonly Long: FlightDraft
  readonly stars: readonly number[]
  readonly night: string
  readonly places: readonly PlaceDraft[]
  readonly day: string
  readonly carClasses: readonly CarClass[]
  readonly activity: string
  readonly approval: ApprovalChoice
  readonly approvalOver: string
  readonly withoutDecision: 'Approve' | 'Deny'
  readonly freezeFeeUpTo: string
  readonly freshSignInOver: string
}

const typed = (cap: MoneyWire | null | undefined): string =>
  cap == null ? '' : String(cap.minor / 100)

/**
 * Dollars as they are typed; null if empty. What is no amount becomes zero, which the server
 * refuses at its field.
 */
export const typedAmount = (text: string): MoneyWire | null => {
  const plain = text.replaceAll(/[$,\s]/g, '')
  if (plain === '') return null
  const minor = /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
  return { minor, currency: 'USD' }
}

const flightDraft = (tier: TierBody, length: FlightPolicy['duration']): FlightDraft => {
  const policy = tier.flights?.policies.find(({ duration }) => duration === length)
  return {
    oneWay: typed(policy?.maxPriceForOneWay),
    roundTrip: typed(policy?.maxPriceForRoundTrip),
    fares: policy?.allowedFareClasses ?? fares,
  }
}

const approvalDraft = ({
  settings,
}: TierBody): Pick<
  TierDraft,
  'approval' | 'approvalOver' | 'withoutDecision' | 'freezeFeeUpTo' | 'freshSignInOver'
> => ({
  approval: settings.isApprovalRequired ? (settings.approvalFor ?? 'EveryTrip') : 'None',
  approvalOver: typed(settings.approvalOver),
  withoutDecision: settings.withoutDecision ?? 'Approve',
  freezeFeeUpTo: typed(settings.freezeFeeUpTo),
  freshSignInOver: typed(settings.freshSignInOver),
})

const hoursDraft = ({
  flights,
}: TierBody): Pick<TierDraft, 'longFlights' | 'longOverHours' | 'withinHours'> => ({
  longFlights: flights?.enableLongFlights ?? false,
  longOverHours: String(flights?.minHoursForLongFlight ?? 6),
  withinHours: String(flights?.compareWithinHours ?? ''),
})

export const draftOf = (tier: TierBody): TierDraft => ({
  name: tier.name,
  ...hoursDraft(tier),
  Short: flightDraft(tier, 'Short'),
  Long: flightDraft(tier, 'Long'),
  stars: tier.hotels?.[0]?.allowedStarRatings ?? allStars,
  night: typed(tier.hotels?.[0]?.maxPricePerNight),
  places: (tier.hotels?.[0]?.capsByPlace ?? []).map(({ maxPricePerNight, ...place }) => ({
    ...place,
    night: typed(maxPricePerNight),
  })),
  day: typed(tier.cars?.[0]?.maxPricePerDay),
  carClasses: tier.cars?.[0]?.allowedClasses ?? carClasses,
  activity: typed(tier.activities?.[0]?.maxPricePerTraveler),
  ...approvalDraft(tier),
})
/** A new tier, which restricts nothing yet. */
export const emptyTier: TierBody = { name: '', settings: { isApprovalRequired: false } }

const restricts = ({ oneWay, roundTrip, fares: chosen }: FlightDraft): boolean =>
  oneWay !== '' || roundTrip !== '' || chosen.length < fares.length

const flightsOf = (before: TierBody, draft: TierDraft): TierBody['flights'] => {
  const lengths = draft.longFlights ? (['Short', 'Long'] as const) : (['Short'] as const)
  if (!lengths.some((length) => restricts(draft[length]))) return undefined
  const kept = before.flights?.policies.filter(
    (policy, at, all) => all.findIndex(({ duration }) => duration === policy.duration) !== at,
  )
  return {
    enableLongFlights: draft.longFlights,
    minHoursForLongFlight: Number(draft.longOverHours) || 0,
    ...(draft.withinHours.trim() === ''
      ? {}
      : { compareWithinHours: Number(draft.withinHours) || 0 }),
    policies: [
      ...lengths.map((duration) => ({
        duration,
        maxPriceForOneWay: typedAmount(draft[duration].oneWay),
        maxPriceForRoundTrip: typedAmount(draft[duration].roundTrip),
        allowedFareClasses: fares.filter((fare) => draft[duration].fares.includes(fare)),
      })),
      ...(kept ?? []),
    ],
  }
}

const hotelsOf = (before: TierBody, { stars, night, places }: TierDraft): TierBody['hotels'] => {
  const [, ...others] = before.hotels ?? []
  const limits = stars.length < allStars.length || night !== '' || places.length > 0
  if (!limits && others.length === 0) return undefined
  return [
    {
      allowedStarRatings: allStars.filter((one) => stars.includes(one)),
      maxPricePerNight: typedAmount(night),
      ...(places.length === 0
        ? {}
        : {
            capsByPlace: places.map(({ night: cap, ...place }) => ({
              ...place,
              maxPricePerNight: typedAmount(cap),
            })),
          }),
    },
    ...others,
  ]
}

const carsOf = (before: TierBody, draft: TierDraft): TierBody['cars'] => {
  const [, ...others] = before.cars ?? []
  const every = draft.carClasses.length === carClasses.length
  if (every && draft.day === '' && others.length === 0) return undefined
  const policy = {
    maxPricePerDay: typedAmount(draft.day),
    ...(every ? {} : { allowedClasses: [...draft.carClasses] }),
  }
  return [policy, ...others]
}

const settingsOf = (draft: TierDraft): TierBody['settings'] => {
  if (draft.approval === 'None') return { isApprovalRequired: false }
  const over = typedAmount(draft.approvalOver)
  const freezeFeeUpTo = typedAmount(draft.freezeFeeUpTo)
  const freshSignInOver = typedAmount(draft.freshSignInOver)
  return {
    isApprovalRequired: true,
    approvalFor: draft.approval,
    ...(over === null ? {} : { approvalOver: over }),
    withoutDecision: draft.withoutDecision,
    ...(freezeFeeUpTo === null ? {} : { freezeFeeUpTo }),
    ...(freshSignInOver === null ? {} : { freshSignInOver }),
  }
}

/** How many fields of a tier were changed. */
export const changesOf = (before: TierDraft, draft: TierDraft): number => {
  const pairs = (one: object): [string, unknown][] =>
    Object.entries(one).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? pairs(value).map(([field, text]): [string, unknown] => [`${key}.${field}`, text])
        : [[key, value]],
    )
  const known = new Map(pairs(before))
  return pairs(draft).filter(
    ([key, value]) => JSON.stringify(known.get(key)) !== JSON.stringify(value),
  ).length
}

/** What is sent. A product without limits is left out, so that it is open. */
export const tierOf = (before: TierBody, draft: TierDraft): TierBody => {
  const [flights, hotels, cars] = [
    flightsOf(before, draft),
    hotelsOf(before, draft),
    carsOf(before, draft),
  ]
  const activity = typedAmount(draft.activity)
  return {
    name: draft.name,
    settings: settingsOf(draft),
    ...(flights === undefined ? {} : { flights }),
    ...(hotels === undefined ? {} : { hotels }),
    ...(cars === undefined ? {} : { cars }),
    ...(activity === null ? {} : { activities: [{ maxPricePerTraveler: activity }] }),
  }
}
