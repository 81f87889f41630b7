import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Verdict } from '../policies/judge.ts'
import type { ApprovalItemState } from './item.lifecycle.ts'
import { reviewMs } from './terms.ts'

/** What keeps a price while it waits (approvals-5). Ends are exclusive, in milliseconds. */
export type PriceHold =
  | { readonly by: 'Supplier'; readonly until: number }
  /** A freeze for `fee` pays a rise of up to `upTo`. */
  | {
      readonly by: 'Freeze'
      readonly until: number
      readonly fee: MoneyWire
      readonly upTo: MoneyWire
    }
  /** Nothing: the price may change before the decision, and the approver is told. */
  | { readonly by: 'Nothing' }

export interface ApprovalItem {
  readonly id: string
  readonly state: ApprovalItemState
  /** What was asked for: the most that is charged for the item. */
  readonly price: MoneyWire
  readonly verdict: Verdict
  readonly hold: PriceHold
  /** When it begins: after that there is nothing to approve. Milliseconds. */
  readonly startsAt: number
}

/** Lines of the record, by code. `AUTO_` lines are the clock's. */
export type RecordCode =
  | 'ASKED'
  | 'APPROVED'
  | 'DENIED'
  | 'AUTO_APPROVED'
  | 'AUTO_DENIED'
  | 'EXPIRED'
  | 'WITHDRAWN'
  | 'BOOKED'
export interface RecordLine {
  readonly at: number
  readonly code: RecordCode
  /** Null for the clock. */
  readonly byId: string | null
  /** In a delegated session, who acted for `byId`. */
  readonly actedBy?: string | null
  readonly itemIds: readonly string[]
  readonly note?: string
}

export interface ApprovalRequest {
  readonly id: string
  readonly businessId: string
  readonly askedById: string
  /** Company people who travel; guests have none. */
  readonly travelerIds: readonly string[]
  readonly askedAt: number
  readonly items: readonly ApprovalItem[]
  readonly withoutDecision: 'Approve' | 'Deny'
  /** In order of time. */
  readonly record: readonly RecordLine[]
}

export const reviewEndsAt = ({ askedAt }: Pick<ApprovalRequest, 'askedAt'>): number =>
  askedAt + reviewMs

/** When an item's price is no longer kept, or the item begins. Infinity never comes first. */
export const lapsesAt = ({ hold, startsAt }: Pick<ApprovalItem, 'hold' | 'startsAt'>): number =>
  Math.min(hold.by === 'Nothing' ? Infinity : hold.until, startsAt)

export const isWaiting = ({ state }: Pick<ApprovalItem, 'state'>): boolean => state === 'Waiting'

export interface WithoutDecision {
  readonly itemId: string
  readonly at: number
  readonly becomes: 'Expired' | 'AutoApproved' | 'AutoDenied'
}
/**
 * What happens to an item that nobody decides, and when (approvals-6): it expires if its price
 * lapses by the end of the review, and is otherwise decided as the tier says.
 */
export const withoutDecision = (
  request: Pick<ApprovalRequest, 'askedAt' | 'withoutDecision'>,
  item: ApprovalItem,
): WithoutDecision => {
  const [reviewEnds, lapses] = [reviewEndsAt(request), lapsesAt(item)]
  if (lapses <= reviewEnds) return { itemId: item.id, at: lapses, becomes: 'Expired' }
  const becomes = request.withoutDecision === 'Approve' ? 'AutoApproved' : 'AutoDenied'
  return { itemId: item.id, at: reviewEnds, becomes }
}

/** The instant by which something has to be decided; null if nothing waits. */
export const decideBy = (request: ApprovalRequest): number | null => {
  const ends = request.items.filter(isWaiting).map((item) => withoutDecision(request, item).at)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The amounts of items in some states, one amount a currency. */
export const amountsIn = (
  { items }: Pick<ApprovalRequest, 'items'>,
  states: readonly ApprovalItemState[],
): MoneyWire[] => {
  const sums = new Map<MoneyWire['currency'], number>()
  for (const { state, price } of items)
    if (states.includes(state))
      sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.minor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
