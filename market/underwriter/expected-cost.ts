import type { Instant } from '../airlines/types.ts'
import type { PastOutcomes } from './past-outcomes.ts'
import type { Risk, SimulatedCost } from './risk.ts'
import { changeCost, dropCost, freezeCost } from './simulate-fares.ts'
import { cancelCost } from './simulate-habits.ts'
import { disruptionCost, guaranteeCost } from './simulate-operations.ts'
import { roomFreezeCost } from './simulate-stays.ts'

export interface Books {
  /** Of this world. */
  readonly seed: number
  readonly outcomes: PastOutcomes
}
/** What contracts of a risk cost when they begin now. The same question has the same answer. */
export const expectedCost = (
  { seed, outcomes }: Books,
  risk: Risk,
  now: Instant,
): SimulatedCost => {
  switch (risk.kind) {
    case 'price-freeze':
      return freezeCost(seed, risk, now)
    case 'hotel-price-freeze':
      return roomFreezeCost(seed, risk, now)
    case 'cancel-for-any-reason':
      return cancelCost(seed, risk, now)
    case 'change-for-any-reason':
      return changeCost(seed, risk, now)
    case 'disruption-assistance':
      return disruptionCost(outcomes, risk, now)
    case 'missed-connection':
      return guaranteeCost(outcomes, risk, now)
    case 'price-drop':
      return dropCost(seed, risk, now)
  }
}
