import { isCurrency, type Currency, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Cabin } from '../flights/cabin.ts'
import { firstSegment, type FlightList, type ListedOption } from '../flights/flight-list.ts'
import type { Breach } from './breach.ts'
import type { JudgedSlice } from './flight-policy.ts'
import { judgePart, type Verdict } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'

/** The trip that a list is one slice of. */
export interface ListedTrip {
  /** Slices chosen before the listed one. */
  readonly chosen: readonly JudgedSlice[]
  /** All slices of the trip. */
  readonly slices: number
  /** Two slices, there and back between the same two places. */
  readonly isRoundTrip: boolean
}

export interface NearFare {
  readonly option: string
  readonly brand: string
}
export interface JudgedFare {
  readonly verdict: Verdict
  readonly breaches: readonly Breach[]
}
export interface JudgedOption {
  /** The cap that its fares are compared with, minor units of the list; null for none. */
  readonly cap: number | null
  /** By brand: fares that are not in policy. */
  readonly fares: ReadonlyMap<string, JudgedFare>
  /** The nearest fare of the list in policy (policies-16); null where there is none, or no need. */
  readonly nearest: NearFare | null
}

type Judged = Pick<FlightList, 'currency' | 'segments' | 'brands' | 'options'>

const layoverMinutesOf = ({ layovers }: ListedOption): number =>
  layovers.reduce((sum, { minutes }) => sum + minutes, 0)

/** An option of a list as one slice of a journey, in one cabin. */
export const listedSlice = (option: ListedOption, cabin: Cabin): JudgedSlice => ({
  minutes: option.minutes,
  layoverMinutes: layoverMinutesOf(option),
  cabins: [cabin],
})

/**
 * The slices that a fare's price is for. The return of a round trip that is not chosen yet counts
 * as long as the listed flight; null where later slices are not known, so that only cabins are
 * judged (policies-20).
 */
const pricedSlices = (
  { chosen, slices, isRoundTrip }: ListedTrip,
  listed: JudgedSlice,
): readonly JudgedSlice[] | null => {
  const known = [...chosen, listed]
  if (known.length === slices) return known
  return isRoundTrip ? [...known, { ...listed, cabins: [] }] : null
}

interface InPolicy extends NearFare {
  readonly leaves: number
  readonly total: number
}

const leavesOf = (list: Judged, option: ListedOption): number =>
  Date.parse(`${firstSegment(list, option).departs}Z`) / 60_000

/** As `nearestChoices` chooses, without a list for every fare: one pass over one fare an option. */
const nearestTo = (
  leaves: number,
  found: readonly InPolicy[],
  window: number | null,
): NearFare | null => {
  let nearest: InPolicy | null = null
  let [least, lowest] = [Infinity, Infinity]
  for (const one of found) {
    const away = Math.abs(one.leaves - leaves)
    const isOutside = window !== null && away > window
    // What is outside the window is compared only with what is outside it as well.
    const rank = isOutside ? away + 1e9 : away
    if (rank < least || (rank === least && one.total < lowest))
      [nearest, least, lowest] = [one, rank, one.total]
  }
  return nearest && { option: nearest.option, brand: nearest.brand }
}

const cheapestInPolicy = (
  list: Judged,
  option: ListedOption,
  fares: JudgedOption['fares'],
): InPolicy[] => {
  let cheapest: InPolicy | null = null
  for (const { brand, perTraveler } of option.fares)
    if (!fares.has(brand) && (cheapest === null || perTraveler < cheapest.total))
      cheapest = { option: option.id, brand, leaves: leavesOf(list, option), total: perTraveler }
  return cheapest === null ? [] : [cheapest]
}

const judgeOption = (
  list: Judged,
  option: ListedOption,
  { tier, trip, currency }: { tier: PolicyTier; trip: ListedTrip; currency: Currency },
): Omit<JudgedOption, 'nearest'> => {
  const fares = new Map<string, JudgedFare>()
  let cap: number | null = null
  for (const { brand, perTraveler: minor } of option.fares) {
    const cabin = list.brands[brand]?.cabin
    if (cabin === undefined) continue
    const listed = listedSlice(option, cabin)
    const slices = pricedSlices(trip, listed)
    const perTraveler: MoneyWire = { minor: slices === null ? 0 : minor, currency }
    const judged = judgePart(tier, {
      kind: 'Flight',
      total: perTraveler,
      flight: {
        slices: slices ?? [...trip.chosen, listed],
        isRoundTrip: trip.isRoundTrip,
        perTraveler,
      },
    })
    if (slices !== null) cap = judged.cap?.minor ?? null
    if (judged.verdict !== 'InPolicy')
      fares.set(brand, { verdict: judged.verdict, breaches: judged.breaches })
  }
  return { cap, fares }
}

/**
 * A flight list by a traveler's tier, its caps in the list's currency (policies-20): each option by
 * id, in the order of the list. Null without a tier.
 */
export const judgeFlightList = (
  list: Judged,
  tier: PolicyTier | null,
  trip: ListedTrip,
): ReadonlyMap<string, JudgedOption> | null => {
  const { currency } = list
  if (tier === null || !isCurrency(currency)) return null
  const judged = list.options.map((option) => judgeOption(list, option, { tier, trip, currency }))
  const inPolicy = list.options.flatMap((option, at) =>
    cheapestInPolicy(list, option, judged[at]?.fares ?? new Map()),
  )
  const hours = tier.flights?.compareWithinHours
  const window = hours === undefined ? null : hours * 60
  return new Map(
    list.options.map((option, at) => {
      const { cap, fares } = judged[at] ?? { cap: null, fares: new Map() }
      const nearest = fares.size === 0 ? null : nearestTo(leavesOf(list, option), inPolicy, window)
      return [option.id, { cap, fares, nearest }]
    }),
  )
}
