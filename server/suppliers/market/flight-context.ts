import type { Clock } from '@portolan/kernel/ports.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Market } from '@portolan/market/market.ts'
import type { World } from '@portolan/market/world/world.ts'
import { createLine, type Line } from './line.ts'

export interface MarketFlightsDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without them, none are looked up. */
  readonly conditions: boolean
  /** Artificial latency of every call, milliseconds. */
  readonly latencyMs: number
}

/** What the parts of the flight supplier share. */
export interface FlightContext extends Pick<MarketFlightsDeps, 'market' | 'world' | 'clock'> {
  readonly line: Line
  /** The raised condition that this call meets, if any; consumes one of its uses. */
  readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
  readonly isCanceled: (segmentIds: readonly string[]) => boolean
  /** Loads sales and flight changes made by other processes. */
  readonly refresh: () => Promise<void>
}

export const createFlightContext = ({
  market,
  world,
  clock,
  conditions,
  latencyMs,
}: MarketFlightsDeps): FlightContext => {
  const { air, picture, board } = market
  return {
    market,
    world,
    clock,
    line: createLine(latencyMs),
    conditionFor: async (call, facts) =>
      conditions ? market.conditions.strike(call, { product: 'flights', ...facts }) : null,
    isCanceled: (segmentIds) =>
      !board.isQuiet() &&
      segmentIds.some((id) => {
        const segment = air.segment(id)
        return segment !== null && board.status(segment).canceled
      }),
    refresh: async () => void (await Promise.all([picture.refresh(), board.refresh()])),
  }
}
