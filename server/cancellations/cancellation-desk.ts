import type {
  CancellationQuote,
  CanceledOrder,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { OrderKind, OrderPort, PlacedOrder } from '../orders/order-port.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

export interface CancellableOrder {
  readonly active: boolean
  /** The quote it was canceled by; null if it is valid or was canceled in another way. */
  readonly canceled: CanceledOrder | null
}

/** The port to a supplier for cancellations, one per product. References are ours. */
export interface CancellationDesk {
  /** Has no effect. Refusals: `AlreadyCanceled`, `BookingSessionMissing`. */
  readonly quote: (reference: string) => Promise<SupplierAnswer<CancellationQuote>>
  /** Cancels at the quoted terms or not at all. Idempotent by quote. */
  readonly confirm: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<CancellableOrder>>
  /** Null if the supplier has no such order. */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<CancellableOrder | null>>
}

type Cancels = 'quoteCancellation' | 'confirmCancellation' | 'readBack'
/** The desk of each product that is sold, by its name. */
export type CancellationDesks = ReadonlyMap<string, CancellationDesk>

/** Throws for a product that nobody registered. */
export const cancellationDeskOf = <D>(desks: ReadonlyMap<string, D>, product: string): D => {
  const desk = desks.get(product)
  if (desk === undefined) throw new RangeError(`cancellations: nobody sells ${product}`)
  return desk
}

const seen = ({
  status,
  canceled,
}: Pick<PlacedOrder, 'status' | 'canceled'>): CancellableOrder => ({
  active: status !== 'Canceled',
  canceled,
})

/** The same for every product: its orders say how they were canceled. */
export const cancellationDesk = <K extends OrderKind>(
  port: Pick<OrderPort<K>, Cancels>,
): CancellationDesk => ({
  quote: (reference) => port.quoteCancellation(reference),
  confirm: async (reference, quoteId) => {
    const answer = await port.confirmCancellation(reference, quoteId)
    return answer.kind === 'done' ? { kind: 'done', value: seen(answer.value) } : answer
  },
  readBack: async (reference) => {
    const answer = await port.readBack(reference)
    return answer.kind === 'done'
      ? { kind: 'done', value: answer.value && seen(answer.value) }
      : answer
  },
})
