import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  decideBy,
  isWaiting,
  withoutDecision,
  type ApprovalItem,
  type ApprovalRequest,
  type WithoutDecision,
} from './request.ts'

/** What an approver sees of one item (approvals-5). */
export interface ItemFacts {
  readonly item: ApprovalItem
  /** What it costs on sale now; null if it is not on sale anymore or was not checked. */
  readonly nowPrice: MoneyWire | null
  /** How much more it costs now than was asked for; negative if less, null if unknown. */
  readonly risenBy: MoneyWire | null
  /** Null once it is decided. */
  readonly withoutDecision: WithoutDecision | null
  /** Nobody holds its price: an approval may come too late for it. */
  readonly isAtRisk: boolean
}
export interface DecisionFacts {
  readonly items: readonly ItemFacts[]
  /** The earliest end among the items that wait. */
  readonly decideBy: number | null
  /** Milliseconds until then, never below zero; null if nothing waits. */
  readonly left: number | null
  readonly decided: number
}

const risenBy = (asked: MoneyWire, now: MoneyWire | null): MoneyWire | null =>
  now === null || now.currency !== asked.currency
    ? null
    : { ...asked, minor: now.minor - asked.minor }

/** A request as its approver decides on it, at an instant; `nowPrices` by item id. */
export const decisionFacts = (
  request: ApprovalRequest,
  nowPrices: Readonly<Record<string, MoneyWire>>,
  now: number,
): DecisionFacts => {
  const by = decideBy(request)
  return {
    items: request.items.map((item) => {
      const nowPrice = nowPrices[item.id] ?? null
      return {
        item,
        nowPrice,
        risenBy: risenBy(item.price, nowPrice),
        withoutDecision: isWaiting(item) ? withoutDecision(request, item) : null,
        isAtRisk: isWaiting(item) && item.hold.by === 'Nothing',
      }
    }),
    decideBy: by,
    left: by === null ? null : Math.max(0, by - now),
    decided: request.items.filter((item) => !isWaiting(item)).length,
  }
}
