import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import type { Instant } from '../airlines/types.ts'
import { habits } from './habits.data.ts'
import { costOf, type Risk, type SimulatedCost } from './risk.ts'
import { samples } from './simulate-fares.ts'

const people = hash32('people who cancel')
const weekMs = 7 * 86_400_000

/** The share of bookings that are canceled until they begin. */
export const canceledShare = (covers: 'Flight' | 'Room', leadMs: number): number =>
  Math.min(
    habits.canceled.most,
    habits.canceled[covers] + habits.canceled.perWeek * Math.max(0, leadMs / weekMs),
  )
/** The cover's part of what was paid, less the supplier's refund, for those who cancel. */
export const cancelCost = (
  seed: number,
  risk: Extract<Risk, { kind: 'cancel-for-any-reason' }>,
  now: Instant,
): SimulatedCost => {
  const { covers, paid, percent, refund, start } = risk
  const share = canceledShare(covers, start - now)
  const payout = Math.max(0, Math.round((paid * percent) / 100) - refund)
  return costOf(
    Array.from({ length: samples }, (_, at) =>
      // Spread evenly, so that the share of those who cancel is exact to one in four hundred.
      (at + stream(mix(people, seed, Math.floor(start / weekMs)))()) / samples < share ? payout : 0,
    ),
  )
}
