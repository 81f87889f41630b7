import type { Clock } from '@portolan/kernel/ports.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Closing } from '@portolan/market/orders/order-book.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import type { Line } from './line.ts'

/** The orders of one product in the market, by our reference. */
interface HeldOrders<Order> {
  readonly read: (reference: string, now: number) => Promise<Order | null>
  readonly close: (reference: string, now: number) => Promise<Closing<Order>>
  readonly cancel: (reference: string, now: number) => Promise<Order | null>
}
interface HeldOrderCalls<Placed> {
  readonly readBack: (reference: string) => Promise<SupplierAnswer<Placed | null>>
  readonly closeReference: (reference: string) => Promise<SupplierAnswer<Placed | null>>
  readonly cancel: (reference: string) => Promise<SupplierAnswer<Placed>>
}

/** The calls of `OrderPort` that are the same for every product: read back, close, cancel. */
export const heldOrderCalls = <Order, Placed>(
  {
    clock,
    line,
    conditionFor,
  }: {
    readonly clock: Clock
    readonly line: Line
    readonly conditionFor: (call: Call, facts: ConditionFacts) => Promise<Strike | null>
  },
  held: HeldOrders<Order>,
  placedOf: (order: Order, now: number) => Placed,
): HeldOrderCalls<Placed> => ({
  readBack: async (reference) =>
    line.call<Placed | null>(await conditionFor('readBack', { reference }), async () => {
      const now = clock.now()
      const order = await held.read(reference, now)
      return { kind: 'done', value: order === null ? null : placedOf(order, now) }
    }),
  closeReference: async (reference) =>
    line.call<Placed | null>(await conditionFor('closeReference', { reference }), async () => {
      const now = clock.now()
      const closing = await held.close(reference, now)
      if (closing.kind === 'in-the-making') return { kind: 'unknown', cause: 'unavailable' }
      return {
        kind: 'done',
        value: closing.kind === 'closed' ? null : placedOf(closing.order, now),
      }
    }),
  cancel: async (reference) =>
    line.call<Placed>(await conditionFor('cancel', { reference }), async () => {
      const now = clock.now()
      const order = await held.cancel(reference, now)
      return order === null
        ? { kind: 'refused', code: 'BookingSessionMissing' }
        : { kind: 'done', value: placedOf(order, now) }
    }),
})
