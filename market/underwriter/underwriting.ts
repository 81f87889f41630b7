import type { Ids } from '@portolan/kernel/ports.ts'
import { createAirEngine } from '../airlines/air-engine.ts'
import { createSeatLedger } from '../airlines/inventory.ts'
import type { World } from '../world/world.ts'
import { createFreezeCard, type FreezeCard } from './freeze-card.ts'
import { createPastOutcomes } from './past-outcomes.ts'
import { createRiskReader, type RiskReader } from './risk-of-segments.ts'
import type { UnderwriterStore } from './underwriter-store.ts'
import { createUnderwriter, type Underwriter } from './underwriter.ts'

/** The underwriter with its desk, and its reading of what is sold. */
export interface Underwriting {
  readonly desk: Underwriter
  /** For lists, by the kind of airline. */
  readonly freezeCard: FreezeCard
  /** Built at the first use: it needs the whole schedule. */
  readonly risks: () => RiskReader
}

export const createUnderwriting = (deps: {
  readonly seed: number
  readonly world: World
  readonly store: UnderwriterStore
  readonly ids: Ids
}): Underwriting => {
  const { seed, world, store, ids } = deps
  let risks: RiskReader | null = null
  return {
    desk: createUnderwriter({
      books: { seed, outcomes: createPastOutcomes(world, seed) },
      store,
      ids,
    }),
    freezeCard: createFreezeCard(seed),
    risks: () =>
      (risks ??= createRiskReader(createAirEngine({ seed, world, sold: createSeatLedger() }))),
  }
}
