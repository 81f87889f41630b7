import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import {
  cancellationLifecycle,
  type CancellationEvent,
  type CancellationState,
} from '@portolan/domain/trips/cancellation.lifecycle.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { CancellationTerms } from '@portolan/domain/trips/cancellation-terms.ts'
import type { ExchangedOrder } from '@portolan/domain/trips/exchange-cancellation.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { CancellableOrder, CancellationDesks } from './cancellation-desk.ts'
import {
  cardRefunds,
  type CardRefund,
  type CreditExpiries,
  type RefundLine,
} from './refund-lines.ts'

export type CancellationCall =
  | {
      readonly name: 'confirm' | 'readOrder'
      readonly part: number
      readonly product: keyof CancellationDesks
      readonly reference: string
      readonly quoteId: string
    }
  | {
      readonly name: 'refund'
      readonly charge: string
      readonly key: string
      readonly amount: MoneyWire
    }

export type CancellationAnswer =
  | { readonly of: 'order'; readonly answer: SupplierAnswer<CancellableOrder | null> }
  | { readonly of: 'charge'; readonly answer: AcquirerAnswer<Charge> }

/**
 * One order of the trip. `Kept`: its supplier refused to cancel it, with certainty. `Left`: nobody
 * asked for it.
 */
export interface PartToCancel {
  readonly product: keyof CancellationDesks
  /** Ours. */
  readonly reference: string
  /** The supplier's. */
  readonly quoteId: string
  readonly charged: MoneyWire
  /** Where its supplier sells in another currency. `terms` are in the one that was charged. */
  readonly exchange?: ExchangedOrder['exchange']
  /** What the supplier gives back in its own currency; null as long as it has not cancelled. */
  readonly returned: MoneyWire | null
  readonly state: 'Standing' | 'Cancelled' | 'Kept' | 'Left'
  /** As quoted; as it was cancelled, once it is. */
  readonly terms: CancellationTerms
}

/**
 * What the journal holds of a cancellation: everything its next decision needs, and no person's
 * data.
 */
export interface CancellationProgress {
  readonly state: CancellationState
  readonly parts: readonly PartToCancel[]
  /** The one it is about; as many as there are, once all have come to an end. */
  readonly part: number
  readonly charge: string
  readonly refundKey: string
  /**
   * What the booking was paid with, and what has gone back to each of it before; absent where
   * nothing has.
   */
  readonly tenders: readonly Tender[]
  readonly returned?: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  /** How many of the cards have what goes back to them. */
  readonly paidOut: number
  /** What goes back to each tender: known once the suppliers have cancelled. */
  readonly refunds: readonly RefundLine[] | null
  readonly call: { readonly what: CancellationCall; readonly at: number } | null
  readonly mode: 'send' | 'read'
  /** Calls about this part, or about the money, so far. */
  readonly attempts: number
  readonly refusals: number
  /** When the present part, or the refund, began. */
  readonly since: number
  /** When a confirmation of unknown outcome was first sent; null where everything is known. */
  readonly unknownSince: number | null
  readonly waitUntil: number | null
  /** The first order's refusal: why nothing happened, or why one was kept. */
  readonly refusal: Refusal | null
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
}
/**
 * The first part from `from` on that is to be cancelled yet; as many as there are where there is
 * none.
 */
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
  state: cancellationLifecycle.initial,
  ...begun(parts),
  ...paid,
  paidOut: 0,
  refunds: null,
  call: null,
  mode: 'send',
  attempts: 0,
  refusals: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
  refusal: null,
})

/** The lifecycle's table is the only way from state to state. */
export const transition = (
  progress: CancellationProgress,
  event: CancellationEvent,
): CancellationProgress => {
  const state = next(cancellationLifecycle, progress.state, event)
  if (state === undefined)
    throw new Error(`cancellation: ${event} is not possible in ${progress.state}`)
  return { ...progress, state }
}
export const isTerminal = (progress: CancellationProgress): boolean =>
  cancellationLifecycle.terminal.includes(progress.state)

/** The part it is about, while there is one. */
export const presentPart = (progress: CancellationProgress): PartToCancel | null =>
  progress.parts[progress.part] ?? null

/** What goes to cards of what is owed, one after the other. */
export const refundsToCards = ({
  refunds,
  charge,
  refundKey,
}: CancellationProgress): readonly CardRefund[] => cardRefunds(refunds, { charge, key: refundKey })

/** Refusals after which the same may be asked again: it was the way there that failed. */
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
