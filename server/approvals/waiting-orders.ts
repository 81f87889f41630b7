import type { BookingRequest } from '../checkout/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { ordersOf } from './approvals.store.ts'

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
export const waitingOrdersOf = async (tx: Tx, of: OfCompany): Promise<WaitingOrder[]> =>
  (await ordersOf(tx, of, mostOpen))
    .flatMap(({ stored: { request, facts, startedAt }, order }) =>
      startedAt !== null || order === null
        ? []
        : [
            {
              requestId: request.id,
              title: facts.title,
              startsAt: Math.min(...request.items.map((item) => item.startsAt)),
              order,
            },
          ],
    )
    .toSorted((a, b) => a.startsAt - b.startsAt)
