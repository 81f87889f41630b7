import { ok } from '@portolan/kernel/result.ts'
import type {
  CarChangeOffer,
  CarSupplier,
  SupplierCarOrder,
} from '@portolan/server/cars/car-supplier.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import { carChoice, carPrice, rentalFor } from './car-journey.ts'
import { ordersAs, toldAs, type SimulatedOrder, type SimulatedOrders } from './simulated-orders.ts'

/** What the desk has of an order: paid in advance is what the order has, the rest is paid there. */
export const rentedAs = ({ total, ...order }: SimulatedOrder): SupplierCarOrder => ({
  ...order,
  total: { ...total, minor: total.minor + carPrice.dueAtDesk },
  dueNow: total.minor,
  pickUpAt: carChoice.pickUpAt,
  dropOffAt: carChoice.dropOffAt,
})

export type SimulatedCars = Pick<
  CarSupplier,
  | 'price'
  | 'book'
  | 'readBack'
  | 'closeReference'
  | 'cancel'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'quoteChange'
  | 'confirmChange'
>

/** What is asked and confirmed of a change, of an order as the simulation holds it. */
export interface SimulatedCarChanges {
  readonly quoteChange: (reference: string) => Promise<SupplierAnswer<CarChangeOffer>>
  readonly confirmChange: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<SimulatedOrder>>
}

const unchangeable: SimulatedCarChanges = {
  quoteChange: async () => ({ kind: 'refused', code: 'CarChangeNotAllowed' }),
  confirmChange: async () => ({ kind: 'refused', code: 'CarChangeQuoteExpired' }),
}

/** A rental company that fails as the seller of flights does: the same calls under the same faults. */
export const carsOver = (
  orders: SimulatedOrders,
  lessNow: () => Promise<number | null>,
  changes: SimulatedCarChanges = unchangeable,
): SimulatedCars => ({
  ...ordersAs(orders, rentedAs),
  quoteChange: (reference) => changes.quoteChange(reference),
  confirmChange: async (reference, quoteId) =>
    toldAs(rentedAs)(await changes.confirmChange(reference, quoteId)),
  price: async () => {
    const less = await lessNow()
    return less === null
      ? { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
      : ok(rentalFor(less))
  },
  // It is told the whole price, and keeps what is due at its desk out of what it is owed by us.
  book: async (reference, { expectedTotal }) =>
    toldAs(rentedAs)(
      await orders.book(reference, {
        expectedTotal: { ...expectedTotal, minor: expectedTotal.minor - carPrice.dueAtDesk },
        documents: 0,
      }),
    ),
})
