import type { SupplierOrder } from '@portolan/server/flights/flight-supplier.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import type {
  LodgingSupplier,
  StayChangeOffer,
  SupplierReservation,
} from '@portolan/server/lodging/lodging-supplier.ts'
import { packagedStay } from './package-journey.ts'
import type { SimulatedCall } from './simulated-counterparties.ts'
import { ordersAs, toldAs, type SimulatedOrders } from './simulated-orders.ts'
import { stayPrice, suppliedStay } from './stay-journey.ts'

/**
 * A reservation over an order of the simulation: what is due at the property goes with it, and is
 * no affair of the books.
 */
const reservationOf = ({
  reference,
  locator,
  status,
  total,
  bookedAt,
  canceled,
  changedBy,
}: SupplierOrder): SupplierReservation => ({
  reference,
  locator,
  status,
  state:
    status === 'Canceled'
      ? 'Cancelled'
      : status === 'Ticketed'
        ? 'PartiallyPaid'
        : 'PendingConfirm',
  total: { ...total, minor: total.minor + stayPrice.dueAtProperty.minor },
  dueNow: total,
  address: 'Rua do Alecrim 12',
  position: suppliedStay.property.position,
  phone: null,
  cancellation: suppliedStay.cancellation,
  bookedAt,
  changedBy,
  canceled,
})
/** What is asked and confirmed of a change, of an order as the simulation holds it. */
export interface SimulatedStayChanges {
  readonly quoteChange: (reference: string) => Promise<SupplierAnswer<StayChangeOffer>>
  readonly confirmChange: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<SupplierOrder>>
}

const unchangeable: SimulatedStayChanges = {
  quoteChange: async () => ({ kind: 'refused', code: 'StayChangeNotAllowed' }),
  confirmChange: async () => ({ kind: 'refused', code: 'StayChangeQuoteExpired' }),
}

/** A seller of stays that fails as the seller of flights does: the same calls under the same faults. */
export const lodgingOver = (
  orders: SimulatedOrders,
  priceNow: () => Promise<number | null>,
  changes: SimulatedStayChanges = unchangeable,
): Pick<LodgingSupplier, SimulatedCall> => ({
  ...ordersAs(orders, reservationOf),
  price: async ({ choice }) => {
    const less = await priceNow()
    if (less === null) return { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
    const stay = choice.packaged === true ? packagedStay : suppliedStay
    const [first, ...others] = stay.rooms
    const [night, ...nights] = first?.price.nights ?? []
    if (first === undefined || night === undefined || less === 0) return { ok: true, value: stay }
    const amount = { ...night.amount, minor: night.amount.minor - less }
    const price = { ...first.price, nights: [{ ...night, amount }, ...nights] }
    return { ok: true, value: { ...stay, rooms: [{ ...first, price }, ...others] } }
  },
  book: async (reference, { expectedTotal }) =>
    toldAs(reservationOf)(
      await orders.book(reference, {
        expectedTotal: {
          ...expectedTotal,
          minor: expectedTotal.minor - stayPrice.dueAtProperty.minor,
        },
        documents: 0,
      }),
    ),
  quoteChange: (reference) => changes.quoteChange(reference),
  confirmChange: async (reference, quoteId) =>
    toldAs(reservationOf)(await changes.confirmChange(reference, quoteId)),
})
