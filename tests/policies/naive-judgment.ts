import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { PolicyCase } from './policy-cases.ts'

/** What a policy says of a part: its verdict, and each broken rule with what breaks it. */
export interface NaiveJudgment {
  readonly verdict: 'InPolicy' | 'NeedsApproval' | 'OutOfPolicy'
  readonly broken: readonly string[]
}

type Flight = Extract<JudgedPart, { kind: 'Flight' }>
type Room = Extract<JudgedPart, { kind: 'Room' }>
type Car = Extract<JudgedPart, { kind: 'Car' }>

const above = (found: number, caps: readonly number[]): number | undefined => {
  const amounts = caps.filter((cap) => found > cap).map((cap) => found - cap)
  return amounts.length === 0 ? undefined : Math.max(...amounts)
}

/** The sentences of policies-6, one sentence after the other. */
const flightBroken = (tier: PolicyTier, { flight }: Flight): string[] => {
  const rules = tier.flights
  if (rules === undefined) return []
  const broken = new Set<string>()
  const { minor, currency } = flight.perTraveler
  const isLong = flight.slices.map((slice) => {
    const hours = (slice.minutes - slice.layoverMinutes) / 60
    if (!rules.enableLongFlights) return false
    return hours > rules.minHoursForLongFlight
  })
  flight.slices.forEach((slice, at) => {
    for (const policy of rules.policies) {
      if ((policy.duration === 'Long') !== isLong[at]) continue
      for (const cabin of slice.cabins)
        if (!policy.allowedFareClasses.includes(cabin)) broken.add(`AllowedFareClasses ${cabin}`)
    }
  })
  const oneWay = (long: boolean | undefined): number => {
    let least = Infinity
    for (const policy of rules.policies)
      if ((policy.duration === 'Long') === long && policy.maxPriceForOneWay?.currency === currency)
        least = Math.min(least, policy.maxPriceForOneWay.minor)
    return least
  }
  const roundTrip = (long: boolean | undefined): number => {
    let least = Infinity
    for (const policy of rules.policies)
      if (
        (policy.duration === 'Long') === long &&
        policy.maxPriceForRoundTrip?.currency === currency
      )
        least = Math.min(least, policy.maxPriceForRoundTrip.minor)
    return least
  }
  let cap: number
  if (flight.isRoundTrip && isLong[0] === isLong[1]) cap = roundTrip(isLong[0])
  else {
    cap = 0
    for (const long of isLong) cap += oneWay(long)
  }
  if (minor > cap) broken.add(`MaxPriceForFlight ${minor - cap}`)
  return [...broken]
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}
/** By the angle between two unit vectors; cases are never closer than a kilometer to a border. */
const naiveKm = (a: Point, b: Point): number => {
  const vector = ({ latitude, longitude }: Point): [number, number, number] => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  }
  const [p, q] = [vector(a), vector(b)]
  const cosine = p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
  return 6371 * Math.acos(Math.max(-1, Math.min(1, cosine)))
}

/** Rules policies-1, policies-2 and policies-11. */
const roomBroken = (tier: PolicyTier, { room, position }: Room): string[] => {
  const broken = new Set<string>()
  const caps: number[] = []
  for (const policy of tier.hotels ?? []) {
    if (room.stars !== 0 && !policy.allowedStarRatings.includes(room.stars))
      broken.add(`AllowedStarRatings ${room.stars}`)
    let cap = policy.maxPricePerNight
    // From the largest to the smallest, so that the last one that is near enough counts.
    const own = (policy.capsByPlace ?? []).toReversed().toSorted((a, b) => b.radiusKm - a.radiusKm)
    if (position !== null)
      for (const { center, radiusKm, maxPricePerNight } of own)
        if (naiveKm(center, position) <= radiusKm) cap = maxPricePerNight
    if (cap?.currency === room.perNight.currency) caps.push(cap.minor)
  }
  const over = above(room.perNight.minor, caps)
  if (over !== undefined) broken.add(`MaxPricePerNight ${over}`)
  return [...broken]
}

/** Rules policies-1 and policies-9. */
const carBroken = (tier: PolicyTier, { car }: Car): string[] => {
  const broken = new Set<string>()
  const caps: number[] = []
  for (const policy of tier.cars ?? []) {
    if (policy.allowedClasses !== undefined && !policy.allowedClasses.includes(car.carClass))
      broken.add(`AllowedCarClasses ${car.carClass}`)
    if (policy.maxPricePerDay?.currency === car.perDay.currency)
      caps.push(policy.maxPricePerDay.minor)
  }
  const over = above(car.perDay.minor, caps)
  if (over !== undefined) broken.add(`MaxPricePerDay ${over}`)
  return [...broken]
}

const brokenBy = (tier: PolicyTier, part: JudgedPart): string[] => {
  if (part.kind === 'Flight') return flightBroken(tier, part)
  if (part.kind === 'Room') return roomBroken(tier, part)
  if (part.kind === 'Car') return carBroken(tier, part)
  const { minor, currency } = part.activity.perTraveler
  const over = above(
    minor,
    (tier.activities ?? []).flatMap(({ maxPricePerTraveler: cap }) =>
      cap?.currency === currency ? [cap.minor] : [],
    ),
  )
  return over === undefined ? [] : [`MaxPricePerTraveler ${over}`]
}

/** Rule policies-15: whether one of somebody's exemptions lifts a rule on a day. */
const isLifted = (
  { personId, on, exemptions }: Pick<PolicyCase, 'personId' | 'on' | 'exemptions'>,
  rule: string,
): boolean => {
  for (const exemption of exemptions) {
    if (exemption.personId !== personId) continue
    if (on < exemption.from) continue
    if (on > exemption.until) continue
    if (exemption.rules === 'Every') return true
    for (const lifted of exemption.rules) if (lifted === rule) return true
  }
  return false
}

export const naivelyJudge = ({ tier, part, ...who }: PolicyCase): NaiveJudgment => {
  if (tier === null) return { verdict: 'InPolicy', broken: [] }
  const broken = brokenBy(tier, part)
    .filter((one) => !isLifted(who, one.split(' ')[0] ?? ''))
    .toSorted()
  if (broken.length > 0) return { verdict: 'OutOfPolicy', broken }
  const { isApprovalRequired, approvalOver } = tier.settings
  if (isApprovalRequired && approvalOver != null)
    if (approvalOver.currency === part.total.currency && part.total.minor > approvalOver.minor)
      return { verdict: 'NeedsApproval', broken }
  return { verdict: 'InPolicy', broken }
}
