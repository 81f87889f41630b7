import type { ChosenSlice } from '../airlines/types.ts'
import type { SlicePrice } from './order.ts'

/** What a change of some of a ticket's flights comes to, and by which rules of its fares. US cents. */

export interface ChangeMoney {
  /** The new fares, with taxes, seats and bags. */
  readonly newFlights: number
  /** What the flights given up were worth on the ticket. */
  readonly givenUp: number
  readonly penalty: number
  /** To pay. */
  readonly due: number
  /** Comes back as money, stays with the airline for next time, and is lost. */
  readonly refund: number
  readonly credit: number
  readonly forfeited: number
  /** What the ticket is worth afterwards, and how much of it never comes back as money. */
  readonly newTotal: number
  readonly carried: number
}

export interface ChangeFacts {
  /** What the ticket is worth. */
  readonly total: number
  /** How much of it never comes back as money. */
  readonly carried: number
  readonly givenUp: number
  readonly newFlights: number
  readonly penalty: number
  /** What the fare makes of what is left over: money, a credit, or nothing. */
  readonly leftOver: 'refund' | 'credit' | 'nothing'
}

/**
 * The amount due is what is new, less what is given up, plus the penalty, and never less than
 * nothing. What is left over comes back as money only as far as it was money: total + due =
 * newTotal + penalty + refund + credit + forfeited, to the cent.
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

/** The airline's word on one change, as long as it stands. */
export interface ChangeQuote extends ChangeMoney {
  readonly id: string
  readonly quotedAt: number
  /** Confirmed at this moment or later, it is worth nothing. */
  readonly expiresAt: number
  /**
   * All slices of the ticket afterwards, in order. `from` is its place on the ticket as it is; null
   * for one that is new.
   */
  readonly slices: readonly (ChosenSlice & {
    readonly from: number | null
    readonly sold: SlicePrice
  })[]
  readonly creditExpiresAt: number | null
}
/** A change that was made: the tickets it took back, and its money. */
export interface ChangedBy extends ChangeMoney {
  readonly quoteId: string
  readonly at: number
  readonly exchangedTickets: readonly string[]
  readonly creditExpiresAt: number | null
}
/** The last quotes of an order are kept: a person may look at several. */
export const mostChangeQuotes = 8
/** A quote that has come to the airline's desk stands this long from then. */
export const deskHoldsMs = 24 * 3_600_000
