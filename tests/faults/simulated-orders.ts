import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { FlightSupplier, SupplierOrder } from '@portolan/server/flights/flight-supplier.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'

/** An order of any product, as the simulation holds it. Its total is what is due now. */
export type SimulatedOrder = SupplierOrder & {
  /** Its seller has decided against it. */
  readonly declined?: true
  /** What its underwriter has paid, and under which of our keys. */
  readonly claims?: readonly PaidClaim[]
}
export interface PaidClaim {
  readonly key: string
  readonly amount: MoneyWire
}

/** What is ordered, whatever the product. */
export interface Bought {
  readonly expectedTotal: MoneyWire
  /** Documents that its seller issues. */
  readonly documents: number
  /** Its seller decides later, and may decide against it. */
  readonly decides?: boolean
  /** Places and price are held for it at this moment. */
  readonly isHeld?: () => boolean
  /** Whatever is ordered holds from that moment on, whole. */
  readonly atOnce?: boolean
}

type Cancellations = Pick<FlightSupplier, 'quoteCancellation' | 'confirmCancellation'>

/** Orders over one worker's connections: every product is sold under the same faults. */
export interface SimulatedOrders extends Cancellations {
  readonly book: (reference: string, bought: Bought) => Promise<SupplierAnswer<SimulatedOrder>>
  readonly readBack: (reference: string) => Promise<SupplierAnswer<SimulatedOrder | null>>
  readonly closeReference:
    | ((reference: string) => Promise<SupplierAnswer<SimulatedOrder | null>>)
    | null
  readonly cancel: (reference: string) => Promise<SupplierAnswer<SimulatedOrder>>
  /** Of a contract: what it pays. */
  readonly claim: (reference: string, claim: PaidClaim) => Promise<SupplierAnswer<SimulatedOrder>>
}

/** An answer about orders, as one product tells of them. */
export const toldAs =
  <O>(of: (order: SimulatedOrder) => O) =>
  <T extends SimulatedOrder | null>(
    answer: SupplierAnswer<T>,
  ): SupplierAnswer<T extends null ? O | null : O> =>
    (answer.kind === 'done'
      ? { kind: 'done', value: answer.value === null ? null : of(answer.value) }
      : answer) as SupplierAnswer<T extends null ? O | null : O>

/** The calls that are the same for every product, with its own orders. */
export const ordersAs = <O>(orders: SimulatedOrders, of: (order: SimulatedOrder) => O) => {
  const told = toldAs(of)
  const { closeReference } = orders
  return {
    readBack: async (reference: string) => told(await orders.readBack(reference)),
    closeReference:
      closeReference === null
        ? null
        : async (reference: string) => told(await closeReference(reference)),
    cancel: async (reference: string) => told(await orders.cancel(reference)),
    quoteCancellation: orders.quoteCancellation,
    confirmCancellation: async (reference: string, quoteId: string) =>
      told(await orders.confirmCancellation(reference, quoteId)),
  }
}
