import type { ChosenSlice } from '../airlines/types.ts'
import type { SlicePrice } from './order.ts'

/** The price of changing flights of a ticket, US cents. */

export interface ChangeMoney {
  /** New fares with taxes, seats and bags. */
  readonly newFlights: number
  /** Value on the ticket of the flights that are dropped. */
  readonly givenUp: number
  readonly penalty: number
  /** Amount due now. */
  readonly due: number
  /** Refunded, kept as airline credit, and lost. */
  readonly refund: number
  readonly credit: number
  readonly forfeited: number
  /** Value of the new ticket, and the part of it that is never refundable. */
  readonly newTotal: number
  readonly carried: number
}

export interface ChangeFacts {
  /** Value of the ticket. */
  readonly total: number
  /** The part that is never refundable. */
  readonly carried: number
  readonly givenUp: number
  readonly newFlights: number
  readonly penalty: number
  /** What the fare rules do with a remaining value. */
  readonly leftOver: 'refund' | 'credit' | 'nothing'
}

/**
 * The amount due is the new fares less the dropped value plus the penalty, at least zero. A
 * remainder is refunded only as far as it was refundable before. total + due = newTotal + penalty +
 * refund + credit + forfeited, to the cent.
 */
export const changeMoney = ({
  total,
  carried,
  givenUp,
  newFlights,
  penalty,
  leftOver,
}: ChangeFacts): ChangeMoney => {
  if (
    givenUp > total ||
    [total, carried, givenUp, newFlights, penalty].some(
      (cents) => cents < 0 || !Number.isSafeInteger(cents),
    )
  )
    throw new RangeError('market: a change of more than there is')
  const difference = newFlights + penalty - givenUp
  const over = Math.max(0, -difference)
  const noMoney = leftOver === 'refund' ? Math.min(carried, total) : total
  const refund = Math.min(over, total - noMoney)
  const rest = over - refund
  const credit = leftOver === 'nothing' ? 0 : rest
  const newTotal = total - givenUp + newFlights
  return {
    newFlights,
    givenUp,
    penalty,
    due: Math.max(0, difference),
    refund,
    credit,
    forfeited: rest - credit,
    newTotal,
    carried: Math.min(newTotal, Math.max(0, noMoney - rest)),
  }
}

/** A quote for one change, valid until it expires. */
export interface ChangeQuote extends ChangeMoney {
  readonly id: string
  readonly quotedAt: number
  /** Expires at this moment. */
  readonly expiresAt: number
  /**
   * All slices of the new ticket, in order. `from` is the position on the old ticket; null for a
   * new slice.
   */
  readonly slices: readonly (ChosenSlice & {
    readonly from: number | null
    readonly sold: SlicePrice
  })[]
  readonly creditExpiresAt: number | null
}
/** A completed change: the tickets it replaced, and its money. */
export interface ChangedBy extends ChangeMoney {
  readonly quoteId: string
  readonly at: number
  readonly exchangedTickets: readonly string[]
  readonly creditExpiresAt: number | null
}
/** Quotes kept for an order: a person may compare several. */
export const mostChangeQuotes = 8
/** Validity of a quote that the airline's desk is handling. */
export const deskHoldsMs = 24 * 3_600_000
