import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { askerOf } from '@portolan/market/lodging/types.ts'
import type { Market } from '@portolan/market/market.ts'
import type { World } from '@portolan/market/world/world.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { StayChoice } from '../../lodging/lodging-supplier.ts'
import { createLine, type Line } from './line.ts'
import { guestsOf } from './stay-request.ts'

export interface MarketLodgingDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without them, none are looked up. */
  readonly conditions: boolean
  /** Artificial latency of every call, milliseconds. */
  readonly latencyMs: number
}

/** What the parts of the lodging supplier share. */
export interface LodgingContext extends Pick<MarketLodgingDeps, 'market' | 'world' | 'clock'> {
  readonly line: Line
  /** The raised condition that this call meets, if any; consumes one of its uses. */
  readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
  /** What conditions match on a property. */
  readonly factsOf: (lodgingId: string, checkIn: string) => ConditionFacts
}

export const createLodgingContext = ({
  market,
  world,
  clock,
  conditions,
  latencyMs,
}: MarketLodgingDeps): LodgingContext => ({
  market,
  world,
  clock,
  line: createLine(latencyMs),
  conditionFor: async (call, facts) =>
    conditions ? market.conditions.strike(call, { product: 'lodging', ...facts }) : null,
  factsOf: (lodgingId, checkIn) => {
    const house = market.lodging.property(lodgingId)
    return {
      property: lodgingId,
      country: house?.site.country ?? '',
      chain: house?.program?.code ?? '',
      date: checkIn,
    }
  },
})

/** A chosen stay as the market takes it. */
export const requestOf = ({ lodgingId, checkIn, checkOut, rooms, ...asker }: StayChoice) => ({
  propertyId: lodgingId,
  checkIn,
  checkOut,
  ...askerOf(asker),
  rooms: rooms.map(({ occupancy, rateId }) => ({ rateId, guests: guestsOf(occupancy) })),
})
export const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): number =>
  daysBetween(checkIn, checkOut)
