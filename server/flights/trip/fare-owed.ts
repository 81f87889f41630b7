import { owedTickets } from '@portolan/domain/trips/schedule-change.ts'
import { fromWire, sum, type Money } from '@portolan/kernel/money.ts'
import type { ScheduleChange } from './schedule-changes.store.ts'
import type { TripRow } from '../../trips/index.ts'
import { journeyOf } from './flight-part.ts'

export interface FareOwed {
  /** Zero for a minor change. */
  readonly amount: Money
  /** Ids of the parts whose tickets must be refunded. */
  readonly parts: readonly string[]
  /** Their booking references. */
  readonly locators: readonly string[]
  /** All tickets must be refunded. */
  readonly whole: boolean
  /**
   * An agent must request it: other tickets stay valid, or the journey is a self-transfer
   * (trips-5).
   */
  readonly byAgent: boolean
}

/** Refund owed after a schedule change: the full fare of each ticket it is significant for. */
export const fareOwed = (
  trip: Pick<TripRow, 'parts' | 'party' | 'status' | 'currency'>,
  { judgment }: Pick<ScheduleChange, 'judgment'>,
): FareOwed => {
  const { tickets, itinerary } = journeyOf(trip)
  const owed = owedTickets(tickets, judgment).flatMap((at) => tickets.slice(at, at + 1))
  const whole = owed.length === tickets.length
  return {
    amount: sum(
      owed.map(({ price }) => fromWire(price.grandTotal)),
      trip.currency,
    ),
    parts: owed.map(({ partId }) => partId),
    locators: owed.map(({ locator }) => locator),
    whole,
    byAgent:
      !whole ||
      trip.status === 'Modified' ||
      itinerary.some(({ selfTransfer }) => selfTransfer !== undefined),
  }
}
