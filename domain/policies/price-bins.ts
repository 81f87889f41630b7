import type { Currency } from '@portolan/kernel/money.ts'
import { flightLength, type FlightPolicies } from './flight-policy.ts'
import { capOf, type JudgedPart } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'
import { unitPrice, type Rules } from './replay.ts'

/** Prices that one cap of a tier is about. */
export const priceGroups = [
  'Night',
  'ShortRoundTrip',
  'ShortOneWay',
  'LongRoundTrip',
  'LongOneWay',
  'Day',
  'Admission',
] as const
export type PriceGroup = (typeof priceGroups)[number]

export interface PriceBins {
  readonly group: PriceGroup
  readonly currency: Currency
  /** Minor units, by both policies; null for none. */
  readonly capBefore: number | null
  readonly cap: number | null
  /** Ends are exclusive. */
  readonly bins: readonly {
    readonly from: number
    readonly until: number
    readonly count: number
  }[]
}

/** Fewer prices than this are no distribution. */
const fewest = 3
const mostBins = 16
const steps = [100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000]

const noFlights: FlightPolicies = {
  enableLongFlights: false,
  minHoursForLongFlight: 0,
  policies: [],
}
/** Whether a place with a cap of its own decides, and not the tier's. */
const isElsewhere = (
  tier: PolicyTier | null,
  part: Extract<JudgedPart, { readonly kind: 'Room' }>,
): boolean => capOf(tier, part)?.minor !== capOf(tier, { ...part, position: null })?.minor

const groupOf = (part: JudgedPart, { before, after }: Rules): PriceGroup | null => {
  if (part.kind === 'Car') return 'Day'
  if (part.kind === 'Activity') return 'Admission'
  if (part.kind === 'Room')
    return isElsewhere(after, part) || isElsewhere(before, part) ? null : 'Night'
  const rules = after?.flights ?? before?.flights ?? noFlights
  const { slices, isRoundTrip } = part.flight
  const [length, ...others] = new Set(slices.map((slice) => flightLength(rules, slice)))
  if (length === undefined || others.length > 0) return null
  if (isRoundTrip) return `${length}RoundTrip`
  return slices.length === 1 ? `${length}OneWay` : null
}

/** The cap of all of them; null if they have different ones, or none. */
const oneCap = (tier: PolicyTier | null, parts: readonly JudgedPart[]): number | null => {
  const [cap, ...others] = new Set(parts.map((part) => capOf(tier, part)?.minor ?? null))
  return others.length === 0 ? (cap ?? null) : null
}

const binsOf = (prices: readonly number[]): PriceBins['bins'] => {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const step =
    steps.find((one) => (most - least) / one < mostBins - 1) ??
    Math.ceil((most - least + 1) / (mostBins - 1))
  const from = Math.floor(least / step) * step
  const bins = Array.from({ length: Math.floor((most - from) / step) + 1 }, (_, at) => ({
    from: from + at * step,
    until: from + (at + 1) * step,
    count: 0,
  }))
  for (const price of prices) {
    const bin = bins[Math.floor((price - from) / step)]
    if (bin !== undefined) bin.count++
  }
  return bins
}

/** Prices in one currency by the cap that they are compared with, for drawing (policies-17). */
export const priceBins = (
  parts: readonly JudgedPart[],
  currency: Currency,
  rules: Rules,
): PriceBins[] => {
  const grouped = parts
    .filter(({ total }) => total.currency === currency)
    .map((part) => ({ part, group: groupOf(part, rules) }))
  return priceGroups.flatMap((group) => {
    const found = grouped.flatMap((one) => (one.group === group ? one.part : []))
    if (found.length < fewest) return []
    return [
      {
        group,
        currency,
        capBefore: oneCap(rules.before, found),
        cap: oneCap(rules.after, found),
        bins: binsOf(found.map((part) => unitPrice(part).minor)),
      },
    ]
  })
}
