import type { ErrorCode } from '@portolan/contract/errors.ts'
import {
  cancellationLifecycle,
  type CancellationEvent,
  type CancellationState,
} from '@portolan/domain/after-sales/cancellation.lifecycle.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { LogLine } from '@portolan/domain/protections/clause.ts'
import type { CancellationTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { ExchangedOrder } from '@portolan/domain/after-sales/exchange-cancellation.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { ChargeAnswer } from '../payments/charge.machine.ts'
import type { CardRefund, RefundCall } from '../payments/refund.machine.ts'
import {
  createProgressRules,
  newSagaProgress,
  type SagaProgress,
} from '../platform/saga/progress.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { CancellableOrder } from './cancellation-desk.ts'
import { cardRefunds, type CreditExpiries, type RefundLine } from '../after-sales/index.ts'

export interface OrderCall {
  readonly name: 'confirm' | 'readOrder'
  readonly part: number
  readonly product: string
  readonly reference: string
  readonly quoteId: string
  /** As quoted. */
  readonly terms: CancellationTerms
}
export type CancellationCall = OrderCall | RefundCall

export type CancellationAnswer =
  | { readonly of: 'order'; readonly answer: SupplierAnswer<CancellableOrder | null> }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }

/** One order of the trip. `Kept`: the supplier declined to cancel it. `Left`: not requested. */
export interface PartToCancel {
  /** The trip's part. */
  readonly id: string
  readonly product: string
  /** Our reference of the order. */
  readonly reference: string
  /** The supplier's quote. */
  readonly quoteId: string
  readonly charged: MoneyWire
  /** Set if the supplier sells in another currency. `terms` are in the charged currency. */
  readonly exchange?: ExchangedOrder['exchange']
  /** Refund in the supplier's currency; null until it has canceled. */
  readonly returned: MoneyWire | null
  readonly state: 'Standing' | 'Canceled' | 'Kept' | 'Left'
  /** The quoted terms, replaced by the actual ones once canceled. */
  readonly terms: CancellationTerms
  /** The airline's credit is not passed on: a cover pays instead. */
  readonly waivesCredit?: true
  /** Of an add-on: the decision that it was quoted with. */
  readonly decision?: LogLine
  /** Of an add-on: ended because what it belongs to was found canceled. */
  readonly endsWithMain?: true
}

/** Journaled state of a cancellation: all that the next decision needs, and no personal data. */
export interface CancellationProgress extends SagaProgress<CancellationState, CancellationCall> {
  readonly parts: readonly PartToCancel[]
  /** Index of the current part; `parts.length` once all are done. */
  readonly part: number
  readonly charge: string
  readonly refundKey: string
  /** Tenders of the booking, and what each was refunded before (absent if nothing was). */
  readonly tenders: readonly Tender[]
  readonly returned?: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  /** Number of card refunds done. */
  readonly paidOut: number
  /** Refunds by tender; null until the suppliers have canceled. */
  readonly refunds: readonly RefundLine[] | null
  /** The orders were found canceled: they are read and never sent a cancellation. */
  readonly found?: boolean
}

export interface NewCancellation {
  readonly parts: readonly (Omit<PartToCancel, 'state' | 'returned'> & {
    readonly state?: 'Left'
  })[]
  readonly charge: string
  readonly refundKey: string
  readonly tenders: readonly Tender[]
  readonly returned?: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  readonly found?: true
}
/** How a part begins: one that was found canceled is only read. */
export const firstMode = (
  { found }: Pick<CancellationProgress, 'found'>,
  part?: Pick<PartToCancel, 'endsWithMain'>,
): 'send' | 'read' => (found === true && part?.endsWithMain !== true ? 'read' : 'send')
/** Index of the first part at or after `from` still to cancel; `parts.length` if none. */
export const nextPart = (parts: readonly Pick<PartToCancel, 'state'>[], from: number): number => {
  const at = parts.findIndex(({ state }, part) => part >= from && state === 'Standing')
  return at < 0 ? parts.length : at
}
const begun = (parts: NewCancellation['parts']): Pick<CancellationProgress, 'parts' | 'part'> => {
  const all = parts.map((part): PartToCancel => ({ state: 'Standing', ...part, returned: null }))
  return { parts: all, part: nextPart(all, 0) }
}
export const newCancellation = (
  { parts, ...paid }: NewCancellation,
  now: number,
): CancellationProgress => ({
  ...newSagaProgress(cancellationLifecycle.initial, now),
  mode: firstMode(paid),
  ...begun(parts),
  ...paid,
  paidOut: 0,
  refunds: null,
})

export const cancellationRules = createProgressRules<CancellationState, CancellationEvent>(
  cancellationLifecycle,
)

export const presentPart = (progress: CancellationProgress): PartToCancel | null =>
  progress.parts[progress.part] ?? null

/** Refunds to cards, in the order they are sent. */
export const refundsToCards = ({
  refunds,
  charge,
  refundKey,
}: CancellationProgress): readonly CardRefund[] => cardRefunds(refunds, { charge, key: refundKey })

/** Transient refusals: the same request may be repeated. */
export const passingRefusals: ReadonlySet<ErrorCode> = new Set([
  'CancellationAttemptFailed',
  'ExternalBookingServiceUnavailable',
  'CancellationTimeout',
  'ProviderUnavailable',
  'TravelBookingOutage',
  'Timeout',
  'Unavailable',
  'ExcessiveActivity',
])
