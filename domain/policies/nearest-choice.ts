import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Verdict } from './judge.ts'

/** Something else on sale, with its distance from what was chosen. */
export interface OtherChoice {
  readonly id: string
  readonly verdict: Verdict
  readonly total: MoneyWire
  /** Minutes between departures, meters between properties, steps between classes; signed. */
  readonly away: number
}
export interface NearChoice extends OtherChoice {
  /** How much less it costs; negative if it costs more. */
  readonly saves: MoneyWire
}

/**
 * The choices in policy that are nearest to one that is not, nearest first, of equally near ones
 * the cheapest (policies-16). Only those within `window` count, if there is one and any is within
 * it. Choices in another currency are left out.
 */
export const nearestChoices = (
  chosen: MoneyWire,
  others: readonly OtherChoice[],
  { window = null, most = 2 }: { readonly window?: number | null; readonly most?: number } = {},
): NearChoice[] => {
  const allowed = others.filter(
    ({ verdict, total }) => verdict === 'InPolicy' && total.currency === chosen.currency,
  )
  const within = window === null ? [] : allowed.filter(({ away }) => Math.abs(away) <= window)
  return (within.length > 0 ? within : allowed)
    .toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away) || a.total.minor - b.total.minor)
    .slice(0, most)
    .map((other) => ({
      ...other,
      saves: { ...chosen, minor: chosen.minor - other.total.minor },
    }))
}
