import type { Order, SeatClaim } from '../orders/order.ts'
import type { Charge } from '../acquirer/charge.ts'
import type { Condition, ConditionFacts } from '../conditions/condition.ts'
import type { FlightOperation } from '../orders/flight-operation.ts'
import type { StoredMethod } from '../vault/method.ts'

export type Placed =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The reference was used before: its order, and nothing taken again. */
  | { readonly kind: 'exists'; readonly order: Order }
  /** Nothing was taken. */
  | { readonly kind: 'sold-out'; readonly key: string }
  | { readonly kind: 'locator-taken' }
  /** The reference was closed before: nothing is placed under it, now or later. */
  | { readonly kind: 'closed' }

export interface SoldChange {
  readonly key: string
  readonly sold: number
}

/**
 * What the market's counterparties remember. Every method is atomic by itself; implementations are
 * `memory-store.ts` and PostgreSQL in `server/suppliers/market`, held to one conformance suite.
 * `version` is compared and set: a change made from an old reading answers false and does nothing.
 */
export interface MarketStore {
  /** Milliseconds that product time is ahead of wall time. */
  clockOffset(): Promise<number>
  /** Keeps the larger of the present offset and this one; answers what is kept. */
  raiseClockOffset(offset: number): Promise<number>

  raise(condition: Condition): Promise<void>
  raised(): Promise<readonly Condition[]>
  clearConditions(): Promise<void>
  /**
   * Uses up one of the oldest condition that has one of the codes and whose match these facts
   * satisfy. Two callers never use the same one.
   */
  consume(codes: readonly string[], facts: ConditionFacts): Promise<Condition | null>

  /** Takes the seats and keeps the order, or neither. */
  placeOrder(order: Order, seats: readonly SeatClaim[]): Promise<Placed>
  order(reference: string): Promise<Order | null>
  /**
   * Keeps for good that no order is placed under the reference, and answers null; where there is
   * one, answers it and keeps nothing. Of this and `placeOrder` at once, one is first.
   */
  closeReference(reference: string): Promise<Order | null>
  /** `order.version` is the one that was read; seats in `release` go back on sale with it. */
  replaceOrder(
    order: Order,
    release: readonly { readonly key: string; readonly seats: number }[],
  ): Promise<boolean>
  /**
   * The same, and takes other seats with it: all of it or nothing. `stale` where the order has
   * changed since it was read; of what is taken and released under one key, the release comes
   * first.
   */
  exchangeOrder(
    order: Order,
    release: readonly { readonly key: string; readonly seats: number }[],
    take: readonly SeatClaim[],
  ): Promise<
    { readonly kind: 'exchanged' | 'stale' } | { readonly kind: 'sold-out'; readonly key: string }
  >
  /** Newest first; with a reference only its own and those that begin with it and a colon. */
  orders(limit: number, reference?: string): Promise<readonly Order[]>
  /** The first of `count` serials in a row that nobody else gets. */
  takeTicketSerials(count: number): Promise<number>
  /**
   * Forgets what was sold of flights that left before this date of theirs: nobody buys a seat there
   * any more, and one that is given back is nobody's.
   */
  forgetSeatsBefore(date: string): Promise<void>
  /**
   * Seat counts changed after `version`, none missing, and the version they bring a reader to; some
   * that it knew already may be among them.
   */
  soldSince(
    version: number,
  ): Promise<{ readonly version: number; readonly changes: readonly SoldChange[] }>

  /** Answers false, and keeps the one there is, when the reference was used before. */
  addCharge(charge: Charge): Promise<boolean>
  charge(reference: string): Promise<Charge | null>
  chargeOfChallenge(challenge: string): Promise<Charge | null>
  replaceCharge(charge: Charge): Promise<boolean>
  charges(limit: number, reference?: string): Promise<readonly Charge[]>

  addMethod(method: StoredMethod): Promise<void>
  /** As it is now. */
  method(token: string): Promise<StoredMethod | null>
  /** As it was when this process last read it: for the calls that follow upon a check of it. */
  recentMethod(token: string): Promise<StoredMethod | null>
  /** Null, and nothing changed, where there is none or it is redacted. */
  changeMethod(
    token: string,
    change: Partial<Pick<StoredMethod, 'state' | 'sealed' | 'codeAt'>>,
  ): Promise<StoredMethod | null>
  /** True for the first caller alone; forgotten some time after `until`. */
  useNonce(nonce: string, until: number): Promise<boolean>

  addOperation(operation: FlightOperation): Promise<void>
  operations(): Promise<readonly FlightOperation[]>
}
