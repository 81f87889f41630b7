import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Position } from '../lodging/property.ts'
import { activityBreaches, activityCap, type JudgedActivity } from './activity-policy.ts'
import { lowestCap, type Breach } from './breach.ts'
import { carBreaches, carCap, type JudgedCar } from './car-policy.ts'
import { isExempt, type Exemption } from './exemption.ts'
import {
  flightBreaches,
  flightCap,
  type FlightPolicies,
  type JudgedFlight,
} from './flight-policy.ts'
import { nightCap, roomBreaches, type JudgedRoom } from './hotel-policy.ts'
import type { PolicyTier } from './policy-tier.ts'

/** Better to worse. */
export const verdicts = ['InPolicy', 'NeedsApproval', 'OutOfPolicy'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * One thing for one traveler. `total` is what the whole part costs them: a fare, a room's stay, a
 * rental, an admission.
 */
export type JudgedPart =
  | { readonly kind: 'Flight'; readonly total: MoneyWire; readonly flight: JudgedFlight }
  | {
      readonly kind: 'Room'
      readonly total: MoneyWire
      readonly room: JudgedRoom
      /** Where the property is, for caps of places; null if that isn't known. */
      readonly position: Position | null
    }
  | { readonly kind: 'Car'; readonly total: MoneyWire; readonly car: JudgedCar }
  | { readonly kind: 'Activity'; readonly total: MoneyWire; readonly activity: JudgedActivity }

export interface Judgment {
  readonly verdict: Verdict
  /** Violations that count. */
  readonly breaches: readonly Breach[]
  /** Violations that an exemption lifts. */
  readonly exempted: readonly Breach[]
  /** The cap that the price was compared with; null for none. */
  readonly cap: MoneyWire | null
  /** The amount above which approval is needed, if the part is above it. */
  readonly approvalOver: MoneyWire | null
}

const flightRules = ({ flights, flightsOfOthers = [] }: PolicyTier): readonly FlightPolicies[] =>
  flights === undefined ? flightsOfOthers : [flights, ...flightsOfOthers]

/** One violation of a rule by one kind, the farthest over its cap. */
const flightsBroken = (tier: PolicyTier, flight: JudgedFlight): readonly Breach[] => {
  const rules = flightRules(tier)
  const [first] = rules
  if (first === undefined) return []
  if (rules.length === 1) return flightBreaches(first, flight)
  const worst = new Map<string, Breach>()
  for (const breach of rules.flatMap((one) => flightBreaches(one, flight))) {
    const isPrice = 'over' in breach
    const key = isPrice ? breach.rule : `${breach.rule} ${breach.found}`
    const known = worst.get(key)
    if (known === undefined || (isPrice && 'over' in known && breach.over.minor > known.over.minor))
      worst.set(key, breach)
  }
  return [...worst.values()]
}

const breachesOf = (tier: PolicyTier, part: JudgedPart): readonly Breach[] => {
  switch (part.kind) {
    case 'Flight':
      return flightsBroken(tier, part.flight)
    case 'Room':
      return roomBreaches(tier.hotels ?? [], part.room, part.position)
    case 'Car':
      return carBreaches(tier.cars ?? [], part.car)
    case 'Activity':
      return activityBreaches(tier.activities ?? [], part.activity)
  }
}

/** The cap on a part's price: a journey, a night, a day or an admission. Null for none. */
export const capOf = (tier: PolicyTier | null, part: JudgedPart): MoneyWire | null => {
  if (tier === null) return null
  switch (part.kind) {
    case 'Flight':
      return lowestCap(
        flightRules(tier).map((rules) => flightCap(rules, part.flight)),
        part.flight.perTraveler.currency,
      )
    case 'Room':
      return nightCap(tier.hotels ?? [], part.position, part.room.perNight.currency)
    case 'Car':
      return carCap(tier.cars ?? [], part.car.perDay.currency)
    case 'Activity':
      return activityCap(tier.activities ?? [], part.activity)
  }
}

const verdictOf = (breaches: readonly Breach[], needsApproval: boolean): Verdict => {
  if (breaches.length > 0) return 'OutOfPolicy'
  return needsApproval ? 'NeedsApproval' : 'InPolicy'
}

/**
 * A part by the tier of the person who travels (policies-12); no tier allows everything
 * (policies-3). `exemptions` are those of the traveler on the day of travel.
 */
export const judgePart = (
  tier: PolicyTier | null,
  part: JudgedPart,
  exemptions: readonly Exemption[] = [],
): Judgment => {
  if (tier === null)
    return { verdict: 'InPolicy', breaches: [], exempted: [], cap: null, approvalOver: null }
  const found = breachesOf(tier, part)
  const breaches = found.filter(({ rule }) => !isExempt(exemptions, rule))
  const over = tier.settings.isApprovalRequired ? (tier.settings.approvalOver ?? null) : null
  const needsApproval =
    over !== null && over.currency === part.total.currency && part.total.minor > over.minor
  return {
    verdict: verdictOf(breaches, needsApproval),
    breaches,
    exempted: found.filter((breach) => !breaches.includes(breach)),
    cap: capOf(tier, part),
    approvalOver: needsApproval ? over : null,
  }
}

/** The worst of several verdicts: of the parts of a package, or of its travelers (policies-14). */
export const worstVerdict = (found: readonly Verdict[]): Verdict =>
  verdicts.findLast((verdict) => found.includes(verdict)) ?? 'InPolicy'
