import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type {
  CancellationQuote,
  CancellationTerms,
  CanceledOrder,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CancelChoice } from '@portolan/domain/protections/cancel-for-any-reason/outcomes.ts'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { OrderKind, OrderPort, PlacedOrder } from '../orders/order-port.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { TripRow } from '../trips/index.ts'

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
    terms: CancellationTerms,
  ) => Promise<SupplierAnswer<CancellableOrder>>
  /** Null if the supplier has no such order. */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<CancellableOrder | null>>
  /** For add-ons that pay by the terms of what they belong to: quoted after it. */
  readonly quoteAddOn?: (asked: AddOnAsked) => Promise<AddOnQuoted | null>
  /** Writes down how an order ended, in the transaction of the cancellation. */
  readonly ended?: (tx: Tx, order: EndedOrder) => Promise<void>
}

/** An add-on that is canceled with what it belongs to. */
export interface AddOnAsked {
  readonly tenant: TenantId
  readonly bookingId: string
  readonly reference: string
  /** All parts of the trip, for what it belongs to. */
  readonly trip: Pick<TripRow, 'parts'>
  /** The orders that it belongs to, with their suppliers' quotes; null where one does not know it. */
  readonly main: readonly {
    readonly charged: MoneyWire
    readonly quote: CancellationQuote | null
  }[]
  /** What the person wants of it; the money if absent. */
  readonly choice: CancelChoice | undefined
  /** Disruption assistance is to pay, and nothing else; where it can, if absent. */
  readonly assistance: boolean | undefined
  readonly now: number
}
export interface AddOnQuoted {
  readonly quote: CancellationQuote
  /** By order that it belongs to: what is given to the person with this choice. */
  readonly main: readonly (CancellationQuote | null)[]
  /** An airline's credit is not passed on, because the add-on pays instead. */
  readonly waivesCredit: boolean
  readonly decision: LogLine
  /** Null for what shows no choice of its own. */
  readonly shown: CancelCoverShown | null
}
export type CancelCoverShown = NonNullable<AnswerOf<typeof quoteCancellation>['cover']>

export interface EndedOrder {
  readonly tenant: TenantId
  readonly bookingId: string
  readonly reference: string
  /** That it was quoted with; null where the supplier canceled by itself. */
  readonly decision: LogLine | null
  readonly at: number
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
