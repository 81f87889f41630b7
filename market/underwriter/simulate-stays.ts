import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import { bookedAhead, leadFactor, leadOf } from '../lodging/demand.ts'
import type { Instant } from '../airlines/types.ts'
import { habits } from './habits.data.ts'
import { costOf, type Risk, type SimulatedCost } from './risk.ts'
import { samples } from './simulate-fares.ts'

const hourMs = 3_600_000
const nights = hash32('nights of other properties')

/** The level of a room's rate: by days ahead, and by how many rooms of its type are booked. */
const rateLevel = (lead: number, filled: number): number => {
  const share = Math.min(1, filled * (bookedAhead[lead] ?? 1))
  return leadFactor(lead) * (0.93 + 0.4 * share ** 2)
}
/** The rise of a room's rate up to the cap when it is booked, at any moment of the window. */
export const roomFreezeCost = (
  seed: number,
  { day, frozen, cap, hours }: Extract<Risk, { kind: 'hotel-price-freeze' }>,
  now: Instant,
): SimulatedCost =>
  costOf(
    Array.from({ length: samples }, (_, at) => {
      const draw = stream(mix(nights, seed, day, at))
      if (draw() >= habits.freezesUsed) return 0
      // How full the night gets; rooms of a type differ around that.
      const filled = Math.max(
        0.3,
        Math.min(1.02, 0.64 + 0.3 * (draw() - 0.5) + 0.55 * (draw() - 0.5)),
      )
      const later = now + draw() * hours * hourMs
      const move = rateLevel(leadOf(day, later), filled) / rateLevel(leadOf(day, now), filled)
      return Math.max(0, Math.min(cap, Math.round(frozen * (move - 1))))
    }),
  )
