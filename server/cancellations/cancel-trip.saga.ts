import type { Acquirer } from '../payments/acquirer.ts'
import { concernOf, concernOver, type AttentionBooks } from '../platform/saga/concern.ts'
import type { SagaDefinition, SagaKey } from '../platform/saga/saga.ts'
import type { CancellationDesks } from './cancellation-desk.ts'
import {
  isTerminal,
  type CancellationAnswer,
  type CancellationCall,
  type CancellationProgress,
} from './cancellation-progress.ts'
import { decideCancellation } from './decide-cancellation.ts'
import { recordCancellation } from './record-cancellation.ts'

export const cancelTripKind = 'cancel-trip'

/**
 * What a cancellation writes into the books of other capabilities, in the transaction of its
 * journal.
 */
export interface CancellationBooks<T> extends AttentionBooks<T> {
  /**
   * The suppliers have cancelled: trip, ledger, refunds owed, airlines' credits, rewards that were
   * earned.
   */
  readonly canceled: (
    tx: T,
    saga: SagaKey,
    progress: CancellationProgress,
    now: number,
  ) => Promise<void>
  /** The acquirer has what goes to the card. */
  readonly refunded: (
    tx: T,
    saga: SagaKey,
    progress: CancellationProgress,
    now: number,
  ) => Promise<void>
  /** Nothing was cancelled: the trip may be cancelled again. */
  readonly failed: (tx: T, saga: SagaKey) => Promise<void>
}

export interface CancelTripSagaDeps<T> {
  readonly desks: CancellationDesks
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly books: CancellationBooks<T>
}

const perform = async (
  { desks, acquirer }: Pick<CancelTripSagaDeps<unknown>, 'desks' | 'acquirer'>,
  call: CancellationCall,
): Promise<CancellationAnswer> => {
  switch (call.name) {
    case 'confirm':
      return {
        of: 'order',
        answer: await desks[call.product].confirm(call.reference, call.quoteId),
      }
    case 'readOrder':
      return { of: 'order', answer: await desks[call.product].readBack(call.reference) }
    case 'refund':
      return {
        of: 'charge',
        answer: await acquirer.refund({
          reference: call.charge,
          refundKey: call.key,
          amount: call.amount,
        }),
      }
  }
}

/**
 * One cancellation from the click to its one end: each order by its supplier's quote, then the
 * books, then what goes back to the card.
 */
export const cancelTripSaga = <T>({
  desks,
  acquirer,
  books,
}: CancelTripSagaDeps<T>): SagaDefinition<
  T,
  CancellationProgress,
  CancellationCall,
  CancellationAnswer
> => ({
  kind: cancelTripKind,
  decide: decideCancellation,
  record: recordCancellation,
  pending: (progress) => progress.call?.what ?? null,
  nameOf: (call) => call.name,
  summary: (progress) => ({ state: progress.state, terminal: isTerminal(progress) }),
  perform: (_saga, call) => perform({ desks, acquirer }, call),
  project: async (tx, saga, before, after, now) => {
    if (after.refunds !== null && before.refunds === null)
      await books.canceled(tx, saga, after, now)
    if (after.state === before.state) return
    if (after.state === 'Canceled' || after.state === 'PartlyCanceled')
      await books.refunded(tx, saga, after, now)
    if (after.parts.some(({ state }) => state === 'Kept') && after.state === 'PartlyCanceled')
      await books.needsAttention(
        tx,
        concernOf(saga, 'A part of the trip was not canceled by its supplier', now),
      )
    if (after.state === 'Failed') await books.failed(tx, saga)
    if (after.state === 'NeedsAttention')
      await books.needsAttention(
        tx,
        concernOf(
          saga,
          after.refunds === null
            ? 'Nobody knows whether the supplier has canceled'
            : 'A refund to the card fails',
          now,
        ),
      )
    if (before.state === 'NeedsAttention') await books.attentionOver(tx, concernOver(saga, now))
  },
})
