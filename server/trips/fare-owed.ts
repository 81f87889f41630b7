import { owedTickets } from '@portolan/domain/trips/schedule-change.ts'
import { fromWire, money, sum, type Money } from '@portolan/kernel/money.ts'
import type { ScheduleChange } from './schedule-changes.store.ts'
import type { TripRow } from './trips.store.ts'

export interface FareOwed {
  /** Nothing for a change that is no more than a small shift. */
  readonly amount: Money
  /** The trip's tickets it is owed for, counted from 0. */
  readonly tickets: readonly number[]
  /** It is the fare of all of them. */
  readonly whole: boolean
  /**
   * No click asks for it: other tickets stand, or one journey goes on over several (decision 99 of
   * the specification).
   */
  readonly byAgent: boolean
}

/**
 * What airlines owe after a change: of each ticket that it is significant for the whole fare, and
 * of the others nothing.
 */
export const fareOwed = (
  trip: Pick<TripRow, 'tickets' | 'itinerary' | 'status' | 'total' | 'currency'>,
  { judgement }: Pick<ScheduleChange, 'judgement'>,
): FareOwed => {
  const tickets = owedTickets(trip.tickets, judgement)
  const whole = tickets.length === trip.tickets.length
  return {
    amount: whole
      ? money(trip.total, trip.currency)
      : sum(
          tickets
            .flatMap((at) => trip.tickets.slice(at, at + 1))
            .map(({ price }) => fromWire(price.grandTotal)),
          trip.currency,
        ),
    tickets,
    whole,
    byAgent:
      !whole ||
      trip.status === 'Modified' ||
      trip.itinerary.some(({ selfTransfer }) => selfTransfer !== undefined),
  }
}
