import type { Order, SeatClaim } from '../orders/order.ts'
import type { Charge } from '../acquirer/charge.ts'
import type { Condition, ConditionFacts } from '../conditions/condition.ts'
import type { FlightOperation } from '../orders/flight-operation.ts'
import type { StoredMethod } from '../vault/method.ts'

export type Placed =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The reference was used before; this is its order, and no seats were taken. */
  | { readonly kind: 'exists'; readonly order: Order }
  /** No seats were taken; `key` is what sold out. */
  | { readonly kind: 'sold-out'; readonly key: string }
  | { readonly kind: 'locator-taken' }
  /** The reference is closed: it never gets an order. */
  | { readonly kind: 'closed' }

export interface SoldChange {
  readonly key: string
  readonly sold: number
}

/**
 * Storage of the market. Every method is atomic; implementations pass `store.conformance.ts`.
 * Updates compare `version`: one from an old reading returns false and changes nothing.
 */
export interface MarketStore {
  /** Milliseconds that product time is ahead of wall time. */
  clockOffset(): Promise<number>
  /** Stores the larger of the current offset and this one, and returns it. */
  raiseClockOffset(offset: number): Promise<number>

  raise(condition: Condition): Promise<void>
  raised(): Promise<readonly Condition[]>
  clearConditions(): Promise<void>
  /**
   * Uses up one of the oldest condition with one of the codes and a match for these facts. No two
   * callers get the same use.
   */
  consume(codes: readonly string[], facts: ConditionFacts): Promise<Condition | null>

  /** Takes the seats and stores the order, or does neither. */
  placeOrder(order: Order, seats: readonly SeatClaim[]): Promise<Placed>
  order(reference: string): Promise<Order | null>
  /**
   * Closes the reference for good and returns null, or returns its order and closes nothing. Safe
   * to race with `placeOrder`: one of them wins.
   */
  closeReference(reference: string): Promise<Order | null>
  /** `order.version` is the version that was read. Seats in `release` go back on sale. */
  replaceOrder(
    order: Order,
    release: readonly { readonly key: string; readonly seats: number }[],
  ): Promise<boolean>
  /**
   * Like `replaceOrder`, and takes other seats in the same step. `stale` means that the order has
   * changed since it was read. Releases count before claims of the same key.
   */
  exchangeOrder(
    order: Order,
    release: readonly { readonly key: string; readonly seats: number }[],
    take: readonly SeatClaim[],
  ): Promise<
    { readonly kind: 'exchanged' | 'stale' } | { readonly kind: 'sold-out'; readonly key: string }
  >
  /**
   * Newest first; with a reference, only that one and those that start with it and a colon. Lists
   * may leave out names and other facts about people.
   */
  orders(limit: number, reference?: string): Promise<readonly Order[]>
  /** Names, birth dates and wishes of these orders are gone for good; the orders stay. Idempotent. */
  erasePeople(references: readonly string[]): Promise<void>
  /** Reserves `count` consecutive serials and returns the first. */
  takeTicketSerials(count: number): Promise<number>
  /** Deletes seat counts of flights before this local date. Releasing such a seat has no effect. */
  forgetSeatsBefore(date: string): Promise<void>
  /**
   * Every seat count changed after `version`, and the version the reader then has. May repeat
   * counts that the reader already has.
   */
  soldSince(
    version: number,
  ): Promise<{ readonly version: number; readonly changes: readonly SoldChange[] }>

  /** False, without a change, if the reference was used before. */
  addCharge(charge: Charge): Promise<boolean>
  charge(reference: string): Promise<Charge | null>
  chargeOfChallenge(challenge: string): Promise<Charge | null>
  replaceCharge(charge: Charge): Promise<boolean>
  charges(limit: number, reference?: string): Promise<readonly Charge[]>
  /** Charges of an account's cards that were created at `since` or later. */
  accountCharges(accountReferenceId: string, since: number): Promise<readonly Charge[]>

  /** No effect if its token is known. */
  addMethod(method: StoredMethod): Promise<void>
  /** Reads the current state. */
  method(token: string): Promise<StoredMethod | null>
  /** What this process last read: for calls right after `method`. */
  recentMethod(token: string): Promise<StoredMethod | null>
  /** Null, without a change, if it is unknown or redacted. */
  changeMethod(
    token: string,
    change: Partial<Pick<StoredMethod, 'state' | 'sealed' | 'codeAt'>>,
  ): Promise<StoredMethod | null>
  /** Redacts every card of a subject, who goes as well, with the account; charges stay. Idempotent. */
  eraseMethods(subject: string): Promise<void>
  /** True for the first caller only. May be deleted after `until`. */
  useNonce(nonce: string, until: number): Promise<boolean>

  addOperation(operation: FlightOperation): Promise<void>
  operations(): Promise<readonly FlightOperation[]>
}
