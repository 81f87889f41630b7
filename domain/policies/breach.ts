import type { MoneyWire } from '@portolan/kernel/money.ts'

/** Rules that cap a price. */
export const priceRules = [
  'MaxPriceForFlight',
  'MaxPricePerNight',
  'MaxPricePerDay',
  'MaxPricePerTraveler',
] as const
export type PriceRule = (typeof priceRules)[number]
/** Rules that name what may be booked. */
export const kindRules = ['AllowedFareClasses', 'AllowedStarRatings', 'AllowedCarClasses'] as const
export type KindRule = (typeof kindRules)[number]
export const tierRules = [...priceRules, ...kindRules] as const
export type TierRule = PriceRule | KindRule

/** A price above its cap (policies-2). `over` is the difference. */
export interface PriceBreach {
  readonly rule: PriceRule
  readonly limit: MoneyWire
  readonly found: MoneyWire
  readonly over: MoneyWire
}
/** A kind that is not on the list. */
export interface KindBreach {
  readonly rule: KindRule
  readonly found: string | number
  /** In the order of the product; empty if nothing is allowed. */
  readonly allowed: readonly (string | number)[]
  /** The allowed kind closest to the one found; of two equally close ones the lower. */
  readonly nearest: string | number | null
}
/** What a choice violates, with the distance to the rule (policies-12). */
export type Breach = PriceBreach | KindBreach

/** The lowest of several caps in a currency; null if none of them is in it (policies-5). */
export const lowestCap = (
  caps: readonly (MoneyWire | null | undefined)[],
  currency: MoneyWire['currency'],
): MoneyWire | null => {
  let lowest: MoneyWire | null = null
  for (const cap of caps)
    if (cap != null && cap.currency === currency && (lowest === null || cap.minor < lowest.minor))
      lowest = cap
  return lowest
}

/** The violation of a cap; none at the cap or without one. */
export const overCap = (
  rule: PriceRule,
  limit: MoneyWire | null,
  found: MoneyWire,
): PriceBreach[] =>
  limit !== null && limit.currency === found.currency && found.minor > limit.minor
    ? [{ rule, limit, found, over: { ...found, minor: found.minor - limit.minor } }]
    : []

/** The violation of a list by a kind that is not on it; `ladder` has all kinds from low to high. */
export const notAllowed = (
  rule: KindRule,
  found: string | number,
  allowed: readonly (string | number)[],
  ladder: readonly (string | number)[],
): KindBreach[] => {
  if (allowed.includes(found)) return []
  const at = ladder.indexOf(found)
  const listed = ladder.filter((kind) => allowed.includes(kind))
  let nearest: string | number | null = null
  let distance = Infinity
  for (const kind of listed) {
    const away = Math.abs(ladder.indexOf(kind) - at)
    if (away < distance) [nearest, distance] = [kind, away]
  }
  return [{ rule, found, allowed: listed, nearest }]
}

/** What every one of several lists allows. */
export const allowedByAll = <K>(lists: readonly (readonly K[])[], every: readonly K[]): K[] =>
  every.filter((kind) => lists.every((list) => list.includes(kind)))
