import type { BookingRequest } from '../checkout/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { orderOf, requestsOf } from './approvals.store.ts'

const mostOpen = 1000

/** An order that waits for approval, and when it would begin. */
export interface WaitingOrder {
  readonly requestId: string
  readonly title: string
  /** Product time, milliseconds. */
  readonly startsAt: number
  readonly order: BookingRequest
}

/** Orders of a company that wait, the first to begin first. */
export const waitingOrdersOf = async (tx: Tx, of: OfCompany): Promise<WaitingOrder[]> => {
  const found: WaitingOrder[] = []
  for (const { request, facts, startedAt } of await requestsOf(tx, of, {
    open: true,
    most: mostOpen,
  })) {
    const order = startedAt === null ? await orderOf(tx, of, request.id) : null
    if (order === null) continue
    const startsAt = Math.min(...request.items.map((item) => item.startsAt))
    found.push({ requestId: request.id, title: facts.title, startsAt, order })
  }
  return found.toSorted((a, b) => a.startsAt - b.startsAt)
}
