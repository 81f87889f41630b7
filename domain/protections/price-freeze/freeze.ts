import type { Money } from '@portolan/kernel/money.ts'
import { hour, type Span } from '../spans.ts'
import type { PriceFreezeState } from './contract.lifecycle.ts'

export interface FrozenTraveler {
  /** Passenger type; fares of children differ. */
  readonly type: string
  readonly frozen: Money
}
export interface PriceFreeze {
  readonly state: PriceFreezeState
  readonly owner: string
  /** When it was paid, milliseconds. */
  readonly boughtAt: number
  readonly hours: number
  /** The most that is paid of each traveler's rise. */
  readonly cap: Money
  /** Of each traveler. */
  readonly fee: Money
  /** Identifies flights, brand and cabin of every slice. */
  readonly itinerary: string
  readonly travelers: readonly FrozenTraveler[]
}

export const freezeSpan = ({ boughtAt, hours }: Pick<PriceFreeze, 'boughtAt' | 'hours'>): Span => ({
  opens: boughtAt,
  closes: boughtAt + hours * hour,
})
