import { isOver } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import type {
  CancellationQuote,
  CancelledOrder,
} from '@portolan/domain/trips/cancellation-terms.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** An order as whoever cancels it sees it. */
export interface CancellableOrder {
  readonly stands: boolean
  /** By which quote it was cancelled; null where it stands, or was cancelled in another way. */
  readonly cancelled: CancelledOrder | null
}

/** What cancelling asks of whoever sold an order: one desk for each product. References are ours. */
export interface CancellationDesk {
  /** Has no effect. `AlreadyCanceled`, `BookingSessionMissing`. */
  readonly quote: (reference: string) => Promise<SupplierAnswer<CancellationQuote>>
  /** At the terms of the quote or not at all. The quote is the key: sent again, it answers the same. */
  readonly confirm: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<CancellableOrder>>
  /** Null where the supplier holds no such order. */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<CancellableOrder | null>>
}

type Cancels = 'quoteCancellation' | 'confirmCancellation' | 'readBack'
export interface CancellingSuppliers {
  readonly flights: Pick<FlightSupplier, Cancels>
  readonly lodging: Pick<LodgingSupplier, Cancels>
}
export type CancellationDesks = { readonly [P in keyof CancellingSuppliers]: CancellationDesk }

const seen = <T, S extends CancellableOrder | null>(
  answer: SupplierAnswer<T>,
  see: (order: T) => S,
): SupplierAnswer<S> =>
  answer.kind === 'done' ? { kind: 'done', value: see(answer.value) } : answer

export const cancellationDesks = ({ flights, lodging }: CancellingSuppliers): CancellationDesks => {
  const ticket = ({
    status,
    cancelled,
  }: {
    readonly status: string
    readonly cancelled: CancelledOrder | null
  }): CancellableOrder => ({ stands: status !== 'Cancelled', cancelled })
  const stay = ({
    state,
    cancelled,
  }: {
    readonly state: Parameters<typeof isOver>[0]
    readonly cancelled: CancelledOrder | null
  }): CancellableOrder => ({ stands: !isOver(state), cancelled })
  return {
    flights: {
      quote: (reference) => flights.quoteCancellation(reference),
      confirm: async (reference, quoteId) =>
        seen(await flights.confirmCancellation(reference, quoteId), ticket),
      readBack: async (reference) =>
        seen(await flights.readBack(reference), (order) => order && ticket(order)),
    },
    lodging: {
      quote: (reference) => lodging.quoteCancellation(reference),
      confirm: async (reference, quoteId) =>
        seen(await lodging.confirmCancellation(reference, quoteId), stay),
      readBack: async (reference) =>
        seen(await lodging.readBack(reference), (order) => order && stay(order)),
    },
  }
}
