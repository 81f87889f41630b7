import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import { bookedAhead, leadFactor, leadOf } from '../lodging/demand.ts'
import type { Cents, Instant } from '../airlines/types.ts'
import { habits } from './habits.data.ts'
import { costOf, type Risk, type SimulatedCost } from './risk.ts'
import { samples } from './simulate-fares.ts'

type RoomRisk = Extract<Risk, { kind: 'hotel-price-freeze' }>
const hourMs = 3_600_000
const nights = hash32('nights of other properties')

/** The level of a room's rate: by days ahead, and by how many rooms of its type are booked. */
const rateLevel = (lead: number, filled: number): number => {
  const share = Math.min(1, filled * (bookedAhead[lead] ?? 1))
  return leadFactor(lead) * (0.93 + 0.4 * share ** 2)
}
/** Freezes of one room's price from the full hour on, each of the simulated nights once. */
export interface RoomOutlook {
  readonly cost: (hours: number, cap: Cents) => SimulatedCost
  /** Nine in ten prices at the end of the window. */
  readonly range: (hours: number) => readonly [Cents, Cents]
}
export const roomOutlook = (
  seed: number,
  { day, frozen }: Pick<RoomRisk, 'day' | 'frozen'>,
  now: Instant,
): RoomOutlook => {
  const begins = Math.floor(now / hourMs) * hourMs
  const nightOf = (at: number) => {
    const draw = stream(mix(nights, seed, day, at))
    const isUsed = draw() < habits.freezesUsed
    // How full the night gets; rooms of a type differ around that.
    const filled = Math.max(
      0.3,
      Math.min(1.02, 0.64 + 0.3 * (draw() - 0.5) + 0.55 * (draw() - 0.5)),
    )
    return { isUsed, filled, moment: draw() }
  }
  const each = Array.from({ length: samples }, (_, at) => nightOf(at))
  const priceAt = (filled: number, later: Instant): Cents =>
    Math.round(
      (frozen * rateLevel(leadOf(day, later), filled)) / rateLevel(leadOf(day, begins), filled),
    )
  return {
    cost: (hours, cap) =>
      costOf(
        each.map(({ isUsed, filled, moment }) =>
          isUsed
            ? Math.max(0, Math.min(cap, priceAt(filled, begins + moment * hours * hourMs) - frozen))
            : 0,
        ),
      ),
    range: (hours) => {
      const prices = each
        .map(({ filled }) => priceAt(filled, begins + hours * hourMs))
        .sort((a, b) => a - b)
      const at = (share: number): Cents => prices[Math.floor(share * (samples - 1))] ?? frozen
      return [at(0.05), at(0.95)]
    },
  }
}
/** The rise of a room's rate up to the cap when it is booked, at any moment of the window. */
export const roomFreezeCost = (
  seed: number,
  { cap, hours, ...risk }: RoomRisk,
  now: Instant,
): SimulatedCost => roomOutlook(seed, risk, now).cost(hours, cap)
