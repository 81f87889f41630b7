import type { FlightSupplier, SupplierOrder } from '@portolan/server/flights/flight-supplier.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import type {
  LodgingSupplier,
  StayChangeOffer,
  SupplierReservation,
} from '@portolan/server/lodging/lodging-supplier.ts'
import type { SimulatedCall } from './simulated-counterparties.ts'
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
const answered = <T extends SupplierOrder | null>(
  answer: SupplierAnswer<T>,
): SupplierAnswer<T extends null ? SupplierReservation | null : SupplierReservation> =>
  (answer.kind === 'done'
    ? { kind: 'done', value: answer.value === null ? null : reservationOf(answer.value) }
    : answer) as SupplierAnswer<T extends null ? SupplierReservation | null : SupplierReservation>

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
  orders: Pick<FlightSupplier, Exclude<SimulatedCall, 'price' | 'quoteChange' | 'confirmChange'>>,
  priceNow: () => Promise<number | null>,
  changes: SimulatedStayChanges = unchangeable,
): Pick<LodgingSupplier, SimulatedCall> => {
  const { closeReference } = orders
  return {
    price: async () => {
      const less = await priceNow()
      if (less === null)
        return { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
      const [first, ...others] = suppliedStay.rooms
      if (first === undefined || less === 0) return { ok: true, value: suppliedStay }
      const [night, ...nights] = first.price.nights
      return {
        ok: true,
        value: {
          ...suppliedStay,
          rooms: [
            {
              ...first,
              price: {
                ...first.price,
                nights:
                  night === undefined
                    ? []
                    : [
                        { ...night, amount: { ...night.amount, minor: night.amount.minor - less } },
                        ...nights,
                      ],
              },
            },
            ...others,
          ],
        },
      }
    },
    book: async (reference, { expectedTotal }) =>
      answered(
        await orders.book(reference, {
          slices: [],
          party: { adults: 0, children: 0, lapInfants: 0, seatedInfants: 0 },
          passengers: [],
          contact: { email: '', phone: '' },
          expectedTotal: {
            ...expectedTotal,
            minor: expectedTotal.minor - stayPrice.dueAtProperty.minor,
          },
        }),
      ),
    readBack: async (reference) => answered(await orders.readBack(reference)),
    closeReference:
      closeReference === null
        ? null
        : async (reference) => answered(await closeReference(reference)),
    cancel: async (reference) => answered(await orders.cancel(reference)),
    quoteCancellation: (reference) => orders.quoteCancellation(reference),
    quoteChange: (reference) => changes.quoteChange(reference),
    confirmChange: async (reference, quoteId) =>
      answered(await changes.confirmChange(reference, quoteId)),
    confirmCancellation: async (reference, quoteId) =>
      answered(await orders.confirmCancellation(reference, quoteId)),
  }
}
