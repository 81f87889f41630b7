import type { PriceFreezeState } from '@portolan/domain/protections/price-freeze/contract.lifecycle.ts'
import { freezeSpan, type PriceFreeze } from '@portolan/domain/protections/price-freeze/freeze.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { priceFreeze, type FrozenFlights } from './freeze-quote.ts'

/** Prices of the travelers in their order, when they were read. */
export interface PriceLook {
  /** Milliseconds. */
  readonly at: number
  readonly prices: readonly MoneyWire[]
}
export interface HeldFreeze extends FrozenFlights {
  /** Oldest first: at the purchase, then daily. */
  readonly looks: readonly PriceLook[]
}

export const freezeContracts = contractsOf<HeldFreeze>(priceFreeze)
export type FreezeContract = Contract<HeldFreeze>

/** A stored contract as the rules see it. */
export const freezeOf = ({ state, personId, boughtAt, body }: FreezeContract): PriceFreeze => ({
  state: state as PriceFreezeState,
  owner: personId,
  boughtAt,
  hours: body.hours,
  cap: fromWire(body.cap),
  fee: fromWire(body.fee),
  itinerary: body.itinerary,
  travelers: body.travelers.map(({ type, frozen }) => ({ type, frozen: fromWire(frozen) })),
})

/** The last moment, exclusive, of a freeze that is paid now. */
export const closesAt = (boughtAt: number, hours: number): number =>
  freezeSpan({ boughtAt, hours }).closes
