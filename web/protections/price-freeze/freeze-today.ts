import { freezeShare, type FreezeShare } from '@portolan/domain/protections/price-freeze/price.ts'
import { fromWire, sum, type Money } from '@portolan/kernel/money.ts'
import type { Freeze } from './freeze-queries.ts'

/** What is paid at the price that was read last. */
export interface FreezeToday {
  /** Of the first traveler. */
  readonly first: FreezeShare
  /** Of all travelers: what they pay, and today's price. */
  readonly pays: Money
  readonly current: Money
  /** When it was read. */
  readonly at: string
}
/** Null if no price was read. */
export const freezeToday = ({ travelers, cap, looks }: Freeze): FreezeToday | null => {
  const last = looks.at(-1)
  const shares = travelers.map(({ frozen }, index) => {
    const current = last?.prices[index] ?? frozen
    return freezeShare(fromWire(frozen), fromWire(cap), fromWire(current))
  })
  const [first] = shares
  if (last === undefined || first === undefined) return null
  const all = (of: (share: FreezeShare) => Money): Money => sum(shares.map(of), cap.currency)
  return {
    first,
    pays: all(({ pays }) => pays),
    current: all(({ current }) => current),
    at: last.at,
  }
}
